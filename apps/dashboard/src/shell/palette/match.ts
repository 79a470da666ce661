/** Texts by which a command is found. */
interface Findable {
  readonly label: string
  readonly detail?: string
  readonly words?: string
}

const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns true if each word of the query begins a word of the command. An empty query matches all. */
function matches(query: string, { label, detail = '', words = '' }: Findable): boolean {
  const known = wordsOf(`${label} ${detail} ${words}`)
  return wordsOf(query).every((word) => known.some((each) => each.startsWith(word)))
}

/** Returns the commands that match a query. Those whose label matches come before those found by other words. */
export function findMatches<T extends Findable>(query: string, commands: readonly T[]): T[] {
  const found = commands.filter((command) => matches(query, command))
  const isByLabel = ({ label }: T) => matches(query, { label })
  return [...found.filter(isByLabel), ...found.filter((command) => !isByLabel(command))]
}

/** Part of a text that is shown. */
interface Piece {
  readonly text: string
  readonly isMatch: boolean
  /** Place in the text. */
  readonly at: number
}

/** Splits a text into the parts that words of a query match and those between them. */
export function piecesOf(text: string, query: string): Piece[] {
  const words = wordsOf(query)
  if (words.length === 0) return [{ text, isMatch: false, at: 0 }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'giu')
  let at = 0
  return text.split(pattern).flatMap((piece, index) => {
    at += piece.length
    return piece ? [{ text: piece, isMatch: index % 2 === 1, at: at - piece.length }] : []
  })
}
