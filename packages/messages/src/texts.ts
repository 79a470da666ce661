/**
 * The types of the texts of a language, derived from the English ones: the compiler finds missing, surplus and incomplete
 * texts.
 */
import type * as account from './en/account.ts'
import type { texts as emails } from './en/emails.ts'
import type * as errors from './en/errors.ts'
import type * as links from './en/links.ts'
import type * as pages from './en/pages.ts'
import type * as signIn from './en/sign-in.ts'

export type SignInTexts = TextsOf<typeof signIn>
export type LinksTexts = TextsOf<typeof links>
export type ErrorsTexts = TextsOf<typeof errors>
export type AccountTexts = TextsOf<typeof account>
/** The texts of the pages of the authorization server, which screens do not load. */
export type PagesTexts = TextsOf<typeof pages>
/** The texts of the screens, by part. */
export interface ScreenTexts {
  readonly account: AccountTexts
  readonly errors: ErrorsTexts
  readonly links: LinksTexts
  readonly 'sign-in': SignInTexts
}
export type EmailTexts = NestedTexts<typeof emails>

/** A text that contains a number: one form per category of `Intl.PluralRules` in the language. */
export interface PluralForms {
  readonly zero?: string
  readonly one?: string
  readonly two?: string
  readonly few?: string
  readonly many?: string
  readonly other: string
}

/** A text of the screens: its key, which is also the name of its export, and the English text. */
export type Message = readonly [key: string, english: string]

/** A text of the screens that contains a number. */
export type PluralMessage = readonly [key: string, english: PluralForms]

/** One translation per English text, by key. */
type TextsOf<Messages extends { readonly [Key in keyof Messages]: readonly [Key, string | PluralForms] }> = {
  readonly [Key in keyof Messages]: TranslationOf<Messages[Key][1]>
}

type TranslationOf<English> = English extends { readonly other: infer Other extends string }
  ? PluralForms & { readonly other: WithPlaceholdersOf<Other> }
  : English extends string
    ? WithPlaceholdersOf<English>
    : never

/** The translation of a table of texts: the same keys, and every placeholder. */
export type NestedTexts<English> = {
  readonly [Key in keyof English]: English[Key] extends string | { readonly other: string }
    ? TranslationOf<English[Key]>
    : NestedTexts<English[Key]>
}

/** A text that contains every `{placeholder}` of the English text, in any order. */
type WithPlaceholdersOf<English extends string> = English extends `${string}{${infer Name}}${infer Rest}`
  ? `${string}{${Name}}${string}` & WithPlaceholdersOf<Rest>
  : string
