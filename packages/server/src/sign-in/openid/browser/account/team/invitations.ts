/** The invitations to a team. */
import * as english from '@portico/messages/en'
import { emailCheck } from '../../field-checks.ts'
import { type Html, html } from '../../html.ts'
import { type AccountView, actionForm, section } from '../account-forms.ts'
import { relativeTime } from '../times.ts'
import { roleName, rolesAmong } from './roles.ts'
import type { TeamData } from './team-data.ts'

/** The open invitations, and the form of a new one. */
export function invitationSection(view: AccountView, data: TeamData): Html {
  const { text } = view.call.texts
  const rows = data.invitations.map((invitation) => invitationRow(view, data, invitation))
  const email = html`<label>${text(english.email)}<input name="email" type="email" autocomplete="off" required${emailCheck(view.call)}></label>`
  const fields = html`${email}${roleField(view, data)}`
  const form = actionForm(view, { action: 'invite', button: text(english.invite), fields })
  const open = html`<h3>${text(english.openInvitations)}</h3><ul class="rows">${rows}</ul>`
  const content = html`<p class="hint">${text(english.inviteHelp)}</p>${form}${rows.length > 0 ? open : null}`
  return section('invitations', text(english.inviteMember), content)
}

/** An invitation can grant the roles that the user has. */
function roleField({ call: { texts } }: AccountView, { held }: TeamData): Html | null {
  const roles = rolesAmong(held)
  if (roles.length === 0) return null
  const options = roles.map((role) => html`<option value="${role}">${roleName(role)}</option>`)
  return html`<label>${texts.text(english.role)}<select name="role"><option value="">${texts.text(english.memberRole)}</option>${options}</select></label>`
}

function invitationRow(view: AccountView, { held }: TeamData, invitation: TeamData['invitations'][number]): Html {
  const { deps, texts } = view.call
  const { text, language } = texts
  const { id, recipient_email: email, permission_ids: permissions, expires_at_millis: endsAt } = invitation
  const expiry = text(english.invitationExpires, { ago: relativeTime(language, endsAt - deps.clock.now()) })
  const details = [...rolesAmong(permissions).map(roleName), expiry].join(' · ')
  const resend = {
    action: 'invitation-resend',
    id,
    button: text(english.resend),
    label: text(english.resendTo, { email }),
  }
  const revoke = {
    action: 'invitation-revoke',
    id,
    button: text(english.revoke),
    label: text(english.revokeOf, { email }),
  }
  return html`<li><p><bdi>${email}</bdi><br><span class="hint">${details}</span></p>
${actionForm(view, resend)}${held.has('$remove_members') ? actionForm(view, revoke) : null}</li>`
}
