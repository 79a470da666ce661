import * as en from './en.ts'

/** The text to show for an English one of the catalogue. */
export type Translate = (english: string) => string

// Bundlers replace this expression, so that production carries neither the check nor the sentences of other screens.
declare const process: { env: { NODE_ENV?: string } }

/**
 * Puts a host's own words in the place of English sentences.
 *
 * @throws Error in development, when a key is no sentence of the catalogue: mistyped, or its wording has changed.
 */
export function translateBy(overrides: Readonly<Record<string, string>>): Translate {
  if (process.env.NODE_ENV !== 'production') requireKnownSentences(Object.keys(overrides))
  return (english) => overrides[english] ?? english
}

function requireKnownSentences(keys: readonly string[]) {
  const known = new Set<string>(Object.values(en))
  for (const key of keys) {
    if (known.has(key)) continue
    throw new Error(
      `translationOverrides has the key "${key}", which is no sentence of the screens. Use the English sentence exactly, for example "${en.signInTitle}".`,
    )
  }
}
