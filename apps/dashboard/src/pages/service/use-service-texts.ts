import { service as de } from '../../texts/de/service.ts'
import { service as en } from '../../texts/en/service.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of the service. */
export const useServiceTexts = () => usePageTexts(texts)
