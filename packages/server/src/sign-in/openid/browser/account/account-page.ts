/** The page `account`: the settings that forms can change. Each form is one call of the API. */
import { KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import { newTotpSecret, totpLabels } from '../../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { readForm, tokenField } from '../form.ts'
import { type Html, html } from '../html.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import { type PageCall, pageOfFlow, seeOther, showPage } from '../page-context.ts'
import { findPageTexts } from '../page-texts.ts'
import { alertOf } from '../sign-in/sign-in-steps.ts'
import { usernameErrorOf } from '../sign-in/username-page.ts'
import {
  type AccountForm,
  accountActions,
  accountMessages,
  createRecoveryCodes,
  deleteAccount,
  PasswordsDiffer,
} from './account-actions.ts'
import { type AccountData, findAccountData } from './account-data.ts'
import type { AccountView } from './account-forms.ts'
import { accountSections } from './account-sections.ts'

/** Shows the account, or handles one of its forms. Without a session, the visitor signs in first. */
export async function accountPage(call: PageCall): Promise<PageResponse> {
  const session = await findUserOfBrowser(call.deps, call.project, call.browser.session)
  if (!session) return seeOther(pageOfFlow(call, 'sign-in'))
  try {
    if (call.request.method !== 'POST') return await showAccount(call, session, null)
    const formCall = formCallOf(call, session)
    const form = await readForm(formCall)
    if (!form) return seeOther(pageOfFlow(call, 'account'))
    return await submit({ call, session, form })
  } catch (error) {
    // The session ended, or the account was deleted, while the page was open.
    if (!KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
    return seeOther(pageOfFlow(call, 'sign-in'))
  }
}

/** Forms belong to the session in which they were shown. */
const formCallOf = (call: PageCall, { sessionId }: SessionOfBrowser): PageCall => ({
  ...call,
  flow: `account ${sessionId}`,
})

async function submit(given: AccountForm): Promise<PageResponse> {
  const { call, session, form } = given
  const action = form.get('action') ?? ''
  try {
    return await run(given, action)
  } catch (error) {
    const isRefusal = error instanceof KnownError || error instanceof PasswordsDiffer
    if (!isRefusal || KnownError.is(error, 'USER_AUTHENTICATION_REQUIRED')) throw error
    if (KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) return signInAgain(call)
    if (action === 'authenticator-add') return enrollment(given, form.get('secret') ?? '', error.code)
    return showAccount(call, session, {
      action,
      code: error instanceof KnownError ? usernameErrorOf(error) : error.code,
    })
  }
}

async function run(given: AccountForm, action: string): Promise<PageResponse> {
  const { call } = given
  if (action === 'authenticator-begin') return enrollment(given, newTotpSecret(call.deps.random), null)
  if (action === 'recovery-codes') return recoveryCodes(call, await createRecoveryCodes(given))
  if (action === 'delete') {
    await deleteAccount(given)
    return seeOther(pageOfFlow(call, 'sign-out/success'))
  }
  const act = Object.hasOwn(accountActions, action) ? accountActions[action] : undefined
  await act?.(given)
  return seeOther(pageOfFlow(call, 'account', act ? { done: action } : {}))
}

async function showAccount(
  asked: PageCall,
  session: SessionOfBrowser,
  failed: AccountView['failed'],
): Promise<PageResponse> {
  const data = await findAccountData(asked, session)
  const call = await inLanguageOf(asked, data.user)
  const { text } = call.texts
  const view = { call, formCall: formCallOf(call, session), failed }
  const name = data.user.primary_email ?? data.user.display_name ?? ''
  const body = html`<p>${text(english.signedInAs)} <bdi>${name}</bdi></p>${statusOf(call)}${accountSections(view, data)}`
  return showPage(call, { title: text(english.accountSettings), body, status: failed === null ? 200 : 400 })
}

/** The language of the address precedes that of the user, and this one that of the browser. */
async function inLanguageOf(call: PageCall, { locale }: AccountData['user']): Promise<PageCall> {
  if (call.locales !== null || locale === null) return call
  return { ...call, texts: await findPageTexts(String(call.request.headers['accept-language'] ?? ''), locale) }
}

/** Returns the sentence after a form, by its name in the address. */
function statusOf({ request, texts }: PageCall): Html | null {
  const done = new URLSearchParams(request.target.split('?')[1]).get('done') ?? ''
  const message = request.method !== 'POST' && Object.hasOwn(accountMessages, done) ? accountMessages[done] : undefined
  return message ? html`<p role="status">${texts.text(message)}</p>` : null
}

/** A change that needs a recent sign-in leads to one: the new session is recent. */
function signInAgain(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p role="alert">${text(english.freshSignInText)}</p>
<p><a href="${pageOfFlow(call, 'sign-in', { again: '1' })}">${text(english.signInAgain)}</a></p>
<p><a href="${pageOfFlow(call, 'account')}">${text(english.cancel)}</a></p>`
  return showPage(call, { title: text(english.freshSignInTitle), body, status: 403 })
}

/** Shows the key of a new authenticator app. Nothing is stored before a code of the app was verified. */
async function enrollment(
  { call, session }: AccountForm,
  secretBase64: string,
  error: string | null,
): Promise<PageResponse> {
  const { text } = call.texts
  const { user } = await findAccountData(call, session)
  const account = user.primary_email ?? ''
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
function recoveryCodes(call: PageCall, codes: readonly string[]): PageResponse {
  const { text } = call.texts
  const body = html`<p role="status">${text(english.saveRecoveryCodes)}</p>
<ul dir="ltr">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a href="${pageOfFlow(call, 'account')}">${text(english.codesSaved)}</a></p>`
  return showPage(call, { title: text(english.recoveryCodesTitle), body })
}
