import { transfers as de } from '../../texts/de/transfers.ts'
import { transfers as en } from '../../texts/en/transfers.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about imports and exports. */
export const useTransferTexts = () => usePageTexts(texts)
