import type { NestedTexts } from '@portico/messages/texts'
import type { notes as english } from '../en/notes.ts'

export const notes: NestedTexts<typeof english> = {
  notes: 'Notizen',
  help: 'Inhaber und Mitglieder des Projekts sehen Notizen, der Benutzer nie.',
  none: 'Zu diesem Benutzer gibt es keine Notiz.',
  add: 'Notiz hinzufügen',
  addTitle: 'Notiz hinzufügen',
  content: 'Notiz',
  enter: 'Bitte eine Notiz eingeben',
  added: 'Notiz hinzugefügt',
  removeOf: 'Die Notiz von {author} löschen',
  removeTitle: 'Diese Notiz löschen?',
  remove: 'Notiz löschen',
  removed: 'Notiz gelöscht',
}
