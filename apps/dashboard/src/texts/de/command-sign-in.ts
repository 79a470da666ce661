import type { NestedTexts } from '@portico/messages/texts'
import type { commandSignIn as english } from '../en/command-sign-in.ts'

export const commandSignIn: NestedTexts<typeof english> = {
  title: 'Befehl anmelden',
  question: 'Der Befehl portico auf dem Computer {computer} möchte sich als {owner} anmelden.',
  grants: 'Er darf alles, was Sie dürfen',
  grantsText:
    'Er liest und ändert Ihre Projekte mit Ihren Rollen. Wichtige Änderungen brauchen eine kürzlich erfolgte Anmeldung.',
  session: 'Sie können die Sitzung jederzeit beenden',
  sessionText: 'Sie steht in Ihren Kontoeinstellungen.',
  warning: 'Fahren Sie nur fort, wenn Sie gerade portico sign-in auf diesem Computer gestartet haben.',
  confirm: 'Befehl anmelden',
  cancel: 'Abbrechen',
  handedOver: 'Der Befehl hat die Antwort erhalten. Sie können diese Seite schließen und zum Terminal zurückkehren.',
  invalidTitle: 'Dieser Link ist unvollständig',
  invalidText: 'Starten Sie portico sign-in erneut und öffnen Sie den ganzen Link, den der Befehl ausgibt.',
}
