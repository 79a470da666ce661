import { overview as de } from '../../texts/de/overview.ts'
import { overview as en } from '../../texts/en/overview.ts'
import type { TranslationOf } from '../../texts/texts.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

export type OverviewTexts = TranslationOf<typeof en>

/** Returns the texts of the overview. */
export const useOverviewTexts = (): OverviewTexts => usePageTexts(texts)
