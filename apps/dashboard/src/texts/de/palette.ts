import type { NestedTexts } from '@portico/messages/texts'
import type { palette as english } from '../en/palette.ts'

export const palette: NestedTexts<typeof english> = {
  title: 'Suche und Befehle',
  label: 'Benutzer, Seiten und Befehle suchen',
  results: 'Ergebnisse',
  users: 'Benutzer',
  goTo: 'Gehe zu',
  projects: 'Projekte',
  actions: 'Aktionen',
  none: 'Nichts passt.',
  choose: 'wählen',
  open: 'öffnen',
  focusSearch: 'Auf der Seite suchen',
  nextRow: 'Nächste Zeile einer Liste',
  previousRow: 'Vorige Zeile einer Liste',
  singleKeys: 'Einzelne Tasten',
  singleKeysHelp:
    'Tasten ohne Strg oder ⌘ gelten außerhalb von Feldern. Schalten Sie sie aus, wenn Ihre Eingabesoftware Buchstaben sendet.',
}
