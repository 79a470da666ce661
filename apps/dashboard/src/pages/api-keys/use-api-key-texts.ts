import { apiKeys as de } from '../../texts/de/api-keys.ts'
import { apiKeys as en } from '../../texts/en/api-keys.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about api keys. */
export const useApiKeyTexts = () => usePageTexts(texts)
