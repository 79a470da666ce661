import type { NestedTexts } from '@portico/messages/texts'
import type { savedViews as english } from '../en/saved-views.ts'

export const savedViews: NestedTexts<typeof english> = {
  title: 'Diese Ansicht speichern',
  help: 'Filter, Reihenfolge und Spalten. Nur Sie sehen sie, in diesem Projekt.',
  name: 'Name',
  tooMany:
    'Sie haben in diesem Projekt {limit} Ansichten gespeichert, mehr sind nicht möglich. Löschen Sie zuerst eine.',
}
