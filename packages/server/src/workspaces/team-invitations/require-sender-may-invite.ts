import { endpoints, knownError } from '@portico/contract'
import type { Payload } from '../../accounts/verification-codes/purposes.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { isActiveOwner } from '../project-owners/owners.ts'
import { findHeldPermissions } from '../team-permissions/require-team-permission.ts'
import { findTeam } from '../teams/teams.ts'

/** The role with which owners send invitations. */
const senderRole = endpoints.teamInvitations.send.ownerRole

/**
 * Returns those of the permissions of an invitation that the sender still has; servers and owners have all. Throws
 * VERIFICATION_CODE_NOT_FOUND if the sender is banned, has left the team or lost the permission to invite, or is an owner
 * without the role for it. The invitation of a deleted team passes, so that the caller learns TEAM_NOT_FOUND.
 */
export async function requireSenderMayInvite(
  deps: WithReads & WithClock,
  project: Project,
  { teamId, senderId, ownerId, permissionIds = [] }: Payload<'team-invitation'>,
): Promise<readonly string[]> {
  const isByFormerOwner =
    ownerId !== undefined && !(await isActiveOwner(deps, project.id, { userId: ownerId, role: senderRole }))
  if (isByFormerOwner) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  if (senderId === undefined) return permissionIds
  const sender = { teamId, userId: senderId, sessionId: null }
  const held = await findHeldPermissions(deps, project, sender, ['$invite_members', ...permissionIds])
  if (held?.has('$invite_members')) return permissionIds.filter((id) => held.has(id))
  if (await findTeam(deps, project, teamId)) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  return []
}
