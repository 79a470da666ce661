import { isSystemPermission, knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { Member } from './require-team-permission.ts'

/** A permission that a member gains or loses. */
export interface GrantChange extends Member {
  readonly permissionId: string
  /** The member who changes it with client access; null for a server. */
  readonly actorId: string | null
}

type Parameters = AuditParameters & Member & { permissionId: string; isSystem: boolean }

interface Outcome {
  readonly isUser: boolean
  readonly isMember: boolean
  readonly isDefined: boolean
}

// The lock makes a grant wait while its permission is renamed or deleted. Afterwards the permission is not found.
const insertGrant = statement<Parameters, Outcome>(
  'insert_team_permission_grant',
  `with definition as (
     select id from permission_definitions where project_id = :projectId and id = :permissionId for key share
   ), membership as (
     select user_id from team_members where project_id = :projectId and team_id = :teamId and user_id = :userId
   ), granted as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, :teamId::uuid, user_id, :permissionId::text, :now::bigint from membership
     where :isSystem::boolean or exists (select from definition)
     on conflict do nothing
     returning user_id
   ), audited as (${insertAuditRow('granted')})
   select exists (select from users where project_id = :projectId and id = :userId) as is_user,
     exists (select from membership) as is_member,
     :isSystem::boolean or exists (select from definition) as is_defined`,
)

/**
 * Grants a permission to a member; a repeated grant changes nothing. Throws USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND
 * and PERMISSION_NOT_FOUND, in this order.
 */
export async function grantTeamPermission(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { teamId, userId, permissionId, actorId }: GrantChange,
  context: RequestContext,
): Promise<void> {
  const details = { team_id: teamId, permission_id: permissionId, ...(actorId && { by_user_id: actorId }) }
  const audit = auditParameters(deps, project, { type: 'permission_granted', userId, context, details })
  const params = { ...audit, teamId, userId, permissionId, isSystem: isSystemPermission(permissionId) }
  const [outcome] = await deps.db.run(insertGrant, params).catch((error: unknown) => {
    // The member was removed meanwhile.
    if (isForeignKeyViolation(error)) return [{ isUser: true, isMember: false, isDefined: true }]
    throw error
  })
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
  if (!outcome.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
}

const deleteGrant = statement<
  AuditParameters & Member & { permissionId: string },
  { isUser: boolean; isMember: boolean; isRevoked: boolean }
>(
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
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { teamId, userId, permissionId, actorId }: GrantChange,
  context: RequestContext,
): Promise<void> {
  const details = { team_id: teamId, permission_id: permissionId, ...(actorId && { by_user_id: actorId }) }
  const audit = auditParameters(deps, project, { type: 'permission_revoked', userId, context, details })
  const [outcome] = await deps.db.run(deleteGrant, { ...audit, teamId, userId, permissionId })
  const names = { team_id: teamId, user_id: userId }
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  if (!outcome.isRevoked) throw knownError('TEAM_PERMISSION_NOT_FOUND', { ...names, permission_id: permissionId })
}
