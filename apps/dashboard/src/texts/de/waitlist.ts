import type { NestedTexts } from '@portico/messages/texts'
import type { waitlist as english } from '../en/waitlist.ts'

export const waitlist: NestedTexts<typeof english> = {
  title: 'Warteliste',
  lede: 'Besucher hinterlassen ihre Adresse, solange die Registrierung geschlossen ist. Laden Sie sie ein, sobald Platz ist.',
  invite: 'Einladen',
  inviteNext: 'Die Nächsten einladen',
  inviteHelp:
    'Wer am längsten wartet, erhält eine E‑Mail mit einem Link zur Registrierung. Er gilt 7 Tage, auch wenn sie geschlossen ist.',
  count: 'Anzahl der Personen',
  countHint: '1 bis 100.',
  invited: { one: '{count} Person eingeladen', other: '{count} Personen eingeladen' },
  nobodyInvited: 'Niemand wurde eingeladen. {reason}',
  reasons: {
    invited: '',
    already_invited: 'Die Adresse wurde in den letzten 7 Tagen eingeladen.',
    has_account: 'Die Adresse hat bereits ein Konto.',
    email_limit_reached: 'Die Adresse erhält heute keine E‑Mails mehr.',
    not_found: 'Die Adresse steht nicht mehr auf der Liste.',
    nobody: 'Niemand wartet.',
  },
  remove: 'Löschen',
  removed: '{email} von der Warteliste gelöscht',
  search: 'Adressen suchen',
  state: 'Zustand',
  all: 'Alle',
  waiting: 'Wartet',
  isInvited: 'Eingeladen',
  email: 'E‑Mail',
  since: 'Wartet seit',
  language: 'Sprache',
  actions: 'Aktionen',
  actionsFor: 'Aktionen für {email}',
  emptyTitle: 'Niemand wartet',
  emptyText:
    'Schließen Sie die Registrierung und schalten Sie die Warteliste ein. Die Registrierungsseite fragt dann nach einer Adresse.',
  toSettings: 'Einstellungen der Registrierung',
  noMatch: 'Keine Adresse gefunden',
  noMatchText: 'Keine Adresse auf der Warteliste passt zu den Filtern.',
  clearFilters: 'Filter entfernen',
  internalTitle: 'Hier nicht verfügbar',
  internalText: 'Der Betreiber des Dienstes entscheidet, wer Inhaber von Projekten werden kann.',
}
