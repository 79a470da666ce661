import { tokenClaims as de } from '../../texts/de/token-claims.ts'
import { tokenClaims as en } from '../../texts/en/token-claims.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of claims. */
export const useTokenClaimsTexts = () => usePageTexts(texts)
