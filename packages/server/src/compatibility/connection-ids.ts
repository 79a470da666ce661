import { knownError } from '@portico/contract'
import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'
import type { Project } from '../projects/project.ts'
import type { AccountRow } from '../sign-in/connected-accounts/account-rows.ts'
import { listAccounts } from '../sign-in/connected-accounts/list-accounts.ts'

/** A linked account with the uuid by which published clients name it. */
export interface Connection extends AccountRow {
  readonly connectionId: string
}

const fillIds = statement<{ projectId: string; userId: string }, never>(
  'fill_connection_ids',
  `update oauth_accounts set connection_id = gen_random_uuid()
   where project_id = :projectId and user_id = :userId and connection_id is null`,
)

/** Lists the linked accounts of a user, the oldest first. Accounts that are older than their ids get one. */
export async function listConnections(deps: WithTransaction, project: Project, userId: string): Promise<Connection[]> {
  const accounts = await listAccounts(deps, project, userId)
  if (accounts.every(hasId)) return accounts
  await deps.db.run(fillIds, { projectId: project.id, userId })
  return (await listAccounts(deps, project, userId)).filter(hasId)
}

/** Returns an account that was inserted with its id, by the default of the column. */
export function requireId(account: AccountRow): Connection {
  if (hasId(account)) return account
  throw new Error('A new account has no connection id.')
}

const hasId = (account: AccountRow): account is Connection => account.connectionId !== null

/** Returns a linked account of a user by its id. Throws USER_NOT_FOUND and OAUTH_CONNECTION_NOT_CONNECTED_TO_USER. */
export async function getConnection(
  deps: WithTransaction,
  project: Project,
  { user_id: userId, connection_id: id }: { user_id: string; connection_id: string },
): Promise<Connection> {
  const connection = (await listConnections(deps, project, userId)).find(({ connectionId }) => connectionId === id)
  if (!connection) throw knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  return connection
}
