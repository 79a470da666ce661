import { waitlist as de } from '../../texts/de/waitlist.ts'
import { waitlist as en } from '../../texts/en/waitlist.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page of the waitlist. */
export const useWaitlistTexts = () => usePageTexts(texts)
