import type { NestedTexts } from '@portico/messages/texts'
import type { metadata as English } from '../en/metadata.ts'

export const metadata: NestedTexts<typeof English> = {
  title: 'Metadaten',
  clientMetadata: 'Client',
  clientReadOnlyMetadata: 'Client, nur lesen',
  serverMetadata: 'Server',
  clientMetadataHelp: 'Ihre App im Browser kann dies lesen und schreiben.',
  clientReadOnlyMetadataHelp: 'Ihre App im Browser kann dies lesen. Nur Ihre Server können es schreiben.',
  serverMetadataHelp: 'Nur Ihre Server können dies lesen und schreiben.',
  notSet: 'Nicht gesetzt',
  size: '{bytes} B von 64 KB',
  format: 'Formatieren',
  save: 'Metadaten speichern',
  invalid: 'Ungültiges JSON',
  invalidAtLine: 'Ungültiges JSON. Prüfen Sie Zeile {line}.',
  tooLong: 'Kürzen Sie es auf {max} KB.',
}
