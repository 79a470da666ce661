import { knownError } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../platform/database/tables/users.ts'
import type { Project } from '../../projects/project.ts'

const selectUser = query<{ projectId: string; userId: string }, UserRow>(
  'select_user',
  `select ${userSelectList} from ${userTables} where u.project_id = :projectId and u.id = :userId`,
)

export async function findUser({ db }: WithReads, project: Project, userId: string): Promise<UserRow | null> {
  const [user] = await db.run(selectUser, { projectId: project.id, userId })
  return user ?? null
}

const selectAnyUser = query<{ projectId: string }, { id: string }>(
  'select_any_user',
  `select id from users where project_id = :projectId limit 1`,
)

/** Returns true if a project has any user. */
export async function hasUsers({ db }: WithReads, projectId: string): Promise<boolean> {
  return (await db.run(selectAnyUser, { projectId })).length > 0
}

export async function getUser(deps: WithReads, project: Project, userId: string): Promise<UserRow> {
  const user = await findUser(deps, project, userId)
  if (!user) throw knownError('USER_NOT_FOUND')
  return user
}
