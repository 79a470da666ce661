import { isSystemPermission, knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { isForeignKeyViolation, type WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/**
 * A permission of a user, tied to no team. It does not apply in teams, so that the list of team permissions shows all that
 * members can do, and a grant never gives unexpected access to the data of a team.
 */
export type UserGrant = { readonly userId: string; readonly permissionId: string }

type Parameters = AuditParameters & UserGrant & { isSystem: boolean }

// The lock makes a grant wait while its permission is renamed or deleted. Afterwards the permission is not found.
const insertGrant = statement<Parameters, { isUser: boolean; isDefined: boolean }>(
  'insert_user_permission_grant',
  `with definition as (
     select id from permission_definitions where project_id = :projectId and id = :permissionId for key share
   ), owner as (
     select id from users where project_id = :projectId and id = :userId
   ), granted as (
     insert into user_permission_grants (project_id, user_id, permission_id, created_at_millis)
     select :projectId, id, :permissionId::text, :now::bigint from owner
     where :isSystem::boolean or exists (select from definition)
     on conflict do nothing
     returning user_id
   ), audited as (${insertAuditRow('granted')})
   select exists (select from owner) as is_user,
     :isSystem::boolean or exists (select from definition) as is_defined`,
)

/**
 * Grants a permission in the project as a whole. A repeated grant has no effect. Throws USER_NOT_FOUND and
 * PERMISSION_NOT_FOUND, in this order.
 */
export async function grantUserPermission(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, permissionId }: UserGrant,
  context: RequestContext,
): Promise<void> {
  const details = { permission_id: permissionId }
  const audit = auditParameters(deps, project, { type: 'permission_granted', userId, context, details })
  const params = { ...audit, userId, permissionId, isSystem: isSystemPermission(permissionId) }
  const [outcome] = await deps.db.run(insertGrant, params).catch((error: unknown) => {
    // The user was deleted meanwhile.
    if (isForeignKeyViolation(error)) return [{ isUser: false, isDefined: true }]
    throw error
  })
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
}

const deleteGrant = statement<AuditParameters & UserGrant, { isUser: boolean; isRevoked: boolean }>(
  'delete_user_permission_grant',
  `with revoked as (
     delete from user_permission_grants
     where project_id = :projectId and user_id = :userId and permission_id = :permissionId
     returning user_id
   ), audited as (${insertAuditRow('revoked')})
   select exists (select from users where project_id = :projectId and id = :userId) as is_user,
     exists (select from revoked) as is_revoked`,
)

/**
 * Revokes a permission that was granted directly in the project as a whole. Throws USER_NOT_FOUND, and
 * PERMISSION_NOT_FOUND if there is no such grant.
 */
export async function revokeUserPermission(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, permissionId }: UserGrant,
  context: RequestContext,
): Promise<void> {
  const details = { permission_id: permissionId }
  const audit = auditParameters(deps, project, { type: 'permission_revoked', userId, context, details })
  const params = { ...audit, userId, permissionId }
  const [outcome] = await deps.db.run(deleteGrant, params)
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isRevoked) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
}
