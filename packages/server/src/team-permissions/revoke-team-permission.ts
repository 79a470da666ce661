import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import type { GrantChange } from './grant-team-permission.ts'
import type { Member } from './require-team-permission.ts'

type Parameters = AuditParameters & Member & { permissionId: string }

const deleteGrant = statement<Parameters, { isUser: boolean; isMember: boolean; isRevoked: boolean }>(
  'delete_team_permission_grant',
  `with revoked as (
     delete from team_permission_grants
     where project_id = :projectId and team_id = :teamId and user_id = :userId and permission_id = :permissionId
     returning user_id
   ), audited as (${insertAuditRow('revoked')})
   select exists (select from users where project_id = :projectId and id = :userId) as is_user,
     exists (select from team_members
       where project_id = :projectId and team_id = :teamId and user_id = :userId) as is_member,
     exists (select from revoked) as is_revoked`,
)

/**
 * Revokes a permission that was granted directly. Throws USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND and
 * TEAM_PERMISSION_NOT_FOUND, in this order.
 */
export async function revokeTeamPermission(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  project: Project,
  { teamId, userId, permissionId, actorId }: GrantChange,
  context: RequestContext,
): Promise<void> {
  const details = { team_id: teamId, permission_id: permissionId, ...(actorId && { by_user_id: actorId }) }
  const audit = auditParameters(deps, project, { type: 'permission_revoked', userId, context, details })
  const ids = { projectId: project.id, teamId, userId, permissionId }
  const [outcome] = await deps.db.run(deleteGrant, { ...audit, ...ids })
  const names = { team_id: teamId, user_id: userId }
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  if (!outcome.isRevoked) throw knownError('TEAM_PERMISSION_NOT_FOUND', { ...names, permission_id: permissionId })
}
