/** The section of the email addresses of the user. */
import * as english from '@portico/messages/en'
import { emailCheck } from '../../field-checks.ts'
import { type Html, html } from '../../html.ts'
import type { AccountData } from '../account-data.ts'
import { type AccountView, actionForm, confirmed, section } from '../account-forms.ts'

type Email = AccountData['emails'][number]

export function emailSection(view: AccountView, data: AccountData): Html {
  const { text } = view.call.texts
  const field = html`<label>${text(english.email)}<input name="email" type="email" autocomplete="email" required${emailCheck(view.call)}></label>`
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
