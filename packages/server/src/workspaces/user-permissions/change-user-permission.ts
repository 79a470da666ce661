import { isSystemPermission, knownError } from '@portico/contract'
import { insertAuditRow } from '../../audit/audit-event.ts'
import { insertEvent } from '../../messaging/webhooks/publish.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import {
  type ChangeGrantDeps,
  type GrantEventParameters,
  grantEventParameters,
} from '../team-permissions/grant-change.ts'

/**
 * A permission of a user, tied to no team. It does not apply in teams, so that the list of team permissions shows all that
 * members can do, and a grant never gives unexpected access to the data of a team.
 */
export type UserGrant = { readonly userId: string; readonly permissionId: string }

type Parameters = GrantEventParameters & UserGrant

// The lock on the permission makes a grant wait while it is renamed or deleted. Afterwards it is not found. The lock on the
// user orders the events of the user.
const insertGrant = statement<
  Parameters & { isSystem: boolean },
  { isUser: boolean; isDefined: boolean; hasEvent: boolean }
>(
  'insert_user_permission_grant',
  `with definition as (
     select id from permission_definitions where project_id = :projectId and id = :permissionId for key share
   ), holder as (
     select id from users where project_id = :projectId and id = :userId for no key update
   ), granted as (
     insert into user_permission_grants (project_id, user_id, permission_id, created_at_millis)
     select :projectId, id, :permissionId::text, :now::bigint from holder
     where :isSystem::boolean or exists (select from definition)
     on conflict do nothing
     returning user_id
   ), audited as (${insertAuditRow('granted')}), published as (${insertEvent(':event::text', 'granted')})
   select exists (select from holder) as is_user,
     :isSystem::boolean or exists (select from definition) as is_defined, exists (select from published) as has_event`,
)

const granting = { audit: 'permission_granted', webhook: 'project_permission.created' } as const

/**
 * Grants a permission in the project as a whole. A repeated grant has no effect. Throws USER_NOT_FOUND and
 * PERMISSION_NOT_FOUND, in this order.
 */
export async function grantUserPermission(
  deps: ChangeGrantDeps,
  project: Project,
  grant: UserGrant,
  context: RequestContext,
): Promise<void> {
  const { userId, permissionId } = grant
  const params = {
    ...grantEventParameters(deps, project, granting, { ...grant, context }),
    userId,
    permissionId,
    isSystem: isSystemPermission(permissionId),
  }
  const [outcome] = await deps.db.run(insertGrant, params)
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
}

const deleteGrant = statement<Parameters, { isUser: boolean; isRevoked: boolean; hasEvent: boolean }>(
  'delete_user_permission_grant',
  `with holder as (
     select id from users where project_id = :projectId and id = :userId for no key update
   ), revoked as (
     delete from user_permission_grants g using holder h
     where g.project_id = :projectId and g.user_id = h.id and g.permission_id = :permissionId
     returning g.user_id
   ), audited as (${insertAuditRow('revoked')}), published as (${insertEvent(':event::text', 'revoked')})
   select exists (select from holder) as is_user,
     exists (select from revoked) as is_revoked, exists (select from published) as has_event`,
)

const revoking = { audit: 'permission_revoked', webhook: 'project_permission.deleted' } as const

/**
 * Revokes a permission that was granted directly in the project as a whole. Throws USER_NOT_FOUND, and
 * PERMISSION_NOT_FOUND if there is no such grant.
 */
export async function revokeUserPermission(
  deps: ChangeGrantDeps,
  project: Project,
  grant: UserGrant,
  context: RequestContext,
): Promise<void> {
  const { userId, permissionId } = grant
  const events = grantEventParameters(deps, project, revoking, { ...grant, context })
  const [outcome] = await deps.db.run(deleteGrant, { ...events, userId, permissionId })
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isRevoked) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
}
