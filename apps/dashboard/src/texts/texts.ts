import type { en } from './en/index.ts'

/** A text that contains `{count}`: one form per category of `Intl.PluralRules` in the language. */
export interface PluralForms {
  readonly one?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** The texts of the dashboard in a language, by page. The compiler finds missing and surplus ones. */
export type Texts = TranslationOf<typeof en>

/** The same texts in another language. */
export type TranslationOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends { readonly other: string }
      ? PluralForms
      : TranslationOf<English[Key]>
}
