import type { NestedTexts } from '@portico/messages/texts'
import type { files as English } from '../en/files.ts'

export const files: NestedTexts<typeof English> = {
  chooseFile: 'Datei auswählen',
  noFile: 'Keine Datei ausgewählt',
  picture: 'Bild',
  removePicture: 'Bild entfernen',
  invalidImage: 'Ungültiges Bild. Wählen Sie eine PNG-, JPEG-, GIF-, BMP- oder WebP-Datei.',
}
