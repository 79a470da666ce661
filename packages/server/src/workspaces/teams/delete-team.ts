import { knownError } from '@portico/contract'
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

type Parameters = AuditParameters & ReturnType<typeof eventRowParameters> & { teamId: string; event: string }

// Memberships, grants and selections are deleted with the row. Invitations stay: their recipients get an error that the
// team no longer exists.
const deleteTeamRow = statement<Parameters, { hasEvent: boolean }>(
  'delete_team',
  `with deleted as (
     delete from teams where project_id = :projectId and id = :teamId returning id
   ), audited as (${insertAuditRow('deleted')}), published as (${insertEvent(':event::text', 'deleted')})
   select exists (select from published) as has_event from deleted`,
)

type DeleteTeamDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/** Deletes a team with its memberships and grants, without events for those. Throws TEAM_NOT_FOUND. */
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
  const [deleted] = await deps.db.run(deleteTeamRow, params)
  if (!deleted) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
  if (deleted.hasEvent) deps.wakeOutbox('webhooks')
}
