/** Returns the user-perceived characters of a text: an emoji or a letter with its marks is one (UAX #29). */
export function graphemesOf(text: string): string[] {
  // Firefox before 125 has no segmenter.
  if (!('Segmenter' in Intl)) return [...text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** Returns a text of at most `max` characters. A longer one ends with an ellipsis. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const graphemes = graphemesOf(text)
  return graphemes.length <= max ? text : `${graphemes.slice(0, max - 1).join('')}…`
}
