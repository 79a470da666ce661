import type { ConnectedAccount } from '@portico/contract'
import type { z } from 'zod'
import { getUser } from '../../accounts/users/users.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

interface AccountRow {
  readonly providerId: string
  readonly accountId: string
  readonly email: string | null
  readonly createdAtMillis: number
}

const selectAccounts = query<{ projectId: string; userId: string }, AccountRow>(
  'select_connected_accounts',
  `select provider_id, account_id, email, created_at_millis from oauth_accounts
   where project_id = :projectId and user_id = :userId order by created_at_millis, provider_id, account_id`,
)

/** Lists the linked accounts of a user, the oldest first. Throws USER_NOT_FOUND. */
export async function listAccounts(
  deps: WithReads,
  project: Project,
  userId: string,
): Promise<z.output<typeof ConnectedAccount>[]> {
  const rows = await deps.db.run(selectAccounts, { projectId: project.id, userId })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows.map((row) => ({
    user_id: userId,
    provider_id: row.providerId,
    account_id: row.accountId,
    email: row.email,
    created_at_millis: row.createdAtMillis,
  }))
}
