/** Translates the names in states, which are written in English, to the shown language. */
import type { PluralForms } from '@portico/messages/texts'
import type { Language } from './languages.ts'
import { messages } from './messages.ts'

/** Returns the translations of an English text: one per message with the same English text. */
export type TranslateName = (english: string) => readonly string[]

/** Returns a function that finds texts of states in a language. Pseudo-locales contain the English words. */
export async function namesIn(language: Language): Promise<TranslateName> {
  const { all } = await import('@portico/messages/generated/all')
  const texts = all[language]
  if (texts === undefined) return (english) => [english]
  const byKey: Readonly<Record<string, string | PluralForms>> = Object.assign({}, ...Object.values(texts))
  const translated = messages.flatMap(([key, source]) => {
    const text = byKey[key]
    return text === undefined ? [] : [{ sources: formsOf(source), translations: formsOf(text) }]
  })
  const translate: TranslateName = (english) => {
    const whole = translated.flatMap(({ sources, translations }) =>
      translatedForms(english, sources, translations, translate),
    )
    const around = translated.filter(({ sources }) => sources.some((source) => source.includes(english)))
    const found = whole.length > 0 ? whole : around.flatMap(({ translations }) => translations.map(longestPiece))
    // Names of users, addresses and elements of the atlas have no translation.
    return [...found, english]
  }
  return translate
}

/** Returns the longest part of a text without a placeholder. It appears on the page unchanged. */
const longestPiece = (text: string) =>
  text.split(/\{\w+\}/).reduce((longest, piece) => (piece.length > longest.length ? piece : longest))

const formsOf = (text: string | PluralForms): string[] => (typeof text === 'string' ? [text] : Object.values(text))

/**
 * Returns the translations of a text if it is one of the English forms, or its beginning before a placeholder. Values of
 * placeholders may be labels, which are translated too.
 */
function translatedForms(
  english: string,
  sources: readonly string[],
  translations: readonly string[],
  translate: TranslateName,
): string[] {
  return sources.flatMap((source) => {
    const [beginning = ''] = source.split('{')
    if (beginning !== source && beginning.trim() === english) return translations.map(longestPiece)
    const values = valuesIn(english, source)
    return values === null
      ? []
      : translations.map((text) => text.replace(/\{(\w+)\}/g, (_, name) => translate(values[name] ?? '')[0] ?? ''))
  })
}

/** Returns the values of the placeholders of a template, or null if the text is another one. */
function valuesIn(text: string, template: string): Readonly<Record<string, string>> | null {
  const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')
  const match = new RegExp(`^${pattern}$`).exec(text)
  return match === null ? null : (match.groups ?? {})
}
