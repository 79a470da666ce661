import { applications as de } from '../../texts/de/applications.ts'
import { applications as en } from '../../texts/en/applications.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the pages about applications. */
export const useApplicationTexts = () => usePageTexts(texts)
