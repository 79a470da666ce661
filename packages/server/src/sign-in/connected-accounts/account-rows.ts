import { type ConnectedAccount, type KnownError, knownError } from '@portico/contract'
import type { z } from 'zod'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'

/** A linked account and what it may be used for. */
export interface AccountRow {
  readonly providerId: string
  readonly accountId: string
  readonly email: string | null
  readonly createdAtMillis: number
  /** False: the account does not sign its user in. */
  readonly allowSignIn: boolean
  /** False: the service returns no access tokens of the account. */
  readonly allowConnectedAccounts: boolean
  /** The id for published clients. Null if the account is older than these ids and none was read yet. */
  readonly connectionId: string | null
}

/** The columns of an {@link AccountRow} of `a`. */
export const accountColumns = `a.provider_id, a.account_id, a.email, a.created_at_millis, a.allow_sign_in,
     a.allow_connected_accounts, a.connection_id`

const selectAccount = query<{ projectId: string; userId: string; providerId: string }, AccountRow>(
  'select_connected_account',
  `select ${accountColumns} from oauth_accounts a
   where a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId limit 1`,
)

/** Returns the account of a user at a provider, or null if none is linked. */
export async function findAccount(
  { db }: WithReads,
  ids: { projectId: string; userId: string; providerId: string },
): Promise<AccountRow | null> {
  const [account] = await db.run(selectAccount, ids)
  return account ?? null
}

type AccountKey = { projectId: string; providerId: string; accountId: string }

const selectHolder = query<AccountKey, { userId: string; allowSignIn: boolean }>(
  'select_holder_of_provider_account',
  `select user_id, allow_sign_in from oauth_accounts
   where project_id = :projectId and provider_id = :providerId and account_id = :accountId`,
)

/** Returns the error for linking an account that a user has linked already, or null if no user has. */
export async function conflictOf(
  { db }: WithReads,
  project: Project,
  wanted: Omit<AccountKey, 'projectId'> & { userId: string; allowSignIn: boolean },
): Promise<KnownError | null> {
  const { providerId, accountId } = wanted
  const [holder] = await db.run(selectHolder, { projectId: project.id, providerId, accountId })
  if (!holder) return null
  if (holder.allowSignIn && wanted.allowSignIn) return knownError('OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN')
  if (holder.userId !== wanted.userId) return knownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  return knownError('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
}

/** Returns a linked account of a user as it is sent. */
export const accountView = (userId: string, row: AccountRow): z.output<typeof ConnectedAccount> => ({
  user_id: userId,
  provider_id: row.providerId,
  account_id: row.accountId,
  email: row.email,
  allow_sign_in: row.allowSignIn,
  allow_connected_accounts: row.allowConnectedAccounts,
  created_at_millis: row.createdAtMillis,
})
