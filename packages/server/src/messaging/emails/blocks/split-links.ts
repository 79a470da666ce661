import type { Piece } from '../placeholders/variables.ts'

/** A part of a text, with its target if it is a link. */
export interface Run {
  readonly label: readonly Piece[]
  readonly url: readonly Piece[] | null
}

// While links are searched, each value is one character of a private-use area: brackets in a value are not Markdown.
const firstMark = 0xe000
const marks = /[\ue000-\uf8ff]/g
const maxMarks = 0xf8ff - firstMark
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g

/** Finds the Markdown links `[label](url)` in the template's own text. No other Markdown is supported. */
export function splitLinks(pieces: readonly Piece[]): readonly Run[] {
  if (pieces.length > maxMarks) return [{ label: pieces, url: null }]
  const masked = pieces
    .map(({ kind, text }, index) =>
      kind === 'template' ? text.replace(marks, '') : String.fromCharCode(firstMark + index),
    )
    .join('')
  const runs: Run[] = []
  let end = 0
  for (const match of masked.matchAll(link)) {
    const [whole, label = '', url = ''] = match
    runs.push({ label: unmask(masked.slice(end, match.index), pieces), url: null })
    runs.push({ label: unmask(label, pieces), url: unmask(url, pieces) })
    end = match.index + whole.length
  }
  return [...runs, { label: unmask(masked.slice(end), pieces), url: null }].filter(({ label }) => label.length > 0)
}

function unmask(masked: string, pieces: readonly Piece[]): readonly Piece[] {
  return masked.split(/([\ue000-\uf8ff])/).flatMap((part) => {
    if (part === '') return []
    const piece = pieces[part.charCodeAt(0) - firstMark]
    return piece && part.length === 1 ? [piece] : [{ kind: 'template', text: part }]
  })
}
