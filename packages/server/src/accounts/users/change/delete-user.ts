import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import { hasReceivers, receiverParameters, withSequence } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { shardOf } from '../../../projects/user-count.ts'
import { type RequireUserMatch, userView } from '../../../views/user-view.ts'
import { keepRecordsOfDeleted } from '../../terms/acceptances.ts'
import { lockUser } from '../user-statements.ts'
import { getUser } from '../users.ts'
import { requireNotLastOwner } from './require-not-last-owner.ts'

type Parameters = AuditParameters &
  ReturnType<typeof receiverParameters> & {
    userId: string
    shard: number
  }

// Emails to a verified address and its place on the waitlist are deleted, too: they belong to no user. An unverified address may be
// another person's. Teams and the audit trail stay. The events are composed here, because only here the memberships that
// end are known; a millisecond apart, so that they keep their order.
const deleteUserRow = statement<Parameters, { id: string; hasEvents: boolean }>(
  'delete_user',
  `with deleted as (
     delete from users where project_id = :projectId and id = :userId returning id, is_anonymous, username
   ), addresses as (
     select lower(value collate "C") as value from contact_channels
     where project_id = :projectId and user_id = :userId and type = 'email' and is_verified
   ), deleted_mails as (
     delete from outbox where project_id = :projectId and exists (select from deleted) and id in (
       select id from outbox where project_id = :projectId and user_id = :userId
       union all
       select o.id from addresses a join outbox o on o.project_id = :projectId
         and lower(o.recipient collate "C") = a.value and o.mail_type is not null and o.user_id is null)
   ), left_waitlist as (
     delete from waitlist_entries w using addresses a
     where w.project_id = :projectId and lower(w.email collate "C") = a.value and exists (select from deleted)
   ), released_username as (
     update usernames n set released_at_millis = :now::bigint from deleted d
     where n.project_id = :projectId and n.username = lower(d.username collate "C") and n.user_id = d.id
   ), counted as (
     update project_user_counts set user_count = user_count - 1
     where project_id = :projectId and shard = :shard and exists (select from deleted where not is_anonymous)
   ), audited as (${insertAuditRow('deleted')}), receivers as (
     select from deleted where ${hasReceivers}
   ), memberships as (
     select team_id, row_number() over (order by joined_at_millis, team_id) as position
     from team_members where project_id = :projectId and user_id = :userId and exists (select from receivers)
   ), events as (
     select position, json_build_object('type', 'team_membership.deleted',
       'data', json_build_object('team_id', team_id, 'user_id', :userId::uuid)) as event
     from memberships
     union all
     select (select count(*) from memberships) + 1, json_build_object('type', 'user.deleted',
       'data', json_build_object('id', :userId::uuid, 'teams', coalesce(
         (select json_agg(json_build_object('id', team_id) order by position) from memberships), '[]'::json)))
     from receivers
   ), new_events as (
     insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
     select :projectId, gen_random_uuid(), 'webhook_event', convert_to(${withSequence('event::text')}, 'UTF8'), at.millis, at.millis
     from (select * from events order by position) events cross join lateral (
       select :now::bigint - (select count(*) from events) + position as millis
     ) at
     returning id
   )
   select id, exists (select from new_events) as has_events from deleted`,
)

/** The user to delete, and the condition of the call. */
export interface DeletionTarget {
  readonly userId: string
  readonly context: RequestContext
  /** Throws PRECONDITION_FAILED if the stored user is another than the caller expects. */
  readonly requireMatch: RequireUserMatch | null
}

type DeleteUserDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Deletes a user: channels, methods, links, sessions, memberships and grants. Sends the events of the memberships, then
 * that of the user. Throws USER_NOT_FOUND, and USER_IS_LAST_PROJECT_OWNER for users of `internal`.
 */
export async function deleteUser(
  deps: DeleteUserDeps,
  project: Project,
  { userId, context, requireMatch }: DeletionTarget,
): Promise<void> {
  const audit = auditParameters(deps, project, { type: 'user_deleted', userId, context })
  const params = { ...audit, ...receiverParameters(deps), userId, shard: shardOf(userId) }
  const isOwner = project.id === 'internal'
  const hasTerms = project.config.terms.length > 0
  const remove = async (deps: WithTransaction & WithClock & WithConfig) => {
    if (isOwner) await requireNotLastOwner(deps, userId)
    if (requireMatch) {
      await lockUser(deps, { projectId: project.id, userId })
      requireMatch(userView(await getUser(deps, project, userId)))
    }
    const rows = await deps.db.run(deleteUserRow, params)
    await keepRecordsOfDeleted(
      deps,
      project,
      rows.map(({ id }) => id),
    )
    return rows
  }
  const [deleted] = isOwner || requireMatch || hasTerms ? await transaction(deps, remove) : await remove(deps)
  if (!deleted) throw knownError('USER_NOT_FOUND')
  if (deleted.hasEvents) deps.wakeOutbox('webhooks')
}
