import { knownError } from '@portico/contract'
import { publishUsersUpdated } from '../../accounts/users/publish-user-updated.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { eventRowParameters, hasReceivers, insertEvent } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { InTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { isLiveKey } from '../api-keys/key-columns.ts'

type Parameters = AuditParameters &
  ReturnType<typeof eventRowParameters> & {
    teamId: string
    userId: string
    event: string
    /** True removes the member only if the user does not have to be published after it. */
    isAlone: boolean
  }

// API keys of the team stay when their creator leaves. The event names them, so that someone can revoke them.
const createdKeys = `coalesce((select jsonb_build_object('api_key_ids', jsonb_agg(k.id)) from api_keys k
     where k.project_id = :projectId and k.team_id = :teamId::uuid and k.created_by_id = :userId::uuid
       and ${isLiveKey} having count(*) > 0), '{}')`

// The lock on the user orders the events of the user. Grants and the selection of the team are deleted with the row.
// Open invitations of the member are revoked too: those to the member's addresses, and to addresses whose invitations to
// this team the member has accepted, would undo the removal. Those that the member sent could be accepted by a second
// account.
const deleteMember = statement<
  Parameters,
  { hasUser: boolean; isRemoved: boolean; isPublished: boolean; hasEvent: boolean }
>(
  'delete_team_member',
  `with leaving as (
     select id, coalesce(selected_team_id = :teamId::uuid, false) and ${hasReceivers} as is_published from users
     where project_id = :projectId and id = :userId::uuid for no key update
   ), removed as (
     delete from team_members m using leaving l
     where m.project_id = :projectId and m.team_id = :teamId and m.user_id = l.id
       and not (:isAlone::boolean and l.is_published)
     returning m.user_id
   ), voided as (
     delete from verification_codes c using removed r
     where c.project_id = :projectId and c.purpose = 'team-invitation'
       and c.payload ->> 'teamId' = :teamId::uuid::text and c.used_at_millis is null
       and (c.payload ->> 'senderId' = r.user_id::text
         or lower(c.payload ->> 'email') in (select lower(value) from contact_channels
           where project_id = :projectId and user_id = r.user_id and type = 'email'
           union all
           select lower(payload ->> 'email') from verification_codes
           where project_id = :projectId and user_id = r.user_id and purpose = 'team-invitation'
             and payload ->> 'teamId' = :teamId::uuid::text))
   ), audited as (${insertAuditRow('removed', { details: createdKeys })}), published as (${insertEvent(':event::text', 'removed')})
   select exists (select from leaving) as has_user,
     exists (select from removed) as is_removed, exists (select from leaving where is_published) as is_published,
     exists (select from published) as has_event`,
)

type RemoveMemberDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Removes a user from a team, which is no longer selected. Throws USER_NOT_FOUND, then TEAM_MEMBERSHIP_NOT_FOUND, also for
 * an unknown team.
 */
export async function removeMember(
  deps: RemoveMemberDeps,
  project: Project,
  {
    teamId,
    userId,
    actorId,
    context,
  }: { teamId: string; userId: string; actorId: string | null; context: RequestContext },
): Promise<void> {
  const details = { team_id: teamId, ...(actorId === null ? {} : { by_user_id: actorId }) }
  const params = {
    ...auditParameters(deps, project, { type: 'team_member_removed', userId, context, details }),
    ...eventRowParameters(deps),
    teamId,
    userId,
    event: JSON.stringify({ type: 'team_membership.deleted', data: { team_id: teamId, user_id: userId } }),
  }
  const remove = async (deps: RemoveMemberDeps | InTransaction<RemoveMemberDeps>, isAlone: boolean) => {
    const [outcome] = await deps.db.run(deleteMember, { ...params, isAlone })
    if (!outcome?.hasUser) throw knownError('USER_NOT_FOUND')
    if (outcome.hasEvent) deps.wakeOutbox('webhooks')
    return outcome
  }
  // Mostly the user has selected no team, or nobody receives it. Then one statement needs no transaction.
  const alone = await remove(deps, true)
  if (alone.isRemoved) return
  const notFound = knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
  if (!alone.isPublished) throw notFound
  await transactionThenWakeOutbox(deps, async (deps) => {
    const { isRemoved, isPublished } = await remove(deps, false)
    if (!isRemoved) throw notFound
    if (isPublished) await publishUsersUpdated(deps, project, [userId])
  })
}
