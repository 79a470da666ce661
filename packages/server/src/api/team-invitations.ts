import { type AccessType, endpoints, KnownError, knownError } from '@portico/contract'
import type { Credential } from '../access/credential.ts'
import { unconverted } from '../access/steps.ts'
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
import { getInvitation, listInvitations, revokeInvitation } from '../workspaces/team-invitations/invitations.ts'
import { resendInvitation } from '../workspaces/team-invitations/resend-invitation.ts'
import { sendInvitation } from '../workspaces/team-invitations/send-invitation.ts'
import { requireDefinedPermissions } from '../workspaces/team-permissions/require-defined-permissions.ts'
import { requireTeamPermissions } from '../workspaces/team-permissions/require-team-permission.ts'
import { findTeam, getTeam } from '../workspaces/teams/teams.ts'
import { implement } from './implement.ts'

export const teamInvitationRoutes = implement('teamInvitations', endpoints.teamInvitations, {
  send: unconverted(async ({ project, access, user, credential, body, context }, deps) => {
    const teamId = body.team_id
    const permissionIds = [...new Set(body.permission_ids)]
    if (access === 'client') {
      const needed = ['$invite_members', ...permissionIds]
      await requireTeamPermissions(deps, project, { teamId, userId: requireSignedIn(user).id }, needed)
    }
    const team = await getTeam(deps, project, teamId).catch((error: unknown) => {
      // Deleted since the permission was checked: with client access like a team that the user is not in.
      if (access === 'client' && user && KnownError.is(error, 'TEAM_NOT_FOUND')) {
        throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id })
      }
      throw error
    })
    if (access !== 'client') await requireDefinedPermissions(deps, project, permissionIds)
    const inviterId = user?.id ?? null
    const senderId = access === 'client' ? inviterId : null
    const invitation = {
      email: body.email,
      callbackUrl: body.callback_url,
      inviterId,
      senderId,
      ownerId: ownerOf(credential),
      permissionIds,
      context,
    }
    return { success: true as const, id: (await sendInvitation(deps, project, team, invitation)).id }
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
  resend: unconverted(async (call, deps) => {
    const known = await requireRights(deps, call, ['$invite_members'])
    const { project, access, params, query, body, user, credential, context } = call
    const teamId = query.team_id
    const invitation = await getInvitation(deps, project, { id: params.invitation_id, teamId })
    if (access === 'client') await requireRights(deps, call, invitation.permissionIds)
    const team = known ?? (await findTeam(deps, project, teamId))
    // Deleted since the permission was checked, with its invitations.
    if (!team) throw knownError('TEAM_INVITATION_NOT_FOUND')
    const actorId = user?.id ?? null
    const senderId = access === 'client' ? actorId : null
    const ownerId = ownerOf(credential)
    const options = { callbackUrl: body.callback_url, actorId, senderId, ownerId, context }
    await resendInvitation(deps, project, { team, invitation }, options)
    return success
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
  await requireTeamPermissions(deps, project, { teamId, userId: requireUser(user).id }, permissionIds)
  return null
}
