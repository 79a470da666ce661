import { oauthClients as de } from '../../texts/de/oauth-clients.ts'
import { oauthClients as en } from '../../texts/en/oauth-clients.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts that the pages about OAuth clients share. */
export const useClientTexts = () => usePageTexts(texts)
