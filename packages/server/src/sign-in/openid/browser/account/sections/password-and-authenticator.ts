/** The sections of what the user types to sign in. */
import * as english from '@portico/messages/en'
import { newPasswordCheck, repetitionCheck } from '../../field-checks.ts'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, passwordField, section } from '../account-forms.ts'

/** The password of the user. */
export function passwordSection(view: AccountView, { user }: AccountData): Html {
  const { call } = view
  const { text } = call.texts
  const isSet = user.has_password
  const hidden = html`<input type="hidden" name="username" autocomplete="username" value="${user.primary_email ?? ''}">`
  const old = { label: english.oldPassword, name: 'old_password', autocomplete: 'current-password' } as const
  const chosen = { label: english.newPassword, name: 'new_password', check: newPasswordCheck(call) }
  const repeated = { label: english.repeatNewPassword, name: 'repeated', check: repetitionCheck(call, 'new_password') }
  const fields = html`${hidden}${isSet ? passwordField(call, old) : null}
${passwordField(call, { ...chosen, autocomplete: 'new-password' })}
${passwordField(call, { ...repeated, autocomplete: 'new-password' })}`
  const button = text(isSet ? english.changePassword : english.setPassword)
  const form = actionForm(view, { action: isSet ? 'password-change' : 'password-set', button, fields })
  const help = text(isSet ? english.passwordHelp : english.noPasswordHelp)
  return section('password', text(english.password), html`<p class="hint">${help}</p>${form}`)
}

/** The authenticator apps of the user, and the recovery codes. */
export function authenticatorSection(view: AccountView, { user, authenticators }: AccountData): Html {
  const { text } = view.call.texts
  const isOn = user.requires_totp_mfa
  const help = html`<p class="hint">${text(isOn ? english.authenticatorOnHelp : english.authenticatorOffHelp)}</p>`
  const begin = actionForm(view, {
    action: 'authenticator-begin',
    button: text(isOn ? english.addAuthenticator : english.enable),
  })
  const title = text(english.authenticatorTitle)
  if (!isOn) return section('authenticator', title, html`${help}${begin}`)
  const losses = [text(english.disableFactorLoss), text(english.disableCodesLoss)]
  const off = actionForm(view, { action: 'authenticator-off', button: text(english.disable) })
  const rows = authenticators.length > 1 ? authenticators.map((each) => authenticatorRow(view, each)) : []
  const code = html`<p>${text(english.newRecoveryCodesText)}</p><label>${text(english.totpCode)}<input name="code" autocomplete="one-time-code" inputmode="numeric" required></label>`
  const codes = actionForm(view, { action: 'recovery-codes', button: text(english.newRecoveryCodes), fields: code })
  const content = html`${help}<ul class="rows">${rows}</ul>${begin}
<h3>${text(english.recoveryCodesTitle)}</h3><p class="hint">${text(english.recoveryCodesHelp)}</p>${codes}
${confirmed(text(english.disableQuestion), losses, off)}`
  return section('authenticator', title, content)
}

function authenticatorRow(view: AccountView, { id, name }: AccountData['authenticators'][number]): Html {
  const { text } = view.call.texts
  const button = text(english.remove)
  const form = actionForm(view, { action: 'authenticator-remove', id, button, label: `${button}: ${name}` })
  const losses = [text(english.removeAuthenticatorLoss)]
  return html`<li><p><bdi>${name}</bdi></p>${confirmed(text(english.removeNamed, { name }), losses, form)}</li>`
}
