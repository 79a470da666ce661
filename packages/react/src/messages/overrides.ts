import * as en from '@portico/messages/en'
import type { Message, PluralForms, PluralMessage } from '@portico/messages/texts'

/** Returns the text to show for a message of the catalogue: that of the host, of the language, or the English one. */
export interface Translate {
  (message: Message): string
  /** Returns the plural form for the number that the text contains. */
  (message: PluralMessage, count: number): string
}

/** Texts by the key of their message. */
export type Texts = Readonly<Record<string, string | PluralForms>>

// Bundlers replace this expression, so that production carries neither the check nor the texts of other screens.
declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates the function that translates messages.
 *
 * @param lang BCP 47 tag of the language of `texts`
 * @param overrides the host's own texts, by key or by English text
 * @throws Error in development, when an override has no message: its key is mistyped, or the English text has changed.
 */
export function translateBy(lang: string, texts: Texts, overrides: Readonly<Record<string, string>> = {}): Translate {
  if (process.env.NODE_ENV !== 'production') requireKnownKeys(Object.keys(overrides))
  return ([key, english]: Message | PluralMessage, count?: number) => {
    const text = overrides[key] ?? overrides[`${english}`] ?? texts[key] ?? english
    return typeof text === 'string' ? text : (text[new Intl.PluralRules(lang).select(count ?? 0)] ?? text.other)
  }
}

function requireKnownKeys(keys: readonly string[]) {
  const known = new Set<string | PluralForms>(Object.values(en).flat())
  for (const key of keys) {
    if (known.has(key)) continue
    throw new Error(
      `translationOverrides has the key "${key}", which is no message of the screens. Use a key such as "${en.signInTitle[0]}", or its English text exactly.`,
    )
  }
}
