import { KnownError, knownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import { isSameEmail } from '../database/tables/contact-channels.ts'
import type { TeamRow } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { joinTeam } from '../team-members/join-team.ts'
import { hasTeamPermission } from '../team-permissions/require-team-permission.ts'
import { findTeam, getTeam } from '../teams/teams.ts'
import { checkCode, type LiveCode, useCode } from '../verification-codes/codes.ts'
import type { Payload } from '../verification-codes/purposes.ts'

const purpose = 'team-invitation'

/**
 * Redeems an invitation: makes the signed-in user a member of its team. It is also redeemed by users who are members
 * already. Throws the errors of codes; an invitation whose sender may no longer invite is unknown. The code remains valid
 * after TEAM_NOT_FOUND, and after TEAM_INVITATION_EMAIL_MISMATCH: the invitation is bound to an address that the user has
 * not verified.
 */
export async function acceptInvitation(
  deps: Deps,
  project: Project,
  { userId, code, context }: { userId: string; code: string; context: RequestContext },
): Promise<void> {
  await useCode(deps, project, { purpose, code }, async (deps, { id, payload }) => {
    await requireSenderMayInvite(deps, project, payload)
    await requireInvited(deps, project, { userId, email: payload.email })
    try {
      await joinTeam(deps, project, { teamId: payload.teamId, userId, context, invitationId: id })
    } catch (error) {
      // Deleted since the request began.
      if (KnownError.is(error, 'USER_NOT_FOUND')) throw knownError('USER_AUTHENTICATION_REQUIRED')
      throw error
    }
  })
}

/** Checks an invitation without redeeming it. Throws the errors of codes. */
export async function checkInvitation(
  deps: Deps,
  project: Project,
  code: string,
): Promise<LiveCode<'team-invitation'>> {
  const live = await checkCode(deps, project, purpose, code)
  await requireSenderMayInvite(deps, project, live.payload)
  return live
}

/** Returns the team of an invitation without redeeming it. Throws as {@link acceptInvitation}. */
export async function getInvitedTeam(
  deps: Deps,
  project: Project,
  { userId, code }: { userId: string; code: string },
): Promise<TeamRow> {
  const { payload } = await checkInvitation(deps, project, code)
  await requireInvited(deps, project, { userId, email: payload.email })
  return getTeam(deps, project, payload.teamId)
}

/**
 * Throws VERIFICATION_CODE_NOT_FOUND if the sender has left the team or lost the permission to invite. The invitation of a
 * deleted team passes, so that the caller learns TEAM_NOT_FOUND.
 */
async function requireSenderMayInvite(
  deps: Deps,
  project: Project,
  { teamId, senderId }: Payload<'team-invitation'>,
): Promise<void> {
  if (senderId === undefined) return
  if (await hasTeamPermission(deps, project, { teamId, userId: senderId }, '$invite_members')) return
  if (await findTeam(deps, project, teamId)) throw knownError('VERIFICATION_CODE_NOT_FOUND')
}

const selectVerifiedChannel = statement<{ projectId: string; userId: string; email: string }, { found: number }>(
  'select_verified_channel',
  `select 1 as found from contact_channels
   where project_id = :projectId and user_id = :userId and type = 'email' and ${isSameEmail('value', 'email')} and is_verified`,
)

/** Where the project binds invitations to their address: only who has shown that it is theirs may use one. */
async function requireInvited(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (!project.options.invitationsBoundToEmail) return
  const [channel] = await db.run(selectVerifiedChannel, { projectId: project.id, userId, email })
  if (channel) return
  throw knownError('TEAM_INVITATION_EMAIL_MISMATCH')
}
