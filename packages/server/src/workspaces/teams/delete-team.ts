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

type Parameters = AuditParameters &
  ReturnType<typeof eventRowParameters> & {
    teamId: string
    event: string
    /** True deletes the team only if no users have to be published after it. */
    isAlone: boolean
  }

// Memberships, grants and selections are deleted with the row. Invitations stay: their recipients get an error that the
// team no longer exists.
//
// Users whose selected team it is are locked first, as by other calls, if the project has a receiver of their events.
const deleteTeamRow = statement<Parameters, { isDeleted: boolean; hasEvent: boolean; userIds: string[] }>(
  'delete_team',
  `with selecting as (
     select id from users where project_id = :projectId and selected_team_id = :teamId and ${hasReceivers}
     order by id for no key update
   ), deleted as (
     delete from teams where project_id = :projectId and id = :teamId
       and (select count(*) from selecting) <= case when :isAlone::boolean then 0 else 2147483647 end
     returning id
   ), audited as (${insertAuditRow('deleted')}), published as (${insertEvent(':event::text', 'deleted')})
   select exists (select from deleted) as is_deleted, exists (select from published) as has_event,
     coalesce((select json_agg(id order by id) from selecting), '[]') as user_ids`,
)

type DeleteTeamDeps = WithWrites & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Deletes a team with its memberships and grants, without events for those, and publishes the users whose selected team it
 * was. Throws TEAM_NOT_FOUND.
 */
export async function deleteTeam(
  deps: DeleteTeamDeps,
  project: Project,
  { teamId, actorId, context }: { teamId: string; actorId: string | null; context: RequestContext },
): Promise<void> {
  const params = {
    ...auditParameters(deps, project, { type: 'team_deleted', userId: actorId, context, details: { team_id: teamId } }),
    ...eventRowParameters(deps),
    teamId,
    event: JSON.stringify({ type: 'team.deleted', data: { id: teamId } }),
  }
  const remove = async (deps: DeleteTeamDeps | InTransaction<DeleteTeamDeps>, isAlone: boolean) => {
    const [outcome] = await deps.db.run(deleteTeamRow, { ...params, isAlone })
    if (outcome?.hasEvent) deps.wakeOutbox('webhooks')
    return outcome
  }
  // Almost always no user has selected the team, or nobody receives it. Then one statement needs no transaction.
  const alone = await remove(deps, true)
  if (alone?.isDeleted) return
  if (!alone || alone.userIds.length === 0) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
  await transactionThenWakeOutbox(deps, async (deps) => {
    const deleted = await remove(deps, false)
    if (!deleted?.isDeleted) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
    await publishUsersUpdated(deps, project, deleted.userIds)
  })
}
