import { templates as de } from '../../texts/de/templates.ts'
import { templates as en } from '../../texts/en/templates.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the page about templates of emails. */
export const useTemplateTexts = () => usePageTexts(texts)
