import { domains as de } from '../../texts/de/domains.ts'
import { domains as en } from '../../texts/en/domains.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about domains. */
export const useDomainTexts = () => usePageTexts(texts)
