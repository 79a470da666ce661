import { knownError, type ServerTeamCreate } from '@portico/contract'
import type { z } from 'zod'
import { auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { eventRowParameters, insertEvent } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { insertList, insertValues, rowParameters } from '../../platform/database/column-sql.ts'
import { newRow } from '../../platform/database/columns.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type TeamRow, teamColumns } from '../../platform/database/tables/teams.ts'
import { rowFields } from '../../platform/database/wire-fields.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { teamView } from '../../views/team-view.ts'

type Fields = Omit<z.output<typeof ServerTeamCreate>, 'creator_user_id'>

/** The creator of a team and the request. */
export interface TeamCreator {
  /** Becomes its first member; null for a team without members. */
  readonly creatorId: string | null
  readonly context: RequestContext
}

/**
 * Limit of the teams that a user creates with client access: above any use, and no load for the database. Created teams
 * are counted instead of memberships: a creator can leave at once, and others can add a user to any number of teams.
 */
const maxTeamsOfUser = 1000

// The row of the creator is locked until the end: a user who is deleted meanwhile creates no team, without a fault.
const insertTeam = statement<
  ReturnType<typeof parameters>,
  { hasCreator: boolean; isMade: boolean; hasEvent: boolean }
>(
  'insert_team',
  `with creator as (
     select id, signed_up_at_millis from users where project_id = :projectId and id = :creatorId::uuid for key share
   ), made_before as (
     select 1 from teams where project_id = :projectId and made_by_user_id = :madeBy::uuid limit :maxTeams
   ), new_team as (
     insert into teams (project_id, ${insertList(teamColumns)}, made_by_user_id, creator_type, creator_id)
     select :projectId, ${insertValues(teamColumns)}, :madeBy::uuid, :auditActorType::text, :auditActorId::uuid
     where (:creatorId::uuid is null or exists (select from creator))
       and (select count(*) from made_before) < :maxTeams
     returning id
   ), new_member as (
     insert into team_members (project_id, team_id, user_id, joined_at_millis, user_signed_up_at_millis)
     select :projectId, t.id, c.id, :now::bigint, c.signed_up_at_millis from new_team t, creator c
   ), new_grants as (
     insert into team_permission_grants (project_id, team_id, user_id, permission_id, created_at_millis)
     select :projectId, t.id, c.id, d.permission_id, :now::bigint from new_team t, creator c, default_permissions d
     where d.project_id = :projectId and d.role = 'creator' for key share of d
   ), audited as (${insertAuditRow('new_team')}), published as (${insertEvent(':event::text', 'new_team')})
   select exists (select from creator) as has_creator, exists (select from new_team) as is_made,
     exists (select from published) as has_event`,
)

type CreateTeamDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Creates a team in one statement. The creator becomes its first member, with the default permissions of creators; no
 * webhook event reports that membership. Throws USER_NOT_FOUND for an unknown creator. With client access it throws
 * USER_AUTHENTICATION_REQUIRED if the user is being deleted, and TEAM_LIMIT_REACHED after {@link maxTeamsOfUser} teams.
 */
export async function createTeam(
  deps: CreateTeamDeps,
  project: Project,
  { creatorId, context }: TeamCreator,
  fields: Fields,
): Promise<TeamRow> {
  const known = { id: deps.random.uuid(), createdAtMillis: deps.clock.now() }
  const team = newRow(teamColumns, { ...rowFields(fields), ...known })
  const [outcome] = await deps.db.run(insertTeam, parameters(deps, project, { creatorId, context }, team))
  if (creatorId !== null && !outcome?.hasCreator) {
    // The client's user existed when the token was verified.
    throw knownError(context.access === 'client' ? 'USER_AUTHENTICATION_REQUIRED' : 'USER_NOT_FOUND')
  }
  if (!outcome?.isMade) {
    throw knownError('TEAM_LIMIT_REACHED', { limit: maxTeamsOfUser })
  }
  if (outcome.hasEvent) deps.wakeOutbox('webhooks')
  return team
}

function parameters(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  { creatorId, context }: TeamCreator,
  team: TeamRow,
) {
  const details = { team_id: team.id }
  return {
    ...auditParameters(deps, project, { type: 'team_created', userId: creatorId, context, details }),
    ...eventRowParameters(deps),
    now: team.createdAtMillis,
    creatorId,
    madeBy: context.access === 'client' ? creatorId : null,
    maxTeams: maxTeamsOfUser,
    ...rowParameters(teamColumns, team),
    event: JSON.stringify({ type: 'team.created', data: teamView(team) }),
  }
}
