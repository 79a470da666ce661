/** The page of an invitation to a team. */
import { endpoints, KnownError } from '@portico/contract'
import * as english from '@portico/messages/en'
import type { SessionOfBrowser } from '../../../../access/page-caller.ts'
import type { PageResponse } from '../../../../platform/http/pages/hosted-pages.ts'
import { callEndpoint } from '../call-api.ts'
import { expiredPage } from '../error-page.ts'
import { readForm, tokenField } from '../form.ts'
import { type Html, html } from '../html.ts'
import { findUserOfBrowser } from '../opened-session.ts'
import { addressOf, type PageCall, pageOfFlow, showPage } from '../page-context.ts'
import { codeOf, refusalOfLink } from './link.ts'

/** Shows who invites to what, and lets the user join. Signed out, the visitor signs in or creates an account first. */
export async function invitationPage(call: PageCall): Promise<PageResponse> {
  const code = codeOf(call)
  const session = await findUserOfBrowser(call.deps, call.project, call.browser.session)
  try {
    const invitation = { code, session }
    if (call.request.method !== 'POST' || !session) return await question(call, invitation)
    if (!(await readForm(call))) return expiredPage(call)
    return await join(call, invitation)
  } catch (error) {
    if (!(error instanceof KnownError)) throw error
    if (KnownError.is(error, 'TEAM_INVITATION_EMAIL_MISMATCH')) return forAnother(call)
    if (KnownError.is(error, 'TEAM_NOT_FOUND')) {
      const { text } = call.texts
      const body = html`<p role="alert">${text(english.teamDeletedText)}</p>`
      return showPage(call, { title: text(english.teamDeletedTitle), body, status: 400 })
    }
    return refusalOfLink(call, error, refusals)
  }
}

interface Invitation {
  readonly code: string
  readonly session: SessionOfBrowser | null
}

const detailsOf = (call: PageCall, { code, session }: Invitation) =>
  callEndpoint(call, endpoints.teamInvitations.details, { session, body: { code } })

async function question(call: PageCall, invitation: Invitation): Promise<PageResponse> {
  const { text } = call.texts
  const { code, session } = invitation
  const {
    team_display_name: team,
    inviter_display_name: inviter,
    recipient_email: email,
  } = await detailsOf(call, invitation)
  const sender =
    inviter === null ? text(english.invitationSentTo, { email }) : text(english.invitedBy, { name: inviter, email })
  const next = session
    ? html`<form method="post">${tokenField(call)}<button class="main">${text(english.join)}</button></form>`
    : signInFirst({ ...call, invitation: { code, isOfTeam: true } })
  const body = html`<p>${sender}</p>${next}`
  return showPage(call, { title: text(english.invitedToTeam, { team }), body })
}

function signInFirst(call: PageCall): Html {
  const { text } = call.texts
  return html`<p>${text(english.signInToJoin)}</p>
<p><a href="${pageOfFlow(call, 'sign-in')}">${text(english.signInLink)}</a></p>
<p><a href="${pageOfFlow(call, 'sign-up')}">${text(english.signUpLink)}</a></p>`
}

async function join(call: PageCall, invitation: Invitation): Promise<PageResponse> {
  const { text } = call.texts
  const { code, session } = invitation
  const { team_display_name: team } = await detailsOf(call, invitation)
  await callEndpoint(call, endpoints.teamInvitations.accept, { session, body: { code } })
  const body = html`<p role="status">${text(english.joinedText)}</p>
<p><a href="${addressOf(call, '/account')}">${text(english.accountSettings)}</a></p>`
  return showPage(call, { title: text(english.joinedTeam, { team }), body })
}

function forAnother(call: PageCall): PageResponse {
  const { text } = call.texts
  const body = html`<p role="alert">${text(english.invitationForAnother)}</p>
<p><a href="${addressOf(call, '/sign-out')}">${text(english.useOtherAccount)}</a></p>`
  return showPage(call, { title: text(english.otherInvitedTitle), body, status: 400 })
}

const refusals = {
  unknown: [english.invalidInvitationTitle, english.invalidInvitationText],
  expired: [english.expiredInvitationTitle, english.expiredInvitationText],
  used: [english.usedInvitationTitle, english.usedInvitationText],
  again: null,
} as const
