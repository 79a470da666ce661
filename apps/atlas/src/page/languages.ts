/**
 * The languages of the screens, and the pseudo-locales of Unicode CLDR: `en-XA` with accents and longer words, `ar-XB` written
 * from right to left. They show texts that are not translated, too long for their place, or not mirrored.
 */
import { languages as real } from '@portico/messages/generated/languages'
import { messages } from './messages.ts'

/** The languages that the atlas offers, with their names. */
export const languages = { ...real, 'en-XA': 'Accented (en-XA)', 'ar-XB': 'Right to left (ar-XB)' } as const

export type Language = keyof typeof languages

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** Returns the replacements for the texts of the screens: all texts in a pseudo-locale, none in a language. */
export function overridesFor(language: Language): Record<string, string> {
  if (language !== 'en-XA' && language !== 'ar-XB') return {}
  const translate = language === 'en-XA' ? accent : reverse
  return Object.fromEntries(
    messages.map(([key, text]) => [key, translate(typeof text === 'string' ? text : text.other)]),
  )
}

/** Adds an accent to each vowel outside of placeholders, 40 % more length, and brackets. */
function accent(sentence: string): string {
  const accented = sentence.replace(/\{\w+\}|[aeiouAEIOU]/g, (match) => (match.length > 1 ? match : `${match}\u0301`))
  // Added as words of usual length, because German and Finnish texts are long but can wrap.
  const padding = '~~~~~~ '.repeat(10).slice(0, Math.ceil(sentence.length * 0.4))
  return `⟦${accented} ${padding.trim()}⟧`
}

/** Wraps each word in a right-to-left override. */
function reverse(sentence: string): string {
  return sentence.replace(/\{\w+\}|[^\s{}]+/g, (word) => (word.startsWith('{') ? word : `\u202e${word}\u202c`))
}
