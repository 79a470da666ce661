import { events as de } from '../texts/de/events.ts'
import { events as en } from '../texts/en/events.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of audit events. */
export const useEventTexts = () => usePageTexts(texts)

export type EventTexts = ReturnType<typeof useEventTexts>
