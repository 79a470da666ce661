import { isUsernameRequired } from '../../../accounts/users/usernames.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { WithProjects } from '../../../projects/project.ts'

const selectUnnamedUser = query<{ projectId: string; userId: string }, { found: number }>(
  'select_user_without_username',
  `select 1 as found from users where project_id = :projectId and id = :userId and username is null`,
)

/** Returns true if the project requires usernames and the user has none. Reads nothing for other projects. */
export async function needsUsername(
  deps: WithReads & WithProjects,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const project = await deps.projects.find(projectId)
  if (!project || !isUsernameRequired(project)) return false
  return (await deps.db.run(selectUnnamedUser, { projectId, userId })).length > 0
}
