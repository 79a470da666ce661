import type { NestedTexts } from '@portico/messages/texts'
import type { errors } from './en/errors.ts'
import type { en } from './en/index.ts'

/**
 * The texts of the dashboard in a language that load first, by page. The compiler finds missing and surplus ones, and
 * placeholders.
 */
export type FirstTexts = NestedTexts<typeof en>

/** Sentences for errors by their codes. */
export type ErrorTexts = NestedTexts<typeof errors>

/** The texts of the dashboard in a language. The sentences for errors load after the page is shown, and are empty until then. */
export interface Texts extends Omit<FirstTexts, 'common'> {
  readonly common: FirstTexts['common'] & { readonly errors: Partial<ErrorTexts> }
}
