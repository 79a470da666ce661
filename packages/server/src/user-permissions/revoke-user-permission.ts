import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import type { UserGrant } from './grant-user-permission.ts'

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
 * Takes a permission away that was granted directly in the project as a whole. Throws USER_NOT_FOUND, and
 * PERMISSION_NOT_FOUND when the user was not granted it.
 */
export async function revokeUserPermission(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
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
