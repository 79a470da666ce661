import { files as de } from '../../texts/de/files.ts'
import { files as en } from '../../texts/en/files.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of fields that choose a file. */
export const useFileTexts = () => usePageTexts(texts)
