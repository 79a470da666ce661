import { directionOf } from '@portico/messages/direction'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'

const languages = ['en', 'de', 'fa', 'pt-BR'] as const

/** Returns the language of a page and the direction of its text, from the header of a request. */
export function languageOf(acceptLanguage: string): { lang: string; dir: 'ltr' | 'rtl' } {
  const lang = matchLanguage(parseAcceptLanguage(acceptLanguage), languages) ?? 'en'
  return { lang, dir: directionOf(lang) }
}
