/** Choice of the text of a version. No schema library here: browsers import this file. */

/** A version in one language. */
export interface TermsTextIn {
  readonly locale: string | null
  readonly url: string
  readonly date: string | null
}

/** Returns the text of a version in a language (BCP 47), or the one for all languages that have none. */
export const termsTextIn = (texts: readonly TermsTextIn[], language: string): TermsTextIn | undefined =>
  texts.find(({ locale }) => locale === language) ??
  texts.find(({ locale }) => locale !== null && primary(locale) === primary(language)) ??
  texts[0]

const primary = (tag: string) => tag.split('-')[0]
