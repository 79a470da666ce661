import { signUpRules as de } from '../../texts/de/sign-up-rules.ts'
import { signUpRules as en } from '../../texts/en/sign-up-rules.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of rules of sign-up. */
export const useSignUpRuleTexts = () => usePageTexts(texts)
