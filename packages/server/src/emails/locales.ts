import { emails } from '@portico/messages/generated/emails'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'
import type { EmailTexts } from '@portico/messages/texts'

/** The language of a mail, as a BCP 47 tag. */
export type MailLocale = keyof typeof emails

const isMailLocale = (tag: string): tag is MailLocale => Object.hasOwn(emails, tag)

/** The languages of mails. */
export const mailLocales: readonly MailLocale[] = Object.keys(emails).filter(isMailLocale)

/** The language for users whose language is unknown or is none of ours. */
export const defaultMailLocale: MailLocale = 'en'

/** Returns the texts of mails in a language. */
export const textsOf = (locale: MailLocale): EmailTexts => emails[locale]

/** Returns the language of mails for an `Accept-Language` header, or null if it contains none of ours. */
export function matchMailLocale(acceptLanguage: string | undefined): MailLocale | null {
  return matchLanguage(parseAcceptLanguage(acceptLanguage ?? ''), mailLocales)
}

/** Returns the language of mails for a language tag: the same language in any region, otherwise English. */
export function mailLocaleOf(tag: string): MailLocale {
  return matchLanguage([tag], mailLocales) ?? defaultMailLocale
}

/** Returns a stored or sent tag if it is one of our languages, otherwise English. */
export function toMailLocale(tag: string | null): MailLocale {
  return tag !== null && isMailLocale(tag) ? tag : defaultMailLocale
}
