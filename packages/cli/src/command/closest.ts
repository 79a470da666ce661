import { distance } from 'fastest-levenshtein'

/** Edits of a typing error: a word of five letters may have two. */
const editsPerLetter = 0.4

/** Returns the candidate that was probably meant, or null if none is near. */
export function closest(typed: string, candidates: readonly string[]): string | null {
  const near = candidates
    .map((candidate) => ({ candidate, edits: distance(typed, candidate) }))
    .filter(({ candidate, edits }) => edits <= candidate.length * editsPerLetter)
    .sort((a, b) => a.edits - b.edits)
  return near[0]?.candidate ?? null
}
