import { audit as de } from '../texts/de/audit.ts'
import { audit as en } from '../texts/en/audit.ts'
import { usePageTexts } from '../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the audit log and of its actors. */
export const useAuditTexts = () => usePageTexts(texts)
