import { emails } from '@portico/messages/generated/emails'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'
import type { EmailTexts } from '@portico/messages/texts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'

/** Language of an email, as a BCP 47 tag. */
export type EmailLocale = keyof typeof emails

/** Returns true if emails are available in the language of a tag. */
export const isEmailLocale = (tag: string): tag is EmailLocale => Object.hasOwn(emails, tag)

/** The languages of emails. */
export const emailLocales: readonly EmailLocale[] = Object.keys(emails).filter(isEmailLocale)

/** The language for users with an unknown or unsupported language. */
export const defaultEmailLocale: EmailLocale = 'en'

/** Returns the texts of emails in a language. */
export const textsOf = (locale: EmailLocale): EmailTexts => emails[locale]

/** Browsers send few different headers, and each request has one. */
const matched = createBoundedMap<{ readonly locale: EmailLocale | null }>({ limit: 1000 })
const longestCached = 200

/** Returns the language of emails for an `Accept-Language` header, or null if it contains no supported language. */
export function matchEmailLocale(acceptLanguage: string | undefined): EmailLocale | null {
  if (!acceptLanguage) return null
  const known = matched.get(acceptLanguage)
  if (known) return known.locale
  const locale = matchLanguage(parseAcceptLanguage(acceptLanguage), emailLocales)
  if (acceptLanguage.length <= longestCached) matched.set(acceptLanguage, { locale })
  return locale
}

/** Returns the language of emails for a language tag: the same language in any region, otherwise English. */
export function emailLocaleOf(tag: string): EmailLocale {
  return matchLanguage([tag], emailLocales) ?? defaultEmailLocale
}

/**
 * Returns the language and its substitutes, nearest first, by repeated look-up (RFC 4647, section 3.4): `fr-CA` and
 * `fr`; `pt-PT` and `pt-BR`.
 */
export function fallbackLocales(locale: EmailLocale): EmailLocale[] {
  const found: EmailLocale[] = []
  for (;;) {
    const next = matchLanguage(
      [locale],
      emailLocales.filter((tag) => !found.includes(tag)),
    )
    if (next === null) return found
    found.push(next)
  }
}

/** Returns a stored tag if it is a supported language, otherwise English. */
export function toEmailLocale(tag: string | null): EmailLocale {
  return tag !== null && isEmailLocale(tag) ? tag : defaultEmailLocale
}
