/** The sections of the page `account`, in the words of the account settings. */
import * as english from '@portico/messages/en'
import { languages } from '@portico/messages/generated/languages'
import { usernameModeOf } from '../../../../projects/policy/options-view.ts'
import { type Html, html } from '../html.ts'
import { pageOfFlow } from '../page-context.ts'
import { usernameField } from '../sign-in/sign-in-steps.ts'
import type { AccountData } from './account-data.ts'
import { type AccountView, actionForm, confirmed, passwordField, section } from './account-forms.ts'

/** Returns the sections that the project and the account have. */
export const accountSections = (view: AccountView, data: AccountData): readonly Html[] => [
  profile(view, data),
  emails(view, data),
  ...(view.call.project.config.credentialEnabled ? [password(view, data)] : []),
  authenticator(view, data),
  sessions(view, data),
  ...(data.grants.length > 0 ? [apps(view, data)] : []),
  ...(view.call.project.config.clientUserDeletionEnabled ? [deletion(view)] : []),
]

function profile(view: AccountView, { user }: AccountData): Html {
  const { text } = view.call.texts
  const mode = usernameModeOf(view.call.project.options)
  const name = html`<label>${text(english.displayName)}<input name="display_name" autocomplete="name" value="${user.display_name ?? ''}"></label>`
  const options = Object.entries(languages).map(
    ([tag, label]) =>
      html`<option value="${tag}" lang="${tag}"${user.locale === tag ? html` selected` : null}>${label}</option>`,
  )
  const language = html`<label>${text(english.language)}<select name="locale"><option value="">${text(english.languageAutomatic)}</option>${options}</select></label>`
  return section(
    'profile',
    text(english.profile),
    html`${actionForm(view, { action: 'name', button: text(english.save), fields: name })}
${mode === 'off' ? null : actionForm(view, { action: 'username', button: text(english.save), label: `${text(english.save)}: ${text(english.username)}`, fields: usernameField(view.call, { isRequired: mode === 'required', value: user.username ?? '' }) })}
${actionForm(view, { action: 'language', button: text(english.save), label: `${text(english.save)}: ${text(english.language)}`, fields: language })}`,
  )
}

type Email = AccountData['emails'][number]

function emails(view: AccountView, data: AccountData): Html {
  const { text } = view.call.texts
  const field = html`<label>${text(english.email)}<input name="email" type="email" autocomplete="email" required></label>`
  const content = html`<p class="hint">${text(data.emails.length > 0 ? english.emailsHelp : english.noEmails)}</p>
<ul class="rows">${data.emails.map((email) => emailRow(view, email))}</ul>
${actionForm(view, { action: 'email-add', button: text(english.addEmail), fields: field })}`
  return section('emails', text(english.emailsTitle), content)
}

function emailRow(view: AccountView, email: Email): Html {
  const { text } = view.call.texts
  const { id, value: name, is_primary: isPrimary, is_verified: isVerified, used_for_auth: isUsed } = email
  const verifiedState = isUsed ? english.verifiedSignInDetail : english.verifiedDetail
  const state = isVerified ? verifiedState : english.unverifiedBadge
  const act = (action: string, button: string) => actionForm(view, { action, id, button, label: `${button}: ${name}` })
  const losses = [text(english.removeEmailLoss), ...(isUsed ? [text(english.removeSignInEmailLoss)] : [])]
  return html`<li><p><bdi>${name}</bdi>${isPrimary ? html` · ${text(english.primaryBadge)}` : null}<br><span class="hint">${text(state)}</span></p>
${isVerified ? null : act('email-verify', text(english.sendVerification))}
${isVerified && !isPrimary ? act('email-primary', text(english.makePrimary)) : null}
${isVerified ? act(isUsed ? 'email-no-sign-in' : 'email-sign-in', text(isUsed ? english.stopUsingForSignIn : english.useForSignIn)) : null}
${confirmed(text(english.removeNamed, { name }), losses, act('email-remove', text(english.remove)))}</li>`
}

