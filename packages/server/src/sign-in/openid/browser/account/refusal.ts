import { KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import { type Html, html } from '../html.ts'
import type { PageCall } from '../page-context.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'
import { usernameErrorOf } from '../sign-in/username-page.ts'
import type { EntryRefused } from './account-form.ts'
import { dateText } from './times.ts'

/** Returns the code of an error of a form. A username in another form has one of its own. */
export const refusalCodeOf = (error: KnownError | EntryRefused): string =>
  error instanceof KnownError ? usernameErrorOf(error) : error.code

/** Returns the sentence of an error of a form, with the values that its details contain. */
export function refusalOf(call: PageCall, error: KnownError | EntryRefused): Html | null {
  if (!KnownError.is(error, 'USERNAME_CHANGED_RECENTLY') || !error.details) return alertOf(call, refusalCodeOf(error))
  const { text, language } = call.texts
  const date = dateText(language, error.details.next_change_at_millis)
  return html`<p class="error" role="alert">${text(english.usernameChangedRecently, { date })}</p>`
}
