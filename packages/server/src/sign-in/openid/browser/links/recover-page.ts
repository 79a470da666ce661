/** The pages on which users choose a new password: the request of an email, and the target of its link. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { expiredPage } from '../error-page.ts'
import { emailCheck, newPasswordCheck, repetitionCheck } from '../field-checks.ts'
import { readForm, tokenField } from '../form.ts'
import { html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'
import { codeOf, refusalOfLink } from './link.ts'

/** Asks for an address, and sends the email. The response is the same for addresses without an account. */
export async function recoverPage(call: PageCall): Promise<PageResponse> {
  if (call.request.method !== 'POST') return requestForm(call, { email: '', error: null })
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  const email = (form.get('email') ?? '').trim().slice(0, 320)
  try {
    const body = { email, callback_url: pageOfFlow(call, 'recover/password') }
    await callEndpoint(call, endpoints.passwords.sendResetCode, { body })
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    return requestForm(call, { email, error: error.code })
  }
  const { text } = call.texts
  return showPage(call, {
    title: text(english.emailSentTitle),
    body: html`<p role="status">${text(english.emailSentText)}</p>`,
  })
}

function requestForm(call: PageCall, { email, error }: { email: string; error: string | null }): PageResponse {
  const { text } = call.texts
  const body = html`${alertOf(call, error)}<form method="post">${tokenField(call)}
<label>${text(english.email)}<input name="email" type="email" autocomplete="username" required value="${email}"${emailCheck(call)}></label>
<button class="main">${text(english.sendEmail)}</button></form>
<p>${text(english.rememberedPassword)} <a href="${pageOfFlow(call, 'sign-in')}">${text(english.signInLink)}</a></p>`
  return showPage(call, { title: text(english.resetTitle), body, status: error === null ? 200 : 400 })
}

/** Asks for the new password of a link, or stores it. */
export async function newPasswordPage(call: PageCall): Promise<PageResponse> {
  const code = codeOf(call)
  try {
    if (call.request.method !== 'POST') {
      await callEndpoint(call, endpoints.passwords.checkResetCode, { body: { code } })
      return passwordForm(call, null)
    }
    return await storePassword(call, code)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    if (error.code.startsWith('PASSWORD_')) return passwordForm(call, error.code)
    const again = [english.requestNewLink, pageOfFlow(call, 'recover')] as const
    return refusalOfLink(call, error, { ...refusals, again })
  }
}

async function storePassword(call: PageCall, code: string): Promise<PageResponse> {
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  const password = form.get('password') ?? ''
  if (form.get('repeated') !== password) return passwordForm(call, 'PASSWORDS_DIFFER')
  await callEndpoint(call, endpoints.passwords.reset, { body: { code, password } })
  const { text } = call.texts
  const body = html`<p role="status">${text(english.passwordResetText)}</p>
<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.goToSignIn)}</a></p>`
  return showPage(call, { title: text(english.passwordResetTitle), body })
}

function passwordForm(call: PageCall, error: string | null): PageResponse {
  const { text } = call.texts
  const body = html`${alertOf(call, error)}<form method="post">${tokenField(call)}
<label>${text(english.newPassword)}<input name="password" type="password" autocomplete="new-password" required${newPasswordCheck(call)}></label>
<label>${text(english.repeatNewPassword)}<input name="repeated" type="password" autocomplete="new-password" required${repetitionCheck(call, 'password')}></label>
<button class="main">${text(english.resetPassword)}</button></form>`
  return showPage(call, { title: text(english.resetTitle), body, status: error === null ? 200 : 400 })
}

const refusals = {
  unknown: [english.invalidResetTitle, english.invalidResetText],
  expired: [english.expiredResetTitle, english.expiredResetText],
  used: [english.usedResetTitle, english.usedResetText],
} as const
