import { firstRun as de } from '../texts/de/first-run.ts'
import { firstRun as en } from '../texts/en/first-run.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the way from a new service to the first project. */
export const useFirstRunTexts = () => usePageTexts(texts)