function password(view: AccountView, { user }: AccountData): Html {
  const { call } = view
  const { text } = call.texts
  const isSet = user.has_password
  const hidden = html`<input type="hidden" name="username" autocomplete="username" value="${user.primary_email ?? ''}">`
  const fields = html`${hidden}${isSet ? passwordField(call, english.oldPassword, 'old_password', 'current-password') : null}
${passwordField(call, english.newPassword, 'new_password', 'new-password')}
${passwordField(call, english.repeatNewPassword, 'repeated', 'new-password')}`
  const button = text(isSet ? english.changePassword : english.setPassword)
  const form = actionForm(view, { action: isSet ? 'password-change' : 'password-set', button, fields })
  const help = text(isSet ? english.passwordHelp : english.noPasswordHelp)
  return section('password', text(english.password), html`<p class="hint">${help}</p>${form}`)
}

function authenticator(view: AccountView, { user, authenticators }: AccountData): Html {
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

function sessions(view: AccountView, data: AccountData): Html {
  const { text, language } = view.call.texts
  const now = view.call.deps.clock.now()
  const rows = data.sessions.map(({ id, device, is_current_session: isCurrent, last_used_at: usedAt }) => {
    const name = device ?? text(english.unknownDevice)
    const state = isCurrent
      ? text(english.thisDevice)
      : text(english.activeAgo, { ago: timeAgo(language, now - usedAt) })
    const button = text(english.endSession)
    const label = text(english.endSessionOn, { device: name })
    const form = isCurrent ? null : actionForm(view, { action: 'session-end', id, button, label })
    return html`<li><p><bdi>${name}</bdi><br><span class="hint">${state}</span></p>${form}</li>`
  })
  const endAll = actionForm(view, { action: 'sessions-end', button: text(english.endOtherSessions) })
  const content = html`<p class="hint">${text(english.sessionsHelp)}</p><ul class="rows">${rows}</ul>${data.sessions.length > 1 ? endAll : null}
<p><a href="${pageOfFlow(view.call, 'sign-out')}">${text(english.signOut)}</a></p>`
  return section('sessions', text(english.sessionsTitle), content)
}

/** Returns a time in the past in the largest fitting unit, such as "2 hours ago". */
function timeAgo(language: string, millis: number): string {
  const minutes = Math.max(0, Math.floor(millis / 60_000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 48 * 60
    ? format.format(-Math.floor(minutes / 60), 'hour')
    : format.format(-Math.floor(minutes / 1440), 'day')
}

function apps(view: AccountView, { grants }: AccountData): Html {
  const { text, language } = view.call.texts
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const now = view.call.deps.clock.now()
  const rows = grants.map(({ id, client_name: app, created_at_millis: createdAt, ...grant }) => {
    const form = actionForm(view, {
      action: 'app-remove',
      id,
      button: text(english.removeApp),
      label: text(english.removeAppNamed, { app }),
    })
    const { client_host: host, last_used_at_millis: usedAt, expires_at_millis: endsAt } = grant
    const details = [
      ...(host === null ? [] : [host]),
      text(english.appSince, { date: dates.format(createdAt) }),
      // Agents: the user has chosen the end.
      ...(usedAt === null ? [] : [text(english.appUntil, { date: dates.format(endsAt) })]),
      ...(usedAt === null ? [] : [text(english.activeAgo, { ago: timeAgo(language, now - usedAt) })]),
    ]
    return html`<li><p><bdi>${app}</bdi><br><span class="hint">${details.join(' · ')}</span></p>
${confirmed(text(english.removeAppQuestion, { app }), [text(english.removeAppLoss)], form)}</li>`
  })
  return section(
    'apps',
    text(english.appsTitle),
    html`<p class="hint">${text(english.appsHelp)}</p><ul class="rows">${rows}</ul>`,
  )
}

function deletion(view: AccountView): Html {
  const { text } = view.call.texts
  const losses = [
    text(english.deleteAccountQuestion),
    text(english.deletionLosesSignIn),
    text(english.deletionLosesSessions),
  ]
  const form = actionForm(view, { action: 'delete', button: text(english.deleteAccount) })
  const help = text(english.deleteAccountHelp, { project: view.call.project.displayName })
  const content = html`<p class="hint">${help}</p>${confirmed(text(english.deleteAccount), losses, form)}`
  return section('delete', text(english.deleteAccount), content)
}
