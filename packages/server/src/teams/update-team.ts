import { knownError, type ServerTeamUpdate } from '@portico/contract'
import type { z } from 'zod'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { TeamRow } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { profileParameters, setProfileColumns } from '../users/profile-columns.ts'
import { eventRowParameters, insertEvent } from '../webhooks/event-row.ts'
import { teamColumns } from './teams.ts'

type Changes = z.output<typeof ServerTeamUpdate>

const event = `json_build_object('type', 'team.updated', 'data', json_build_object('id', t.id,
  'display_name', t.display_name, 'profile_image_url', t.profile_image_url, 'client_metadata', t.client_metadata,
  'client_read_only_metadata', t.client_read_only_metadata, 'created_at_millis', t.created_at_millis,
  'server_metadata', t.server_metadata))::text`

// Only the columns that change are written, so that two updates of different fields never undo each other.
const updateTeamRow = statement<ReturnType<typeof parameters>, TeamRow & { hasEvent: boolean }>(
  'update_team',
  `with t as (
     update teams t set
       ${setProfileColumns}
     where project_id = :projectId and id = :teamId
     returning ${teamColumns}
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from t
   ), published as (${insertEvent(event, 't')})
   select ${teamColumns}, exists (select from published) as has_event from t`,
)

/** Changes what is given of a team and returns the team. Throws TEAM_NOT_FOUND. */
export async function updateTeam(
  deps: Deps,
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
  deps: Deps,
  project: Project,
  { teamId, actorId, context }: { teamId: string; actorId: string | null; context: RequestContext },
  changes: Changes,
) {
  const details = { team_id: teamId, fields: Object.keys(changes) }
  return {
    ...auditParameters(deps, { type: 'team_updated', userId: actorId, context, details }),
    ...eventRowParameters(deps),
    projectId: project.id,
    teamId,
    now: deps.clock.now(),
    ...profileParameters(changes),
  }
}
