import * as en from '@portico/messages/en'
import { pluralForm } from '@portico/messages/plural-form'
import type { Message, PluralForms, PluralMessage } from '@portico/messages/texts'
import type { Language } from '../languages/language.ts'

/** Returns the text for a message of the catalogue: the host's, that of the language, or the English one. */
export interface Translate {
  (message: Message): string
  /** Returns the plural form for the number that the text contains. */
  (message: PluralMessage, count: number): string
  /** Formats a number with the digits of the language. */
  number(value: number): string
  /** The displayed language, for dates. */
  readonly language: Pick<Language, 'lang'>
}

/** A host's own texts, by the key of the message or by the English text. */
export type Overrides = Readonly<Record<string, string>>

// Bundlers replace this expression, so that production bundles contain neither the check nor the texts of other
// screens.
declare const process: { env: { NODE_ENV?: string } }

/**
 * Creates the function that translates messages.
 * @param host the host's own texts and the tag of their language; without a tag, they apply to every language
 * @throws Error in development, if an override has no message: its key is mistyped, or the English text has changed
 */
export function translateBy(
  language: Pick<Language, 'lang' | 'texts'>,
  { overrides, lang: hostLang }: { overrides: Overrides; lang?: string | undefined },
): Translate {
  if (process.env.NODE_ENV !== 'production') requireKnownKeys(Object.keys(overrides))
  const translate = ([key, english]: Message | PluralMessage, count?: number) => {
    // Read for each text, because its parts load one by one.
    const { lang, texts } = language
    const own = hostLang === undefined || primaryOf(hostLang) === primaryOf(lang) ? overrides : {}
    const text = own[key] ?? own[`${english}`] ?? texts[key] ?? english
    return typeof text === 'string' ? text : pluralForm(text, lang, count ?? 0)
  }
  return Object.assign(translate, { language, number: (value: number) => value.toLocaleString(language.lang) })
}

/** Returns the language of a tag without its region. */
const primaryOf = (lang: string) => lang.split('-', 1)[0]?.toLowerCase()

function requireKnownKeys(keys: readonly string[]) {
  const known = new Set<string | PluralForms>(Object.values(en).flat())
  for (const key of keys) {
    if (known.has(key)) continue
    throw new Error(
      `translationOverrides has the key "${key}", which is no message of the screens. Use a key such as "${en.signInTitle[0]}", or its English text exactly.`,
    )
  }
}
