/** The steps of a sign-in, as HTML. */
import { limits, oauthProviderName } from '@portico/contract'
import * as english from '@portico/messages/en'
import * as pages from '@portico/messages/en/pages'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { usernameModeOf } from '../../../../projects/policy/options-view.ts'
import { isWaitlistOpen } from '../../../../projects/waitlist-open.ts'
import { openProviderIds } from '../../../oauth/get-provider.ts'
import { emailCheck, newPasswordCheck } from '../field-checks.ts'
import { tokenField } from '../form.ts'
import { type Html, html } from '../html.ts'
import { type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { passkeyForm } from '../passkey-form.ts'
import { sentenceOf } from '../sentences.ts'
import { type ShownValues, signUpFieldInputs } from './sign-up-field-inputs.ts'
import { termsOfSignUp } from './terms-parts.ts'

interface FirstStep {
  readonly page: 'sign-in' | 'sign-up'
  readonly appName: string | null
  readonly email: string
  /** The username of a sign-up that was refused. */
  readonly username?: string
  /** The sign-up fields of a sign-up that was refused. */
  readonly fields?: ShownValues
  readonly error: string | null
  /** A sentence of the owner's server after our own. */
  readonly addition?: string | null
}

/** Shows the methods of the project. */
export function firstStep(call: PageCall, shown: FirstStep): PageResponse {
  const { text } = call.texts
  const { page, appName, error, addition = null } = shown
  const { credentialEnabled, magicLinkEnabled, signUpEnabled } = call.project.config
  const title = text(page === 'sign-in' ? english.signInTitle : english.signUpTitle)
  const continueTo = appName === null ? null : html`<p>${text(pages.continueToApp, { app: appName })}</p>`
  const providers = openProviderIds(call.deps, call.project)
  const passkey = page === 'sign-in' && call.project.config.passkeyEnabled ? passkeyStep(call) : null
  if (!credentialEnabled && !magicLinkEnabled && providers.length === 0 && passkey === null) {
    const values = { project: call.project.displayName }
    return showPage(call, { title, body: html`${continueTo}<p role="alert">${text(pages.noMethodOnPage, values)}</p>` })
  }
  const isOffered = page === 'sign-up' || signUpEnabled || call.invitation !== null || isWaitlistOpen(call.project)
  const body = html`${continueTo}${isOffered ? otherPage(call, page) : null}${alertOf(call, error, addition)}
${providers.map((id) => providerForm(call, page, id))}
${providers.length > 0 && (credentialEnabled || magicLinkEnabled) ? html`<p class="hint or">${text(english.orContinueWith)}</p>` : null}
${credentialEnabled || magicLinkEnabled ? emailForm(call, shown) : null}${passkey}`
  return showPage(call, { title, body, status: error === null ? 200 : 400 })
}

/** The browser offers the passkeys of the host of the page. */
function passkeyStep(call: PageCall): Html {
  const { text } = call.texts
  return passkeyForm(call, {
    ceremony: 'get',
    action: pageOfFlow(call, 'sign-in'),
    fields: html`<input type="hidden" name="step" value="passkey">`,
    button: text(english.signInWithPasskey),
    failure: text(pages.passkeyElsewhere, { host: new URL(call.origin).hostname }),
    isSuggested: true,
  })
}

/** The button of a provider is a form: a redirect to a provider begins with a press in this browser. */
function providerForm(call: PageCall, page: FirstStep['page'], id: string): Html {
  const label = call.texts.text(english.continueWith, { provider: oauthProviderName(id) })
  return html`<form method="post" action="${pageOfFlow(call, page)}">${tokenField(call)}<input type="hidden" name="step" value="provider"><input type="hidden" name="provider" value="${id}"><button>${label}</button></form>`
}

/** One form for both methods: Enter sends the password, and the second button needs none. */
function emailForm(call: PageCall, { page, email, username = '', fields }: FirstStep): Html {
  const { text } = call.texts
  const { credentialEnabled, magicLinkEnabled } = call.project.config
  const isMain = credentialEnabled ? '' : 'main'
  const mode = credentialEnabled ? usernameModeOf(call.project.options) : 'off'
  // One field for both: a name has no `@`.
  const takesNames = mode !== 'off' && page === 'sign-in'
  const hasPasskeys = page === 'sign-in' && call.project.config.passkeyEnabled
  const autocomplete = hasPasskeys ? 'username webauthn' : 'username'
  const name = takesNames
    ? html`<label>${text(english.emailOrUsername)}<input name="email" autocomplete="${autocomplete}" autocapitalize="none" spellcheck="false" required value="${email}"></label>`
    : html`<label>${text(english.email)}<input name="email" type="email" autocomplete="${autocomplete}" required value="${email}"${emailCheck(call)}></label>`
  const send = html`<p class="hint">${text(english.magicLinkHint)}</p>
<button class="${isMain}" name="step" value="send" formnovalidate>${text(english.sendEmail)}</button>`
  return html`<form method="post" action="${pageOfFlow(call, page)}">${tokenField(call)}
${name}${mode !== 'off' && page === 'sign-up' ? usernameField(call, { isRequired: mode === 'required', value: username }) : null}
${page === 'sign-up' && credentialEnabled ? signUpFieldInputs(call, call.project.signUpFields, fields ?? null) : null}
${credentialEnabled ? passwordFields(call, page) : null}${magicLinkEnabled ? send : null}</form>`
}

/** The field of a new username, whose form the browser checks without a script. */
export function usernameField(
  call: PageCall,
  { isRequired, value = '' }: { isRequired: boolean; value?: string },
): Html {
  const { text } = call.texts
  const required = isRequired ? html` required` : null
  const pattern = '[a-zA-Z0-9]+([_.\\-][a-zA-Z0-9]+)*'
  return html`<label>${text(isRequired ? english.username : english.usernameOptional)}<input name="username" dir="ltr" autocomplete="nickname" autocapitalize="none" spellcheck="false" minlength="${String(limits.usernameMinLength)}" maxlength="${String(limits.usernameMaxLength)}" pattern="${pattern}" aria-describedby="username-hint"${required} value="${value}"></label>
<p class="hint" id="username-hint">${text(english.usernameHint)}</p>`
}

function passwordFields(call: PageCall, page: FirstStep['page']): Html {
  const { text } = call.texts
  const isSignIn = page === 'sign-in'
  const terms = isSignIn ? null : termsOfSignUp(call)
  const recover = html`<a href="${pageOfFlow(call, 'recover')}">${text(english.forgotPassword)}</a>`
  return html`<label>${text(english.password)}<input name="password" type="password" autocomplete="${isSignIn ? 'current-password' : 'new-password'}" required${isSignIn ? null : newPasswordCheck(call)}></label>
${isSignIn ? recover : terms}<button class="main">${text(isSignIn ? english.signIn : english.signUp)}</button>`
}

function otherPage(call: PageCall, page: 'sign-in' | 'sign-up'): Html {
  const { text } = call.texts
  const [question, name, target] =
    page === 'sign-in'
      ? [text(english.noAccount), text(english.signUpLink), 'sign-up']
      : [text(english.haveAccount), text(english.signInLink), 'sign-in']
  return html`<p class="other">${question} <a href="${pageOfFlow(call, target)}">${name}</a></p>`
}

/** Asks for the code of an email. */
export function codeStep(
  call: PageCall,
  { email, nonce, error }: { readonly email: string; readonly nonce: string; readonly error: string | null },
): PageResponse {
  const { text } = call.texts
  const fields = html`${tokenField(call)}<input type="hidden" name="email" value="${email}">`
  const body = html`<p>${text(english.codeSentTo, { email })}</p>${alertOf(call, error)}
<form method="post">${fields}<input type="hidden" name="nonce" value="${nonce}">
<label>${text(english.emailCode)}<input name="code" dir="ltr" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" required></label>
<button class="main">${text(english.verify)}</button></form>
<form method="post">${fields}<input type="hidden" name="step" value="send"><button>${text(english.sendAgain)}</button></form>
<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.cancel)}</a></p>`
  return showPage(call, { title: text(english.checkEmailTitle), body, status: error === null ? 200 : 400 })
}

interface SecondStep {
  readonly attempt: string
  /** Second factors of the user. */
  readonly methods: readonly string[]
  readonly error: string | null
}

/** Asks for a code of the authenticator app, a recovery code, or a passkey. */
export function secondStep(call: PageCall, { attempt, methods, error }: SecondStep): PageResponse {
  const { text } = call.texts
  const hidden = html`<input type="hidden" name="attempt" value="${attempt}"><input type="hidden" name="methods" value="${methods.join(' ')}">`
  const form = (factor: 'totp' | 'recovery_code', label: string) => html`<form method="post">${tokenField(call)}
${hidden}<input type="hidden" name="factor" value="${factor}">
<label>${label}<input name="code" autocomplete="${factor === 'totp' ? 'one-time-code' : 'off'}" required></label>
<button class="main">${text(english.verify)}</button></form>`
  const passkey = passkeyForm(call, {
    ceremony: 'get',
    fields: html`${hidden}<input type="hidden" name="factor" value="passkey">`,
    button: text(english.signInWithPasskey),
    failure: text(pages.passkeyElsewhere, { host: new URL(call.origin).hostname }),
  })
  const isTotp = methods.includes('totp')
  const body = html`<p>${text(isTotp ? english.secondFactorText : english.passkeyFactorText)}</p>${alertOf(call, error)}
${isTotp ? form('totp', text(english.totpCode)) : null}${methods.includes('passkey') ? passkey : null}
<details><summary>${text(english.useRecoveryCode)}</summary><p>${text(english.recoveryCodeText)}</p>
${form('recovery_code', text(english.recoveryCode))}</details>`
  return showPage(call, { title: text(english.secondFactorTitle), body, status: error === null ? 200 : 400 })
}

/** Returns the sentence for an error, or nothing. */
export const alertOf = ({ texts }: PageCall, error: string | null, addition: string | null = null): Html | null =>
  error === null
    ? null
    : html`<p class="error" role="alert">${texts.text(sentenceOf(error))}${addition && html` <bdi>${addition}</bdi>`}</p>`
