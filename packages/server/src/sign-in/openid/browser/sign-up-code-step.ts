import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { tokenField } from './form.ts'
import { html } from './html.ts'
import { type PageCall, showPage } from './page-context.ts'
import { sentenceOf } from './page-texts.ts'

/** Shows the step that asks for the code of the email of a sign-up. The nonce is the other half of the code. */
export function signUpCodeStep(
  call: PageCall,
  { email, nonce, error }: { readonly email: string; readonly nonce: string; readonly error: string | null },
): PageResponse {
  const { text } = call.texts
  const sentence = error === 'TOO_MANY_REQUESTS' ? sentenceOf(error) : english.invalidCode
  const alert = error === null ? null : html`<p class="error" role="alert">${text(sentence)}</p>`
  const body = html`<p>${text(english.codeSentTo, { email })}</p>${alert}
<form method="post">${tokenField(call)}
<input type="hidden" name="nonce" value="${nonce}"><input type="hidden" name="email" value="${email}">
<label>${text(english.emailCode)}<input name="code" autocomplete="one-time-code" required></label>
<button class="main">${text(english.signUp)}</button></form>`
  return showPage(call, { title: text(english.checkEmailTitle), body, status: error === null ? 200 : 400 })
}
