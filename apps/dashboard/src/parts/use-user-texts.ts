import { user as de } from '../texts/de/user.ts'
import { user as en } from '../texts/en/user.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of one user. */
export const useUserTexts = () => usePageTexts(texts)
