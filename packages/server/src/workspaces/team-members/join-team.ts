import { isSystemPermission, knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { eventRowParameters, insertEvent } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** A user who joins a team. */
export interface NewMember {
  readonly teamId: string
  readonly userId: string
  readonly context: RequestContext
  /** The accepted invitation, if there is one. */
  readonly invitationId?: string
  /** Granted besides the default permissions of members. Permissions that are not defined are left out. */
  readonly permissionIds?: readonly string[]
}

type Parameters = AuditParameters &
  ReturnType<typeof eventRowParameters> & {
    teamId: string
    userId: string
    invitationId: string | null
    event: string
    customIds: string[]
    systemIds: string[]
  }

// User and team are locked until the end: if one of them is deleted meanwhile, no member is added. Of two concurrent
// joins of one user, the second waits and finds a member. The locks on permissions make a grant wait while one is
// renamed or deleted, and use the result. The lock on the user also orders the events of the user. An accepted invitation
// names the user: the removal of the member revokes the others to its address.
const insertMember = statement<
  Parameters,
  { hasUser: boolean; hasTeam: boolean; isNewMember: boolean; hasEvent: boolean }
>(
  'insert_team_member',
  `with joining as (
     select id, signed_up_at_millis from users where project_id = :projectId and id = :userId::uuid
     for no key update
   ), team as (
     select id from teams where project_id = :projectId and id = :teamId::uuid for key share
   ), new_member as (
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select :projectId, t.id, u.id, :now::bigint, u.signed_up_at_millis from joining u, team t
     on conflict do nothing returning team_id, user_id
   ), defaults as (
     select permission_id as id from default_permissions where project_id = :projectId and role = 'member' for key share
   ), invited as (
     select id from permission_definitions where project_id = :projectId and id = any(:customIds::text[]) for key share
   ), new_grants as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, m.team_id, m.user_id, granted.id, :now::bigint from new_member m cross join (
       select id from defaults union select id from invited union select unnest(:systemIds::text[])) as granted
   ), accepted as (
     update verification_codes set user_id = :userId::uuid
     where project_id = :projectId and id = :invitationId::uuid and exists (select from joining) and exists (select from team)
   ), audited as (${insertAuditRow('new_member')}), published as (${insertEvent(':event::text', 'new_member')})
   select exists (select from joining) as has_user, exists (select from team) as has_team,
     exists (select from new_member) as is_new_member, exists (select from published) as has_event`,
)

type JoinTeamDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Makes a user a member and grants the default permissions of members and those of the invitation, in one statement. A
 * user who is a member already gets no permissions. Throws USER_NOT_FOUND, then TEAM_NOT_FOUND.
 */
export async function joinTeam(
  deps: JoinTeamDeps,
  project: Project,
  { teamId, userId, context, invitationId, permissionIds = [] }: NewMember,
): Promise<{ isNewMember: boolean }> {
  const details = {
    team_id: teamId,
    ...(invitationId !== undefined && { invitation_id: invitationId }),
    ...(permissionIds.length > 0 && { permission_ids: [...permissionIds] }),
  }
  const [outcome] = await deps.db.run(insertMember, {
    ...auditParameters(deps, project, { type: 'team_member_added', userId, context, details }),
    ...eventRowParameters(deps),
    teamId,
    userId,
    invitationId: invitationId ?? null,
    event: JSON.stringify({ type: 'team_membership.created', data: { team_id: teamId, user_id: userId } }),
    customIds: permissionIds.filter((id) => !isSystemPermission(id)),
    systemIds: permissionIds.filter(isSystemPermission),
  })
  if (!outcome?.hasUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.hasTeam) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
  return { isNewMember: outcome.isNewMember }
}
