import { codeEditor as de } from '../../texts/de/code-editor.ts'
import { codeEditor as en } from '../../texts/en/code-editor.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the code editor. */
export const useCodeEditorTexts = () => usePageTexts(texts)
