import type { NestedTexts } from '@portico/messages/texts'
import { overview as de } from '../../texts/de/overview.ts'
import { overview as en } from '../../texts/en/overview.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

export type OverviewTexts = NestedTexts<typeof en>

/** Returns the texts of the overview. */
export const useOverviewTexts = (): OverviewTexts => usePageTexts(texts)
