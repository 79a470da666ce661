import type { NestedTexts } from '@portico/messages/texts'
import type { newProject as english } from '../en/new-project.ts'

export const newProject: NestedTexts<typeof english> = {
  title: 'Projekt anlegen',
  lede: 'Ein Projekt je App und Umgebung. Es hat eigene Benutzer, Schlüssel und Einstellungen.',
  name: 'Name',
  nameHint: 'Ihre Benutzer sehen ihn auf der Anmeldeseite und in E‑Mails.',
  methods: 'Wie sich Benutzer anmelden',
  methodsHint: 'Sie können das jederzeit ändern.',
  password: 'E‑Mail und Passwort',
  magicLink: 'Link oder Code per E‑Mail',
  passkey: 'Passkey',
  create: 'Projekt anlegen',
  needsMethod: 'Wählen Sie mindestens eine Anmeldeart.',
}
