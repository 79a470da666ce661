import { knownError } from '@portico/contract'
import { type BatchReader, createBatchReader } from '../../platform/database/buffers/batch-reader.ts'
import { selectList } from '../../platform/database/column-sql.ts'
import { computed } from '../../platform/database/columns.ts'
import type { Database, WithReads } from '../../platform/database/database.ts'
import { pictureOfList } from '../../platform/database/pictures-of-list.ts'
import { query } from '../../platform/database/statement.ts'
import { type TeamRow, teamColumns, teamSelectList } from '../../platform/database/tables/teams.ts'
import type { Project } from '../../projects/project.ts'

const listOrder = 't.created_at_millis, t.id'
const listed = selectList(
  { ...teamColumns, profileImageUrl: computed<string | null>(pictureOfList('t.profile_image_url', listOrder)) },
  't',
)

const selectTeams = query<{ projectId: string }, TeamRow>(
  'list_teams',
  `select ${listed} from teams t where t.project_id = :projectId order by ${listOrder}`,
)

// One index loop per user. The pictures of each list have their own limit.
const selectTeamsOfUsers = query<{ projectId: string; userIds: string[] }, TeamRow & { position: number }>(
  'list_teams_of_user',
  `select requested.position, found.*
   from unnest(:userIds::uuid[]) with ordinality as requested (user_id, position)
   cross join lateral (
     select ${listed} from team_members m
     join teams t on t.project_id = m.project_id and t.id = m.team_id
     where m.project_id = :projectId and m.user_id = requested.user_id
   ) found
   order by requested.position, found.created_at_millis, found.id`,
)

/** Lists the teams of a user by id, the oldest first. */
export type ListTeamsOfUser = BatchReader<string, readonly TeamRow[]>

// Each list may contain the pictures of a whole list, so few of them share a response.
const maxLists = 8

/** Apps list the teams of their user at each start: concurrent lists share one statement. */
export const createListTeamsOfUser = (db: Database): ListTeamsOfUser =>
  createBatchReader(
    async (projectId, userIds) => {
      const rows = await db.run(selectTeamsOfUsers, { projectId, userIds: [...userIds] })
      const lists = userIds.map((): TeamRow[] => [])
      for (const row of rows) lists[row.position - 1]?.push(row)
      return lists
    },
    { maxBatch: maxLists },
  )

export interface WithTeamsOfUser {
  readonly listTeamsOfUser: ListTeamsOfUser
}

/**
 * Lists the teams of a user, or all of the project, the oldest first. An unknown user has none. Pictures beyond the limit
 * of a list are null.
 */
export function listTeams(
  { db, listTeamsOfUser }: WithReads & WithTeamsOfUser,
  project: Project,
  { userId }: { userId: string | undefined },
): Promise<readonly TeamRow[]> {
  if (userId === undefined) return db.run(selectTeams, { projectId: project.id })
  return listTeamsOfUser(project.id, userId)
}

const selectTeam = query<{ projectId: string; teamId: string }, TeamRow>(
  'select_team',
  `select ${teamSelectList} from teams t where t.project_id = :projectId and t.id = :teamId`,
)

/** Returns a team by its id. Throws TEAM_NOT_FOUND. */
export async function getTeam(deps: WithReads, project: Project, teamId: string): Promise<TeamRow> {
  const team = await findTeam(deps, project, teamId)
  if (!team) throw knownError('TEAM_NOT_FOUND', { team_id: teamId })
  return team
}

/** Returns a team, or null. */
export async function findTeam({ db }: WithReads, project: Project, teamId: string): Promise<TeamRow | null> {
  const [team] = await db.run(selectTeam, { projectId: project.id, teamId })
  return team ?? null
}

const selectTeamOfMember = query<{ projectId: string; teamId: string; userId: string }, TeamRow>(
  'select_team_of_member',
  `select ${teamSelectList} from team_members m
   join teams t on t.project_id = m.project_id and t.id = m.team_id
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/** Returns a team if the user is a member, otherwise null. */
export async function findTeamOfMember(
  { db }: WithReads,
  project: Project,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<TeamRow | null> {
  const [team] = await db.run(selectTeamOfMember, { projectId: project.id, teamId, userId })
  return team ?? null
}
