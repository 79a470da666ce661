/** A version in one language. */
interface TermsText {
  readonly locale: string | null
  readonly url: string
  readonly date: string | null
}

/** Returns the text of a version in a language, or the one for all languages that have none. */
export const textInLanguage = (texts: readonly TermsText[], language: string): TermsText | undefined =>
  texts.find(({ locale }) => locale === language) ??
  texts.find(({ locale }) => locale !== null && primary(locale) === primary(language)) ??
  texts[0]

const primary = (tag: string) => tag.split('-')[0]
