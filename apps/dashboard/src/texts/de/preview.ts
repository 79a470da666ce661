import type { Texts } from '../texts.ts'

export const preview: Texts['preview'] = {
  title: 'Vorschau',
  frame: 'Die Bildschirme mit diesen Einstellungen',
  mode: 'Design',
  light: 'Hell',
  dark: 'Dunkel',
  width: 'Breite',
  desktop: 'Desktop',
  phone: 'Telefon',
  direction: 'Richtung',
  english: 'Englisch, von links nach rechts',
  arabic: 'Arabisch, von rechts nach links',
  export: 'Als Code exportieren',
  exportHelp: 'Der Bildschirm für Ihre App und die Einstellungen für ein Skript mit einem Admin-Schlüssel.',
  screen: 'Bildschirm',
  screens: { 'sign-in': 'Anmelden', 'sign-up': 'Registrieren', 'forgot-password': 'Passwort vergessen' },
  state: 'Zustand',
  states: { default: 'Normal', busy: 'Beschäftigt', error: 'Abgelehnt' },
}
