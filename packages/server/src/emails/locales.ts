import { emails } from '@portico/messages/generated/emails'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'
import type { EmailTexts } from '@portico/messages/texts'

/** Language of an email, as a BCP 47 tag. */
export type MailLocale = keyof typeof emails

/** Returns true if emails are available in the language of a tag. */
export const isMailLocale = (tag: string): tag is MailLocale => Object.hasOwn(emails, tag)

/** The languages of emails. */
export const mailLocales: readonly MailLocale[] = Object.keys(emails).filter(isMailLocale)

/** The language for users with an unknown or unsupported language. */
export const defaultMailLocale: MailLocale = 'en'

/** Returns the texts of emails in a language. */
export const textsOf = (locale: MailLocale): EmailTexts => emails[locale]

/** Returns the language of emails for an `Accept-Language` header, or null if it contains no supported language. */
export function matchMailLocale(acceptLanguage: string | undefined): MailLocale | null {
  return matchLanguage(parseAcceptLanguage(acceptLanguage ?? ''), mailLocales)
}

/** Returns the language of emails for a language tag: the same language in any region, otherwise English. */
export function mailLocaleOf(tag: string): MailLocale {
  return matchLanguage([tag], mailLocales) ?? defaultMailLocale
}

/**
 * Returns the language and its substitutes, nearest first, by repeated look-up (RFC 4647, section 3.4): `fr-CA` and
 * `fr`; `pt-PT` and `pt-BR`.
 */
export function fallbackLocales(locale: MailLocale): MailLocale[] {
  const found: MailLocale[] = []
  for (;;) {
    const next = matchLanguage(
      [locale],
      mailLocales.filter((tag) => !found.includes(tag)),
    )
    if (next === null) return found
    found.push(next)
  }
}

/** Returns a stored tag if it is a supported language, otherwise English. */
export function toMailLocale(tag: string | null): MailLocale {
  return tag !== null && isMailLocale(tag) ? tag : defaultMailLocale
}
