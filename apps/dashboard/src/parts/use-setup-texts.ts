import { setup as de } from '../texts/de/setup.ts'
import { setup as en } from '../texts/en/setup.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page that connects an app to a project. */
export const useSetupTexts = () => usePageTexts(texts)
