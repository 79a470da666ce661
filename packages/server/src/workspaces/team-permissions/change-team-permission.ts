import { isSystemPermission, knownError } from '@portico/contract'
import { insertAuditRow } from '../../audit/audit-event.ts'
import { insertEvent } from '../../messaging/webhooks/publish.ts'
import { isForeignKeyViolation } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type ChangeGrantDeps, type GrantEventParameters, grantEventParameters } from './grant-change.ts'
import type { Member } from './require-team-permission.ts'

/** A permission that a member gains or loses. */
export interface GrantChange extends Member {
  readonly permissionId: string
  /** The member who changes it with client access; null for a server. */
  readonly actorId: string | null
}

type Parameters = GrantEventParameters & Member & { permissionId: string }

interface Outcome {
  readonly isUser: boolean
  readonly isMember: boolean
}

// The lock on the permission makes a grant wait while it is renamed or deleted. Afterwards it is not found. The lock on the
// user orders the events of the user.
const insertGrant = statement<Parameters & { isSystem: boolean }, Outcome & { isDefined: boolean; hasEvent: boolean }>(
  'insert_team_permission_grant',
  `with definition as (
     select id from permission_definitions where project_id = :projectId and id = :permissionId for key share
   ), holder as (
     select id from users where project_id = :projectId and id = :userId for no key update
   ), membership as (
     select user_id from team_members where project_id = :projectId and team_id = :teamId and user_id = :userId
   ), granted as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, :teamId::uuid, h.id, :permissionId::text, :now::bigint from holder h join membership m on m.user_id = h.id
     where :isSystem::boolean or exists (select from definition)
     on conflict do nothing
     returning user_id
   ), audited as (${insertAuditRow('granted')}), published as (${insertEvent(':event::text', 'granted')})
   select exists (select from holder) as is_user, exists (select from membership) as is_member,
     :isSystem::boolean or exists (select from definition) as is_defined, exists (select from published) as has_event`,
)

const granting = { audit: 'permission_granted', webhook: 'team_permission.created' } as const

/**
 * Grants a permission to a member; a repeated grant changes nothing. Throws USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND
 * and PERMISSION_NOT_FOUND, in this order.
 */
export async function grantTeamPermission(
  deps: ChangeGrantDeps,
  project: Project,
  change: GrantChange,
  context: RequestContext,
): Promise<void> {
  const { teamId, userId, permissionId } = change
  const params = {
    ...grantEventParameters(deps, project, granting, { ...change, context }),
    teamId,
    userId,
    permissionId,
    isSystem: isSystemPermission(permissionId),
  }
  const [outcome] = await deps.db.run(insertGrant, params).catch((error: unknown) => {
    // The member was removed meanwhile.
    if (isForeignKeyViolation(error)) return [{ isUser: true, isMember: false, isDefined: true, hasEvent: false }]
    throw error
  })
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
  if (!outcome.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
}

const deleteGrant = statement<Parameters, Outcome & { isRevoked: boolean; hasEvent: boolean }>(
  'delete_team_permission_grant',
  `with holder as (
     select id from users where project_id = :projectId and id = :userId for no key update
   ), revoked as (
     delete from team_permission_grants g using holder h
     where g.project_id = :projectId and g.team_id = :teamId and g.user_id = h.id and g.permission_id = :permissionId
     returning g.user_id
   ), audited as (${insertAuditRow('revoked')}), published as (${insertEvent(':event::text', 'revoked')})
   select exists (select from holder) as is_user,
     exists (select from team_members
       where project_id = :projectId and team_id = :teamId and user_id = :userId) as is_member,
     exists (select from revoked) as is_revoked, exists (select from published) as has_event`,
)

const revoking = { audit: 'permission_revoked', webhook: 'team_permission.deleted' } as const

/**
 * Revokes a permission that was granted directly. Throws USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND and
 * TEAM_PERMISSION_NOT_FOUND, in this order.
 */
export async function revokeTeamPermission(
  deps: ChangeGrantDeps,
  project: Project,
  change: GrantChange,
  context: RequestContext,
): Promise<void> {
  const { teamId, userId, permissionId } = change
  const events = grantEventParameters(deps, project, revoking, { ...change, context })
  const [outcome] = await deps.db.run(deleteGrant, { ...events, teamId, userId, permissionId })
  const names = { team_id: teamId, user_id: userId }
  if (!outcome?.isUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  if (!outcome.isRevoked) throw knownError('TEAM_PERMISSION_NOT_FOUND', { ...names, permission_id: permissionId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
}
