import { email as de } from '../texts/de/email.ts'
import { email as en } from '../texts/en/email.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the pages about emails. */
export const useEmailTexts = () => usePageTexts(texts)
