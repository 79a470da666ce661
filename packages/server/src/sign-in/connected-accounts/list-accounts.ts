import { getUser } from '../../accounts/users/users.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { type AccountRow, accountColumns } from './account-rows.ts'

const selectAccounts = query<{ projectId: string; userId: string }, AccountRow>(
  'select_connected_accounts',
  `select ${accountColumns} from oauth_accounts a
   where a.project_id = :projectId and a.user_id = :userId order by a.created_at_millis, a.provider_id, a.account_id`,
)

/** Lists the linked accounts of a user, the oldest first. Throws USER_NOT_FOUND. */
export async function listAccounts(deps: WithReads, project: Project, userId: string): Promise<AccountRow[]> {
  const rows = await deps.db.run(selectAccounts, { projectId: project.id, userId })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows
}
