import type { Texts } from '../texts.ts'

export const templates: Texts['templates'] = {
  title: 'E-Mail',
  lede: 'Vier Nachrichten können Sie ändern. Sicherheitshinweise nicht, damit niemand sie abschalten kann.',
  messages: 'Nachrichten',
  languages: 'Sprachen',
  otherLanguages: 'Alle anderen Sprachen',
  addLanguage: 'Sprache hinzufügen',
  subject: 'Betreff',
  linkOf: '{kind}: Link',
  variables: 'Variablen',
  preview: 'Vorschau',
  width: 'Breite',
  format: 'Format',
  light: 'Hell',
  dark: 'Dunkel',
  text: 'Text',
  reset: 'Auf Vorgabe zurücksetzen',
  wasReset: 'Vorlage zurückgesetzt',
  types: {
    magic_link: 'Anmeldelink',
    email_verification: 'E-Mail bestätigen',
    password_reset: 'Passwort zurücksetzen',
    team_invitation: 'Einladung ins Team',
  },
  kinds: { Heading: 'Überschrift', Text: 'Text', Button: 'Schaltfläche', Image: 'Bild' },
}
