import { metadata as de } from '../../texts/de/metadata.ts'
import { metadata as en } from '../../texts/en/metadata.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of editors of metadata. */
export const useMetadataTexts = () => usePageTexts(texts)
