import { outbox as de } from '../texts/de/outbox.ts'
import { outbox as en } from '../texts/en/outbox.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the list of emails that were sent. */
export const useOutboxTexts = () => usePageTexts(texts)

export type OutboxTexts = ReturnType<typeof useOutboxTexts>
