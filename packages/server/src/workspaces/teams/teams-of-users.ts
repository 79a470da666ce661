import { limits } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

/** The number of teams of a user, and some of them. */
export interface TeamsOfUserRow {
  readonly userId: string
  readonly teamCount: number
  readonly teams: readonly { readonly id: string; readonly displayName: string }[]
}

/** Teams of a user whose names a list shows. */
const namedTeams = 3

type Parameters = { projectId: string; userIds: readonly string[]; most: number }

const selectTeams = query<Parameters, TeamsOfUserRow>(
  'list_teams_of_users',
  `select u.id as user_id, c.team_count, coalesce((
       select json_agg(json_build_object('id', t.id, 'displayName', t.display_name) order by t.display_name, t.id)
       from teams t where t.project_id = :projectId and t.id = any(c.team_ids)), '[]') as teams
   from users u cross join lateral (
     select count(*)::int as team_count, (array_agg(m.team_id order by m.joined_at_millis, m.team_id))[1:${namedTeams}] as team_ids
     from (
       select team_id, joined_at_millis from team_members
       where project_id = :projectId and user_id = u.id limit :most::int
     ) m
   ) c
   where u.project_id = :projectId and u.id = any(:userIds::uuid[])
   order by u.id`,
)

/** Lists the number of teams and the first teams of users. Unknown users are left out. */
export const listTeamsOfUsers = (
  { db }: WithReads,
  project: Project,
  userIds: readonly string[],
): Promise<TeamsOfUserRow[]> =>
  db.run(selectTeams, { projectId: project.id, userIds, most: limits.teamsOfUserCountMax })
