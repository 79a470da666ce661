import type { NestedTexts } from '@portico/messages/texts'
import type { bulk as english } from '../en/bulk.ts'

export const bulk: NestedTexts<typeof english> = {
  selectMatching: 'Bis zu {limit} Treffer auswählen',
  progress: '{done} von {total} erledigt',
  liftBan: 'Sperre aufheben',
  bansLifted: {
    one: 'Sperre von {count} Benutzer aufgehoben. Beendete Sitzungen bleiben beendet.',
    other: 'Sperren von {count} Benutzern aufgehoben. Beendete Sitzungen bleiben beendet.',
  },
  endSessions: 'Sitzungen beenden…',
  endTitle: {
    one: 'Alle Sitzungen von {count} Benutzer beenden?',
    other: 'Alle Sitzungen von {count} Benutzern beenden?',
  },
  endText: 'Sie werden sofort auf allen Geräten abgemeldet und müssen sich neu anmelden.',
  endAction: { one: 'Sitzungen von {count} Benutzer beenden', other: 'Sitzungen von {count} Benutzern beenden' },
  ended: { one: 'Sitzungen von {count} Benutzer beendet', other: 'Sitzungen von {count} Benutzern beendet' },
  addToTeam: 'Zu Team hinzufügen…',
  addTitle: { one: '{count} Benutzer zu einem Team hinzufügen', other: '{count} Benutzer zu einem Team hinzufügen' },
  addHelp: 'Sie erhalten die Standardberechtigungen von Mitgliedern. Wer schon im Team ist, bleibt unverändert.',
  chooseTeam: 'Das Team {name} wählen',
  choose: 'Wählen',
  addToTitle: { one: '{count} Benutzer zu {name} hinzufügen?', other: '{count} Benutzer zu {name} hinzufügen?' },
  addAction: { one: '{count} Benutzer hinzufügen', other: '{count} Benutzer hinzufügen' },
  added: { one: '{count} Benutzer ist im Team', other: '{count} Benutzer sind im Team' },
  someNotChanged: {
    one: '{names} konnte nicht geändert werden und bleibt ausgewählt: {reason}',
    other: '{count} Benutzer konnten nicht geändert werden und bleiben ausgewählt ({names}): {reason}',
  },
}
