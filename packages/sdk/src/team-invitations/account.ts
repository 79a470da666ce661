import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  type TeamInvitation,
  type TeamInvitationDetails,
  teamInvitationDetailsFields,
  teamInvitationFields,
} from '@portico/contract/entities/team-invitations'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'

export async function sendTeamInvitation(
  { request, urls }: ClientContext,
  { teamId, email, callbackUrl }: { teamId: string; email: string; callbackUrl?: string },
): Promise<{ id: string }> {
  const callback_url = requireCallbackUrl(urls, 'teamInvitation', callbackUrl)
  const { id } = await request(accountRoutes.teamInvitations.send, { body: { email, team_id: teamId, callback_url } })
  return { id }
}

export async function listTeamInvitations({ request }: ClientContext, teamId: string): Promise<TeamInvitation[]> {
  const query = { team_id: teamId }
  return listFromWire(teamInvitationFields, await request(accountRoutes.teamInvitations.list, { query }))
}

export async function revokeTeamInvitation(
  { request }: ClientContext,
  teamId: string,
  invitationId: string,
): Promise<void> {
  const input = { params: { invitation_id: invitationId }, query: { team_id: teamId } }
  await request(accountRoutes.teamInvitations.revoke, input)
}

export async function acceptTeamInvitation(
  { request, currentUser }: ClientContext,
  { code }: { code: string },
): Promise<void> {
  await request(accountRoutes.teamInvitations.accept, { body: { code } })
  currentUser.invalidate()
}

export async function checkTeamInvitation({ request }: ClientContext, { code }: { code: string }): Promise<void> {
  await request(accountRoutes.teamInvitations.checkCode, { body: { code }, tokens: withoutSession })
}

export async function readTeamInvitation(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<TeamInvitationDetails> {
  const response = await request(accountRoutes.teamInvitations.details, { body: { code } })
  return fromWire(teamInvitationDetailsFields, response)
}
