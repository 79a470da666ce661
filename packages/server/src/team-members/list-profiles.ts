import { type Statement, statement } from '../database/statement.ts'
import type { UserRow } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { fullColumns, fullUser, type MemberColumns, memberColumns, toMember } from './member-columns.ts'
import type { MemberRow } from './profile-view.ts'

/** Which members a list is about. */
export interface MemberFilter {
  readonly teamId?: string | undefined
  readonly userId?: string | undefined
}

interface FilterParams extends Record<string, unknown> {
  projectId: string
  teamId: string | null
  userId: string | null
}

// A text for each combination of filters, so that each has an index that gives its rows.
const filters = [
  { name: '', byTeam: false, byUser: false },
  { name: '_of_team', byTeam: true, byUser: false },
  { name: '_of_user', byTeam: false, byUser: true },
  { name: '_of_team_and_user', byTeam: true, byUser: true },
]
const lists = filters.map(({ name, byTeam, byUser }) => {
  const rest = `where m.project_id = :projectId ${byTeam ? 'and m.team_id = :teamId::uuid' : ''}
    ${byUser ? 'and m.user_id = :userId::uuid' : ''} order by m.joined_at_millis, m.user_id, m.team_id`
  const users = 'join users u on u.project_id = m.project_id and u.id = m.user_id'
  return {
    byTeam,
    byUser,
    lean: listStatement<MemberColumns>(
      `list_members${name}`,
      `select ${memberColumns} from team_members m ${users} ${rest}`,
    ),
    full: listStatement<MemberColumns & UserRow>(
      `list_members${name}_with_users`,
      `select ${fullColumns} from team_members m ${fullUser} ${rest}`,
    ),
  }
})

function listStatement<Row>(name: string, sql: string): Statement<FilterParams, Row> {
  return statement<FilterParams, Row>(name, sql)
}

/** Members in the order in which they joined. `readsUsers`: with the users themselves. Unknown ids have none. */
export async function listProfiles(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  { teamId, userId }: MemberFilter,
  { readsUsers }: { readsUsers: boolean },
): Promise<MemberRow[]> {
  const list = lists.find((one) => one.byTeam === (teamId !== undefined) && one.byUser === (userId !== undefined))
  if (!list) throw new TypeError('There is a statement for every combination of filters.')
  const params = { projectId: project.id, teamId: teamId ?? null, userId: userId ?? null }
  if (!readsUsers) return (await db.run(list.lean, params)).map((row) => toMember(row, null))
  return (await db.run(list.full, params)).map((row) => toMember(row, row))
}
