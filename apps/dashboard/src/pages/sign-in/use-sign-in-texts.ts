import { signIn as de } from '../../texts/de/sign-in.ts'
import { signIn as en } from '../../texts/en/sign-in.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about sign-in methods. */
export const useSignInTexts = () => usePageTexts(texts)

export type SignInTexts = ReturnType<typeof useSignInTexts>
