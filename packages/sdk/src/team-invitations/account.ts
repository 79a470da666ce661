import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { teamInvitationRoutes } from '@portico/contract/team-invitations/team-invitations.client'
import {
  type TeamInvitation,
  type TeamInvitationDetails,
  teamInvitationDetailsFields,
  teamInvitationFields,
} from '@portico/contract/team-invitations/team-invitations.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { withoutSession } from '../http/request.ts'
import { requireCallbackUrl } from '../urls/callback-url.ts'
import type { NewTeamInvitation } from './new-invitation.ts'

export async function sendTeamInvitation(
  context: ClientContext,
  { teamId, email, permissionIds, callbackUrl }: NewTeamInvitation,
): Promise<{ id: string }> {
  const callback_url = requireCallbackUrl(context.urls, 'teamInvitation', callbackUrl)
  const body = { email, team_id: teamId, callback_url, ...(permissionIds && { permission_ids: [...permissionIds] }) }
  const { id } = await change(context, teamInvitationRoutes.send, { body })
  return { id }
}

export async function listTeamInvitations({ request }: ClientContext, teamId: string): Promise<TeamInvitation[]> {
  const query = { team_id: teamId }
  return listFromWire(teamInvitationFields, await request(teamInvitationRoutes.list, { query }))
}

export async function resendTeamInvitation(
  context: ClientContext,
  teamId: string,
  invitationId: string,
  { callbackUrl }: { callbackUrl?: string } = {},
): Promise<void> {
  const body = { callback_url: requireCallbackUrl(context.urls, 'teamInvitation', callbackUrl) }
  const input = { params: { invitation_id: invitationId }, query: { team_id: teamId }, body }
  await change(context, teamInvitationRoutes.resend, input)
}

export async function revokeTeamInvitation(
  context: ClientContext,
  teamId: string,
  invitationId: string,
): Promise<void> {
  const input = { params: { invitation_id: invitationId }, query: { team_id: teamId } }
  await change(context, teamInvitationRoutes.revoke, input)
}

export async function acceptTeamInvitation(context: ClientContext, { code }: { code: string }): Promise<void> {
  await change(context, teamInvitationRoutes.accept, { body: { code } })
}

export async function checkTeamInvitation({ request }: ClientContext, { code }: { code: string }): Promise<void> {
  await request(teamInvitationRoutes.checkCode, { body: { code }, tokens: withoutSession })
}

export async function readTeamInvitation(
  { request }: ClientContext,
  { code }: { code: string },
): Promise<TeamInvitationDetails> {
  const response = await request(teamInvitationRoutes.details, { body: { code } })
  return fromWire(teamInvitationDetailsFields, response)
}
