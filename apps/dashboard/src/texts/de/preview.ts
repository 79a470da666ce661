import type { NestedTexts } from '@portico/messages/texts'
import type { preview as English } from '../en/preview.ts'

export const preview: NestedTexts<typeof English> = {
  title: 'Vorschau',
  frame: 'Die Bildschirme mit diesen Einstellungen',
  mode: 'Modus',
  light: 'Hell',
  dark: 'Dunkel',
  width: 'Breite',
  desktop: 'Desktop',
  phone: 'Telefon',
  export: 'Als Code exportieren',
  exportHelp: 'Der Bildschirm für Ihre App und die Einstellungen für ein Skript mit einem Admin-Schlüssel.',
  language: 'Sprache',
  screen: 'Bildschirm',
  screens: { 'sign-in': 'Anmelden', 'sign-up': 'Registrieren', 'forgot-password': 'Passwort vergessen' },
  state: 'Zustand',
  states: {
    default: 'Normal',
    busy: 'Beschäftigt',
    invalid: 'Ungültige Eingabe',
    error: 'Abgelehnt',
    offline: 'Offline',
  },
}
