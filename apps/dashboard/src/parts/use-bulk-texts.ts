import { bulk as de } from '../texts/de/bulk.ts'
import { bulk as en } from '../texts/en/bulk.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of actions on several users, and of the undo of a ban. */
export const useBulkTexts = () => usePageTexts(texts)
