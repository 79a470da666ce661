import { useMay } from '../../owner/use-may.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { Note } from '../feedback/note.tsx'

/** Explains above a form of the project why its fields are disabled, to owners whose role only reads it. */
export function ReadOnlyNote() {
  const texts = useTexts('common')
  return useMay('developer') ? null : <Note tone="info">{texts.readOnly}</Note>
}
