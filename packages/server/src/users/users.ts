import { KnownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import { type UserRow, userColumns, userTables } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'

const selectUser = statement<{ projectId: string; userId: string }, UserRow>(
  'select_user',
  `select ${userColumns} from ${userTables} where u.project_id = :projectId and u.id = :userId`,
)

export async function findUser({ db }: Pick<Deps, 'db'>, project: Project, userId: string): Promise<UserRow | null> {
  const [user] = await db.run(selectUser, { projectId: project.id, userId })
  return user ?? null
}

export async function getUser(deps: Pick<Deps, 'db'>, project: Project, userId: string): Promise<UserRow> {
  const user = await findUser(deps, project, userId)
  if (!user) throw new KnownError('USER_NOT_FOUND')
  return user
}
