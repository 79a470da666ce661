import { hostedPages as de } from '../../texts/de/hosted-pages.ts'
import { hostedPages as en } from '../../texts/en/hosted-pages.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about hosted pages. */
export const useHostedPageTexts = () => usePageTexts(texts)
