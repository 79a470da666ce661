import { knownError } from '@portico/contract'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { eventRowParameters, insertEvent } from '../webhooks/event-row.ts'

/** Somebody who comes into a team. */
export interface NewMember {
  readonly teamId: string
  readonly userId: string
  readonly context: RequestContext
  /** The invitation that was accepted, if it was one. */
  readonly invitationId?: string
}

type Parameters = ReturnType<typeof auditParameters> &
  ReturnType<typeof eventRowParameters> & {
    projectId: string
    teamId: string
    userId: string
    now: number
    event: string
  }

// User and team are held until the end: when one of them is deleted at this moment, nobody joins, and it is no fault.
// Of two who add the same member at once, the second waits and finds a member. So are the default permissions: one that
// is being renamed or deleted is granted as it ends up. The lock on the user also orders the events of the user.
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
   ), new_grants as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, m.team_id, m.user_id, d.permission_id, :now::bigint from new_member m, default_permissions d
     where d.project_id = :projectId and d.role = 'member' for key share of d
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from new_member
   ), published as (${insertEvent(':event::text', 'new_member')})
   select exists (select from joining) as has_user, exists (select from team) as has_team,
     exists (select from new_member) as is_new_member, exists (select from published) as has_event`,
)

/**
 * Makes a user a member, with the default permissions of members, in one statement. Throws USER_NOT_FOUND, then
 * TEAM_NOT_FOUND; answers whether the user was not a member before.
 */
export async function joinTeam(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'wakeOutbox'>,
  project: Project,
  { teamId, userId, context, invitationId }: NewMember,
): Promise<{ isNewMember: boolean }> {
  const details = { team_id: teamId, ...(invitationId === undefined ? {} : { invitation_id: invitationId }) }
  const [outcome] = await deps.db.run(insertMember, {
    ...auditParameters(deps, { type: 'team_member_added', userId, context, details }),
    ...eventRowParameters(deps),
    projectId: project.id,
    teamId,
    userId,
    now: deps.clock.now(),
    event: JSON.stringify({ type: 'team_membership.created', data: { team_id: teamId, user_id: userId } }),
  })
  if (!outcome?.hasUser) throw knownError('USER_NOT_FOUND')
  if (!outcome.hasTeam) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
  return { isNewMember: outcome.isNewMember }
}
