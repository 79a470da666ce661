import { preview as de } from '../../texts/de/preview.ts'
import { preview as en } from '../../texts/en/preview.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the preview of screens. */
export const usePreviewTexts = () => usePageTexts(texts)
