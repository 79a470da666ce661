import { limits } from '@portico/contract'

export const { mailLocales } = limits
export type MailLocale = (typeof mailLocales)[number]

const maxHeaderLength = 200

/**
 * The best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4): by quality, then by order, a
 * region counting for its language. Null when it asks for none of ours.
 */
export function matchMailLocale(acceptLanguage: string | undefined): MailLocale | null {
  const ranges = (acceptLanguage ?? '').slice(0, maxHeaderLength).split(',').map(toRange)
  const wanted = ranges.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality)
  for (const { language } of wanted) {
    const found = mailLocales.find((locale) => languageOf(locale) === language)
    if (found) return found
  }
  return null
}

/** Returns the language of mails for a language tag: the same language in any region, otherwise the first. */
export function mailLocaleOf(tag: string): MailLocale {
  return mailLocales.find((locale) => languageOf(locale) === languageOf(tag)) ?? mailLocales[0]
}

/** A stored or sent tag as one of our languages. */
export function toMailLocale(tag: string | null): MailLocale {
  return mailLocales.find((locale) => locale === tag) ?? mailLocales[0]
}

function toRange(part: string): { language: string; quality: number } {
  const [tag = '', ...parameters] = part.split(';')
  const quality = parameters.map((parameter) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
  return { language: languageOf(tag.trim()), quality: quality === undefined ? 1 : Number(quality) }
}

const languageOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? ''
