import { authHooks as de } from '../../texts/de/auth-hooks.ts'
import { authHooks as en } from '../../texts/en/auth-hooks.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of auth hooks. */
export const useAuthHookTexts = () => usePageTexts(texts)
