import { type AccessType, endpoints, KnownError, knownError } from '@portico/contract'
import { implement } from '../access/implement.ts'
import type { Deps } from '../deps.ts'
import { success } from '../http/success.ts'
import type { Project } from '../projects/project.ts'
import { requireTeamPermission } from '../team-permissions/require-team-permission.ts'
import { getTeam } from '../teams/teams.ts'
import { requireUser } from '../users/require-own-user.ts'
import type { SignedInUser } from '../users/signed-in-user.ts'
import { acceptInvitation, checkInvitation, getInvitedTeam } from './accept-invitation.ts'
import { listInvitations, revokeInvitation } from './invitations.ts'
import { sendInvitation } from './send-invitation.ts'

export const teamInvitationRoutes = implement('teamInvitations', endpoints.teamInvitations, {
  send: async ({ project, access, user, body, context }, deps) => {
    const teamId = body.team_id
    if (access === 'client') {
      await requireTeamPermission(deps, project, { teamId, userId: requireSignedIn(user).id }, '$invite_members')
    }
    const team = await getTeam(deps, project, teamId).catch((error: unknown) => {
      // Deleted since the rights were asked for: with client access that is like a team one is not in.
      if (access === 'client' && user && KnownError.is(error, 'TEAM_NOT_FOUND')) {
        throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id })
      }
      throw error
    })
    const inviterId = user?.id ?? null
    const senderId = access === 'client' ? inviterId : null
    const invitation = { email: body.email, callbackUrl: body.callback_url, inviterId, senderId, context }
    return { success: true as const, id: (await sendInvitation(deps, project, team, invitation)).id }
  },
  list: async (call, deps) => {
    const teamId = call.query.team_id
    await requireRights(deps, call, ['$read_members', '$invite_members'])
    const items = (await listInvitations(deps, call.project, teamId)).map(({ id, email, expiresAtMillis }) => ({
      id,
      team_id: teamId,
      expires_at_millis: expiresAtMillis,
      recipient_email: email,
    }))
    return { items, is_paginated: false as const }
  },
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
    const team = await getInvitedTeam(deps, project, { userId: requireSignedIn(user).id, code: body.code })
    return { team_id: team.id, team_display_name: team.displayName }
  },
})

function requireSignedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return user
}

interface InvitationsCall {
  readonly project: Project
  readonly access: AccessType
  readonly user: SignedInUser | null
  readonly query: { readonly team_id: string }
}

/** Client access needs a user with every permission, in this order; servers need a team that there is. */
async function requireRights(
  deps: Deps,
  { project, access, user, query }: InvitationsCall,
  permissionIds: readonly string[],
): Promise<void> {
  const teamId = query.team_id
  if (access !== 'client') {
    await getTeam(deps, project, teamId)
    return
  }
  const userId = requireUser(user).id
  for (const permissionId of permissionIds) {
    await requireTeamPermission(deps, project, { teamId, userId }, permissionId)
  }
}
