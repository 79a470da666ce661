import { appearance as de } from '../../texts/de/appearance.ts'
import { appearance as en } from '../../texts/en/appearance.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about the appearance. */
export const useAppearanceTexts = () => usePageTexts(texts)

export type AppearanceTexts = ReturnType<typeof useAppearanceTexts>
