/** The pages `sign-in` and `sign-up`: email and password, and after them the second factor or the code of a sign-up. */
import { isEmail, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import { createStepRunner } from '../../../access/steps.ts'
import { newTotpSecret } from '../../../platform/crypto/totp.ts'
import type { PageResponse } from '../../../platform/http/pages/hosted-pages.ts'
import { callHits } from '../../../platform/limits/network-hits.ts'
import { requireWithinLimits } from '../../../platform/limits/require-within-limits.ts'
import type { SignInResult } from '../../complete-sign-in.ts'
import { findClientForTokens } from '../clients/client-for-tokens.ts'
import { expiredPage } from './error-page.ts'
import { type Flow, findFlow, finishFlow, resumePathOf } from './flow.ts'
import { readForm, tokenField } from './form.ts'
import { type Html, html } from './html.ts'
import { endPageSession, findUserOfBrowser, loginOfRefreshToken } from './opened-session.ts'
import { addressOf, type PageCall, pageOfFlow, seeOther, showPage } from './page-context.ts'
import { completeSignUp, signInWithPassword, signUpWithPassword, verifySecondFactor } from './page-sign-in.ts'
import { sentenceOf } from './page-texts.ts'
import { setUpPage } from './set-up-page.ts'
import { signUpCodeStep } from './sign-up-code-step.ts'

/** Shows the page, or handles its form. */
export async function signInPage(call: PageCall, page: 'sign-in' | 'sign-up'): Promise<PageResponse> {
  const { deps, project, browser, flow } = call
  const key = { projectId: project.id, flow, browserHash: browser.hash }
  const found = await findFlow(deps, key)
  if (!found) return expiredPage(call)
  if (found.prompt.name !== 'login') return seeOther(pageOfFlow(call, 'consent'))
  const client = await findClientForTokens(deps, project.id, found.params.client_id)
  if (!client) return expiredPage(call)
  const shown = { page, clientName: client.name, resumePath: resumePathOf(found, flow) }
  if (call.request.method !== 'POST') {
    return firstStep(call, { ...shown, email: hintOf(found), error: null })
  }
  const form = await readForm(call)
  if (!form) return expiredPage(call)
  return submit(call, { form, shown })
}

interface Shown {
  readonly page: 'sign-in' | 'sign-up'
  readonly clientName: string
  /** Path at which the library continues. */
  readonly resumePath: string
}

const hintOf = ({ params: { login_hint: hint = '' } }: Flow): string => (isEmail(hint) ? hint : '')

async function submit(
  call: PageCall,
  { form, shown }: { readonly form: URLSearchParams; readonly shown: Shown },
): Promise<PageResponse> {
  const email = (form.get('email') ?? '').slice(0, 320)
  const attempt = form.get('attempt')
  const nonce = form.get('nonce')
  try {
    const result = await run(call, shown.page, { email, attempt, form })
    return await complete(call, shown.resumePath, result.refresh_token)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    if (KnownError.is(error, 'SIGN_UP_CONTINUES_BY_EMAIL')) {
      return signUpCodeStep(call, { email, nonce: error.details.nonce, error: null })
    }
    if (nonce !== null && KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND', 'SCHEMA_ERROR', 'TOO_MANY_REQUESTS')) {
      return signUpCodeStep(call, { email, nonce, error: error.code })
    }
    if (KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) {
      const { attempt_code: attempt, methods, set_up: setUp } = error.details
      if (setUp) return setUpPage(call, { attempt, secretBase64: newTotpSecret(call.deps.random), email, error: null })
      if (methods.includes('totp')) return secondStep(call, { ...shown, attempt, factor: 'totp', error: null })
      // A passkey needs a script, which this page does not have.
      return firstStep(call, { ...shown, email, error: 'PASSKEY_NEEDED' })
    }
    const secretBase64 = form.get('secret')
    if (attempt !== null && secretBase64 !== null && KnownError.is(error, 'INVALID_TOTP_CODE')) {
      return setUpPage(call, { attempt, secretBase64, email, error: error.code })
    }
    const factor = form.get('factor') === 'recovery_code' ? 'recovery_code' : 'totp'
    const isWrongFactor = KnownError.is(error, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE', 'TOO_MANY_REQUESTS')
    if (attempt !== null && isWrongFactor) return secondStep(call, { ...shown, attempt, factor, error: error.code })
    return firstStep(call, { ...shown, email, error: error.code, addition: additionOf(error) })
  }
}

/** Runs the method of the form, which is counted against its network like the call of the API. */
async function run(
  call: PageCall,
  page: Shown['page'],
  { email, attempt, form }: { readonly email: string; readonly attempt: string | null; readonly form: URLSearchParams },
): Promise<SignInResult> {
  const { deps, project, context } = call
  const runner = createStepRunner(deps)
  const nonce = form.get('nonce')
  if (nonce !== null) return completeSignUp(call, runner, { nonce, form })
  const credentials = { email, password: form.get('password') ?? '' }
  if (attempt === null && page === 'sign-up') return signUpWithPassword(call, runner, credentials)
  const hits = callHits(deps, context)
  if (hits.length > 0) await requireWithinLimits(deps, project.id, hits)
  return attempt === null
    ? signInWithPassword(call, runner, credentials)
    : verifySecondFactor(call, runner, { attempt, form })
}

/** Ends the page with the session that was opened. The user of the browser before is signed out there. */
async function complete(call: PageCall, resumePath: string, refreshToken: string): Promise<PageResponse> {
  const { deps, project, browser, flow } = call
  const login = await loginOfRefreshToken(deps, project.id, refreshToken)
  const before = await findUserOfBrowser(deps, project.id, browser.session)
  const isOther = before !== null && before.userId !== login.accountId
  const key = { projectId: project.id, flow, browserHash: browser.hash }
  if (!(await finishFlow(deps, key, { result: { login }, dropsSession: isOther || before === null }))) {
    await endPageSession(deps, project.id, login.sessionId)
    return seeOther(addressOf(call, resumePath))
  }
  if (isOther) await endPageSession(deps, project.id, before.sessionId)
  return seeOther(addressOf(call, resumePath))
}

interface FirstStep extends Shown {
  readonly email: string
  readonly error: string | null
  /** A sentence of the owner's server after our own. */
  readonly addition?: string | null
}

/** Returns the sentence of the server that refuses a sign-in, or null. */
const additionOf = (error: KnownError): string | null =>
  KnownError.is(error, 'SIGN_IN_REFUSED_BY_HOOK') ? error.details.message : null

function firstStep(call: PageCall, { page, clientName, email, error, addition = null }: FirstStep): PageResponse {
  const { text } = call.texts
  const { credentialEnabled, signUpEnabled } = call.project.config
  const isSignIn = page === 'sign-in'
  const title = text(isSignIn ? english.signInTitle : english.signUpTitle)
  const continueTo = html`<p>${text(pages.continueToApp, { app: clientName })}</p>`
  if (!credentialEnabled) {
    const values = { project: call.project.displayName }
    return showPage(call, { title, body: html`${continueTo}<p role="alert">${text(pages.noMethodOnPage, values)}</p>` })
  }
  const other = isSignIn
    ? link(call, 'sign-up', { question: text(english.noAccount), name: text(english.signUpLink) })
    : link(call, 'sign-in', { question: text(english.haveAccount), name: text(english.signInLink) })
  const body = html`${continueTo}${alert(call, error, addition)}
<form method="post">${tokenField(call)}
<label>${text(english.email)}<input name="email" type="email" autocomplete="username" required value="${email}"></label>
<label>${text(english.password)}<input name="password" type="password" autocomplete="${isSignIn ? 'current-password' : 'new-password'}" required></label>
<button class="main">${text(isSignIn ? english.signIn : english.signUp)}</button></form>
${isSignIn && !signUpEnabled ? null : other}`
  return showPage(call, { title, body, status: error === null ? 200 : 400 })
}

function secondStep(
  call: PageCall,
  shown: Shown & {
    readonly attempt: string
    readonly factor: 'totp' | 'recovery_code'
    readonly error: string | null
  },
): PageResponse {
  const { text } = call.texts
  const { attempt, error } = shown
  const form = (factor: 'totp' | 'recovery_code', label: string) => html`<form method="post">${tokenField(call)}
<input type="hidden" name="attempt" value="${attempt}"><input type="hidden" name="factor" value="${factor}">
<label>${label}<input name="code" autocomplete="${factor === 'totp' ? 'one-time-code' : 'off'}" required></label>
<button class="main">${text(english.verify)}</button></form>`
  const body = html`<p>${text(english.secondFactorText)}</p>${alert(call, error)}
${form('totp', text(english.totpCode))}
<details><summary>${text(english.useRecoveryCode)}</summary><p>${text(english.recoveryCodeText)}</p>
${form('recovery_code', text(english.recoveryCode))}</details>`
  return showPage(call, { title: text(english.secondFactorTitle), body, status: error === null ? 200 : 400 })
}

const alert = ({ texts }: PageCall, error: string | null, addition: string | null = null): Html | null =>
  error === null
    ? null
    : html`<p class="error" role="alert">${texts.text(sentenceOf(error))}${addition && html` <bdi>${addition}</bdi>`}</p>`

const link = (call: PageCall, page: string, { question, name }: { question: string; name: string }): Html =>
  html`<p>${question} <a href="${pageOfFlow(call, page)}">${name}</a></p>`
