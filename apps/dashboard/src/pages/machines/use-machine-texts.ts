import { machines as de } from '../../texts/de/machines.ts'
import { machines as en } from '../../texts/en/machines.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about machines. */
export const useMachineTexts = () => usePageTexts(texts)
