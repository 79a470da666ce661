import type { NestedTexts } from '@portico/messages/texts'
import type { templates as en } from '../en/templates.ts'

export const templates: NestedTexts<typeof en> = {
  title: 'E‑Mail',
  lede: 'Vier Nachrichten können Sie ändern. Sicherheitshinweise nicht, damit niemand sie abschalten kann.',
  messages: 'Nachrichten',
  languages: 'Sprachen',
  otherLanguages: 'Alle anderen Sprachen',
  addLanguage: 'Sprache hinzufügen',
  subject: 'Betreff',
  linkOf: '{kind}: Link',
  content: 'Inhalt',
  blocks: 'Felder',
  code: 'Code',
  variables: 'Variablen',
  preview: 'Vorschau',
  width: 'Breite',
  format: 'Format',
  light: 'Hell',
  dark: 'Dunkel',
  text: 'Text',
  sendTest: 'Test an mich senden',
  testHint: 'Ein Test geht an {email}, so wie er hier steht, mit Beispielwerten.',
  testing: 'Wird gesendet. Das dauert bis zu zehn Sekunden.',
  testSent: 'Um {time} an {email} gesendet',
  testFailed: 'Nicht gesendet',
  reset: 'Auf Vorgabe zurücksetzen',
  resetTitle: '„{template}“ auf die Vorgabe zurücksetzen?',
  resetText:
    'Der Betreff und der Inhalt, die für diese Nachricht gespeichert sind, gehen verloren. Stattdessen wird die Vorgabe gesendet.',
  resetLanguageText:
    'Der Betreff und der Inhalt, die auf {language} gespeichert sind, gehen verloren. Stattdessen wird die Nachricht für alle anderen Sprachen gesendet.',
  wasReset: 'Vorlage zurückgesetzt',
  types: {
    magic_link: 'Anmeldelink',
    email_verification: 'E‑Mail bestätigen',
    password_reset: 'Passwort zurücksetzen',
    team_invitation: 'Einladung ins Team',
  },
  kinds: { Heading: 'Überschrift', Text: 'Text', Button: 'Schaltfläche', Image: 'Bild' },
}
