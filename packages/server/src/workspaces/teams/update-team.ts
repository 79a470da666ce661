import { knownError, type MemberRules, type ServerTeamUpdate } from '@portico/contract'
import type { z } from 'zod'
import { auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { eventRowParameters, insertEvent } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { assignments, changeParameters, columnsAsJson } from '../../platform/database/column-sql.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import {
  changeableTeamColumns,
  type TeamRow,
  teamColumns,
  teamSelectList,
} from '../../platform/database/tables/teams.ts'
import { rowFields } from '../../platform/database/wire-fields.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

type Changes = Omit<z.output<typeof ServerTeamUpdate>, 'rules'> & {
  /** As they are stored. */
  readonly rules?: z.output<typeof MemberRules> | null
}

const event = `json_build_object('type', 'team.updated', 'data', ${columnsAsJson(teamColumns, 't')})::text`

const updateTeamRow = statement<ReturnType<typeof parameters>, TeamRow & { hasEvent: boolean }>(
  'update_team',
  `with t as (
     update teams t set
       ${assignments(changeableTeamColumns)}
     where project_id = :projectId and id = :teamId
     returning ${teamSelectList}
   ), audited as (${insertAuditRow('t')}), published as (${insertEvent(event, 't')})
   select ${teamSelectList}, exists (select from published) as has_event from t`,
)

type UpdateTeamDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/** Changes the given fields of a team and returns the team. Throws TEAM_NOT_FOUND. */
export async function updateTeam(
  deps: UpdateTeamDeps,
  project: Project,
  target: { teamId: string; actorId: string | null; context: RequestContext },
  changes: Changes,
): Promise<TeamRow> {
  const [team] = await deps.db.run(updateTeamRow, parameters(deps, project, target, changes))
  if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: target.teamId })
  if (team.hasEvent) deps.wakeOutbox('webhooks')
  return team
}

function parameters(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  { teamId, actorId, context }: { teamId: string; actorId: string | null; context: RequestContext },
  changes: Changes,
) {
  const { rules } = changes
  const details = { team_id: teamId, fields: Object.keys(changes), ...(rules !== undefined && { rules }) }
  return {
    ...auditParameters(deps, project, { type: 'team_updated', userId: actorId, context, details }),
    ...eventRowParameters(deps),
    teamId,
    ...changeParameters(changeableTeamColumns, rowFields(changes)),
  }
}
