import { graphemesOf } from './fields/graphemes.ts'

/**
 * Returns the initials of a name: those of its first words, or the first characters of a single word. For email
 * addresses, only the part before the @ counts. Empty if the name has no letter, digit or symbol.
 */
export function initialsOf(name: string, count: number): string {
  // A name may be very long, and only its beginning is needed.
  const beginning = name.slice(0, 200).split('@')[0] ?? ''
  const words = beginning.split(/[\s._+-]+/).flatMap((word) => word.replace(unreadable, '') || [])
  const graphemes =
    words.length < count ? graphemesOf(words[0] ?? '') : words.flatMap((word) => graphemesOf(word)[0] ?? [])
  return graphemes.slice(0, count).join('').toUpperCase()
}

/** Punctuation, signs, marks and invisible characters, such as those that set the direction of a text. */
const unreadable = /^[\p{C}\p{P}\p{M}\p{Z}\p{Sc}\p{Sk}\p{Sm}]+/u
