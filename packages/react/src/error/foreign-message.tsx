import * as en from '@portico/messages/en'
import { useTranslate } from '../hooks/use-translate.ts'

const maxLength = 300
/** Embeddings, overrides and isolates (Unicode Standard Annex 9, section 2). An extra one would end an isolate early. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** A message of unknown origin: plain text, cut at 300 characters, with an isolated text direction. */
export function ForeignMessage({ text }: { text: string }) {
  const t = useTranslate()
  const [before, after] = t(en.errorMessage).split('{message}')
  return (
    <p className="portico-small">
      {before}
      <bdi>{shorten(text.replace(directionControls, ''))}</bdi>
      {after}
    </p>
  )
}

/** Cuts between code points, never within a surrogate pair. */
function shorten(text: string): string {
  const characters = [...text]
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : text
}
