import { terms as de } from '../texts/de/terms.ts'
import { terms as en } from '../texts/en/terms.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of terms and their acceptances. */
export const useTermsTexts = () => usePageTexts(texts)
