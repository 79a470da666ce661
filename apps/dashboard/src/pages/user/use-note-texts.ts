import { notes as de } from '../../texts/de/notes.ts'
import { notes as en } from '../../texts/en/notes.ts'
import { usePageTexts } from '../../texts/use-texts.tsx'

const texts = { en, de }

/** Returns the texts of notes on users. */
export const useNoteTexts = () => usePageTexts(texts)
