import { type AccessType, endpoints, KnownError, knownError } from '@portico/contract'
import type { Call } from '../access/call.ts'
import type { Credential } from '../access/credential.ts'
import { steps } from '../access/steps.ts'
import { requireUser } from '../accounts/users/require-own-user.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { TeamRow } from '../platform/database/tables/teams.ts'
import { success } from '../platform/http/response/success.ts'
import type { Project } from '../projects/project.ts'
import {
  acceptInvitation,
  checkInvitation,
  getInvitationDetails,
} from '../workspaces/team-invitations/accept-invitation.ts'
import {
  getInvitation,
  type InvitationRow,
  listInvitations,
  revokeInvitation,
} from '../workspaces/team-invitations/invitations.ts'
import { resendInvitation } from '../workspaces/team-invitations/resend-invitation.ts'
import { countSending, type NewInvitation, sendInvitation } from '../workspaces/team-invitations/send-invitation.ts'
import { requireDefinedPermissions } from '../workspaces/team-permissions/require-defined-permissions.ts'
import { actingMember, requireTeamPermissions } from '../workspaces/team-permissions/require-team-permission.ts'
import { findTeam, getTeam } from '../workspaces/teams/teams.ts'
import { implement } from './implement.ts'

export const teamInvitationRoutes = implement('teamInvitations', endpoints.teamInvitations, {
  send: steps({
    prepare: async (call, deps) => {
      const team = await requireTeamToInviteTo(deps, call)
      return { team, isEmailed: await countSending(deps, call.project, newInvitationOf(call)) }
    },
    commit: async (call, deps, prepared) => {
      const { id } = await sendInvitation(deps, call.project, prepared, newInvitationOf(call))
      return { success: true as const, id }
    },
  }),
  list: async (call, deps) => {
    const teamId = call.query.team_id
    await requireRights(deps, call, ['$read_members', '$invite_members'])
    const items = (await listInvitations(deps, call.project, teamId)).map(
      ({ id, email, expiresAtMillis, permissionIds }) => ({
        id,
        team_id: teamId,
        expires_at_millis: expiresAtMillis,
        recipient_email: email,
        permission_ids: permissionIds,
      }),
    )
    return { items, is_paginated: false as const }
  },
  resend: steps({
    prepare: async (call, deps) => {
      const { team, invitation } = await requireInvitation(deps, call)
      const isEmailed = await countSending(deps, call.project, { ...resendingOf(call), email: invitation.email })
      return { team, invitation, isEmailed }
    },
    commit: async (call, deps, { isEmailed, ...known }) => {
      // Otherwise nothing changes, so that the code of the last email stays valid.
      if (isEmailed) await resendInvitation(deps, call.project, known, resendingOf(call))
      return success
    },
  }),
  revoke: async (call, deps) => {
    await requireRights(deps, call, ['$remove_members'])
    const { project, params, query, user, context } = call
    const invitation = { id: params.invitation_id, teamId: query.team_id, actorId: user?.id ?? null, context }
    await revokeInvitation(deps, project, invitation)
    return success
  },
  accept: async ({ project, user, body, context }, deps) => {
    await acceptInvitation(deps, project, { userId: requireSignedIn(user).id, code: body.code, context })
    return {}
  },
  checkCode: async ({ project, body }, deps) => {
    await checkInvitation(deps, project, body.code)
    return { is_code_valid: true as const }
  },
  details: async ({ project, user, body }, deps) => {
    const caller = { userId: user?.id ?? null, code: body.code }
    const { team, inviterDisplayName, email } = await getInvitationDetails(deps, project, caller)
    return {
      team_id: team.id,
      team_display_name: team.displayName,
      team_profile_image_url: team.profileImageUrl,
      inviter_display_name: inviterDisplayName,
      recipient_email: email,
    }
  },
})

function requireSignedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return user
}

/** Returns the project owner who calls, or null for users and keys. */
const ownerOf = (credential: Credential | null) => (credential?.kind === 'owner' ? credential.userId : null)

interface InvitationsCall {
  readonly project: Project
  readonly access: AccessType
  readonly user: SignedInUser | null
  readonly query: { readonly team_id: string }
}

/**
 * Requires a user with every permission, in this order, with client access; otherwise an existing team, which is
 * returned.
 */
async function requireRights(
  deps: WithReads & WithClock,
  { project, access, user, query }: InvitationsCall,
  permissionIds: readonly string[],
): Promise<TeamRow | null> {
  const teamId = query.team_id
  if (access !== 'client') return getTeam(deps, project, teamId)
  await requireTeamPermissions(deps, project, actingMember(teamId, requireUser(user)), permissionIds)
  return null
}

type SendCall = Call<typeof endpoints.teamInvitations.send>

function newInvitationOf({ access, user, credential, body, context }: SendCall): NewInvitation {
  const inviterId = user?.id ?? null
  return {
    email: body.email,
    callbackUrl: body.callback_url,
    inviterId,
    senderId: access === 'client' ? inviterId : null,
    ownerId: ownerOf(credential),
    permissionIds: permissionIdsOf(body),
    context,
  }
}

const permissionIdsOf = ({ permission_ids: ids }: SendCall['body']) => [...new Set(ids)]

/** Returns the team, if the caller may invite to it with the permissions of the invitation. */
async function requireTeamToInviteTo(
  deps: WithReads & WithClock,
  { project, access, user, body }: SendCall,
): Promise<TeamRow> {
  const teamId = body.team_id
  const permissionIds = permissionIdsOf(body)
  if (access === 'client') {
    const needed = ['$invite_members', ...permissionIds]
    await requireTeamPermissions(deps, project, actingMember(teamId, requireSignedIn(user)), needed)
  }
  const team = await getTeam(deps, project, teamId).catch((error: unknown) => {
    // Deleted since the permission was checked: with client access like a team that the user is not in.
    if (access === 'client' && user && KnownError.is(error, 'TEAM_NOT_FOUND')) {
      throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id })
    }
    throw error
  })
  if (access !== 'client') await requireDefinedPermissions(deps, project, permissionIds)
  return team
}

type ResendCall = Call<typeof endpoints.teamInvitations.resend>

function resendingOf({ access, user, credential, body, context }: ResendCall) {
  const actorId = user?.id ?? null
  const senderId = access === 'client' ? actorId : null
  return { callbackUrl: body.callback_url, actorId, senderId, ownerId: ownerOf(credential), context }
}

/** Returns an invitation and its team, if the caller may send it again. */
async function requireInvitation(
  deps: WithReads & WithClock,
  call: ResendCall,
): Promise<{ team: TeamRow; invitation: InvitationRow }> {
  const known = await requireRights(deps, call, ['$invite_members'])
  const { project, access, params, query } = call
  const teamId = query.team_id
  const invitation = await getInvitation(deps, project, { id: params.invitation_id, teamId })
  if (access === 'client') await requireRights(deps, call, invitation.permissionIds)
  const team = known ?? (await findTeam(deps, project, teamId))
  // Deleted since the permission was checked, with its invitations.
  if (!team) throw knownError('TEAM_INVITATION_NOT_FOUND')
  return { team, invitation }
}
