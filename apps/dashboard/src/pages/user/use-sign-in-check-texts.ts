import { signInCheck as de } from '../../texts/de/sign-in-check.ts'
import { signInCheck as en } from '../../texts/en/sign-in-check.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the note on why a user cannot sign in. */
export const useSignInCheckTexts = () => usePageTexts(texts)
