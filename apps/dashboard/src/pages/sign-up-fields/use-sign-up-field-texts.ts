import { signUpFields as de } from '../../texts/de/sign-up-fields.ts'
import { signUpFields as en } from '../../texts/en/sign-up-fields.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of sign-up fields. */
export const useSignUpFieldTexts = () => usePageTexts(texts)
