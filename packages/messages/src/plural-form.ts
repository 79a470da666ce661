import type { PluralForms } from './texts.ts'

/** Returns the form of a text for a number in a language (Unicode CLDR, plural rules). */
export const pluralForm = (forms: PluralForms, lang: string, count: number): string =>
  forms[new Intl.PluralRules(lang).select(count)] ?? forms.other
