import { permissions as de } from '../../texts/de/permissions.ts'
import { permissions as en } from '../../texts/en/permissions.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts about permissions. */
export const usePermissionTexts = () => usePageTexts(texts)
