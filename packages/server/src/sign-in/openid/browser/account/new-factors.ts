/** Pages that show a secret once: the key of an authenticator app, and recovery codes. */
import * as english from '@portico/messages/en'
import { totpLabels } from '../../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'
import { findOwnUser } from './account-data.ts'
import type { AccountForm } from './account-form.ts'
import { formCallOf } from './signed-in-page.ts'

/** Shows the key of a new authenticator app. Nothing is stored before a code of the app was verified. */
export async function enrollmentPage(
  { call, session }: AccountForm,
  secretBase64: string,
  error: string | null,
): Promise<PageResponse> {
  const { text } = call.texts
  const { primary_email: email } = await findOwnUser(call, session)
  const account = email ?? ''
  const { textKey, uri } = totpLabels(secretBase64, { issuer: call.project.displayName, account })
  const body = html`${alertOf(call, error)}<p><a href="${uri}">${text(english.setUpAuthenticator)}</a></p>
<p>${text(english.textKey)}: <code dir="ltr">${textKey}</code></p>
<form method="post">${tokenField(formCallOf(call, session))}<input type="hidden" name="action" value="authenticator-add">
<input type="hidden" name="secret" value="${secretBase64}">
<label>${text(english.totpCode)}<input name="code" autocomplete="one-time-code" inputmode="numeric" required></label>
<button class="main">${text(english.verify)}</button></form>
<p><a href="${pageOfFlow(call, 'account')}">${text(english.cancel)}</a></p>`
  return showPage(call, { title: text(english.authenticatorTitle), body, status: error === null ? 200 : 400 })
}

/** Shows new recovery codes, once. */
export function recoveryCodesPage(call: PageCall, codes: readonly string[]): PageResponse {
  const { text } = call.texts
  const body = html`<p role="status">${text(english.saveRecoveryCodes)}</p>
<ul dir="ltr">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${pageOfFlow(call, 'account')}">${text(english.codesSaved)}</a></p>`
  return showPage(call, { title: text(english.recoveryCodesTitle), body })
}
