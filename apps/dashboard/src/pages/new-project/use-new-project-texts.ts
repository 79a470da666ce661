import { newProject as de } from '../../texts/de/new-project.ts'
import { newProject as en } from '../../texts/en/new-project.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of the form that creates a project. */
export const useNewProjectTexts = () => usePageTexts(texts)
