import { palette as de } from '../../texts/de/palette.ts'
import { palette as en } from '../../texts/en/palette.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the command palette and of the list of shortcuts. */
export const usePaletteTexts = () => usePageTexts(texts)
