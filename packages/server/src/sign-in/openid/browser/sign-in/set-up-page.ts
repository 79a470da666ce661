import * as english from '@portico/messages/en'
import { totpLabels } from '../../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, showPage } from '../page-context.ts'
import { sentenceOf } from '../sentences.ts'

interface SetUp {
  readonly attempt: string
  /** Key of the new authenticator app. The form sends it back; nothing is stored before a code of the app was verified. */
  readonly secretBase64: string
  readonly email: string
  /** Code of the error of the form before. */
  readonly error: string | null
}

/** Shows the set-up of an authenticator app, without which the sign-in is not completed. */
export function setUpPage(call: PageCall, { attempt, secretBase64, email, error }: SetUp): PageResponse {
  const { text } = call.texts
  const { textKey, uri } = totpLabels(secretBase64, { issuer: call.project.displayName, account: email })
  const body = html`<p>${text(english.factorSetUpText)}</p>
${error === null ? null : html`<p class="error" role="alert">${text(sentenceOf(error))}</p>`}
<p><a href="${uri}">${text(english.setUpAuthenticator)}</a></p>
<p>${text(english.textKey)}: <code dir="ltr">${textKey}</code></p>
<form method="post">${tokenField(call)}
<input type="hidden" name="attempt" value="${attempt}"><input type="hidden" name="secret" value="${secretBase64}">
<input type="hidden" name="email" value="${email}">
<label>${text(english.totpCode)}<input name="code" autocomplete="one-time-code" inputmode="numeric" required></label>
<button class="main">${text(english.verify)}</button></form>`
  return showPage(call, { title: text(english.factorSetUpTitle), body, status: error === null ? 200 : 400 })
}
