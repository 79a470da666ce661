import { emailDetail as de } from '../../texts/de/email-detail.ts'
import { emailDetail as en } from '../../texts/en/email-detail.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of one email of the outbox, and of the filter by day. */
export const useEmailDetailTexts = () => usePageTexts(texts)
