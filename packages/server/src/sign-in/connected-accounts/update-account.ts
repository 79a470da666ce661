import { isDeepStrictEqual } from 'node:util'
import { knownError, type ServerConnectedAccountUpdate } from '@portico/contract'
import type { z } from 'zod'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { getUser } from '../../accounts/users/users.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { NoticeKind } from '../../messaging/emails/email.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { isUniqueViolation, type WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type AccountRow, accountColumns, conflictOf, findAccount } from './account-rows.ts'
import type { ChangeAccountDeps } from './create-account.ts'
import { hasOtherSignInMethod, type SignInMethods, signInMethodsOf } from './other-sign-in-method.ts'

type Changes = z.output<typeof ServerConnectedAccountUpdate>

interface AccountUpdate {
  readonly userId: string
  readonly providerId: string
  readonly changes: Changes
  /** True for servers: the account may be the last sign-in method of the user. */
  readonly mayBeLast: boolean
  readonly context: RequestContext
}

type Parameters = SignInMethods & {
  projectId: string
  userId: string
  providerId: string
  mayBeLast: boolean
  allowSignIn: boolean
  allowConnectedAccounts: boolean
  accountId: string
  email: string | null
}

const setAccount = statement<Parameters, AccountRow>(
  'update_connected_account',
  `update oauth_accounts a set allow_sign_in = :allowSignIn::boolean,
     allow_connected_accounts = :allowConnectedAccounts::boolean, account_id = :accountId::text, email = :email::text
   from users u
   where a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId
     and u.project_id = :projectId and u.id = :userId
     and (:mayBeLast::boolean or :allowSignIn::boolean or not a.allow_sign_in or ${hasOtherSignInMethod})
   returning ${accountColumns}`,
)

const deleteTokens = statement<{ projectId: string; providerId: string; accountId: string }, never>(
  'delete_tokens_of_provider_account',
  `delete from oauth_tokens
   where project_id = :projectId and provider_id = :providerId and account_id = :accountId`,
)

/**
 * Changes what a linked account may be used for. A server also replaces the account at the provider; its tokens are
 * deleted. With client access, the last sign-in method must stay one. Throws the errors of the endpoint.
 */
export async function updateAccount(
  deps: ChangeAccountDeps,
  project: Project,
  update: AccountUpdate,
): Promise<AccountRow> {
  try {
    return await transactionThenWakeOutbox(deps, (deps) => updateLocked(deps, project, update))
  } catch (error) {
    // Another user has linked the account since it was looked for.
    if (!isUniqueViolation(error, 'oauth_accounts_pkey')) throw error
    throw knownError('OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER')
  }
}

async function updateLocked(
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox,
  project: Project,
  { userId, providerId, changes, mayBeLast, context }: AccountUpdate,
): Promise<AccountRow> {
  const ids = { projectId: project.id, userId, providerId }
  const user = await lockUser(deps, ids)
  if (!user) throw knownError('USER_NOT_FOUND')
  const before = await findAccount(deps, ids)
  if (!before) throw knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  const wanted = {
    allowSignIn: changes.allow_sign_in ?? before.allowSignIn,
    allowConnectedAccounts: changes.allow_connected_accounts ?? before.allowConnectedAccounts,
    accountId: changes.account_id ?? before.accountId,
    email: changes.email === undefined ? before.email : changes.email,
  }
  if (wanted.accountId !== before.accountId) {
    const conflict = await conflictOf(deps, project, { ...ids, ...wanted })
    if (conflict) throw conflict
    await deps.db.run(deleteTokens, { projectId: project.id, providerId, accountId: before.accountId })
  }
  const params = { ...ids, ...wanted, ...signInMethodsOf(deps, project), mayBeLast }
  const [after] = await publishUserChange(deps, project, user, () => deps.db.run(setAccount, params))
  if (!after) throw knownError('OTHER_SIGN_IN_METHOD_REQUIRED')
  await recordUpdate(deps, project, { userId, before, after, context })
  return after
}

async function recordUpdate(
  deps: WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox,
  project: Project,
  {
    userId,
    before,
    after,
    context,
  }: Pick<AccountUpdate, 'userId' | 'context'> & { before: AccountRow; after: AccountRow },
): Promise<void> {
  if (isDeepStrictEqual(before, after)) return
  const details = {
    provider_id: after.providerId,
    allow_sign_in: after.allowSignIn,
    allow_connected_accounts: after.allowConnectedAccounts,
  }
  const event = { type: 'oauth_account_updated', userId, context, details } as const
  const notice = noticeOf(before, after)
  if (notice === null) return recordAuditEvent(deps, project, event)
  const recipient = recipientOf(await getUser(deps, project, userId))
  await recordSecurityEvent(deps, project, { ...event, notice, recipient })
  deps.wakeOutbox('emails')
}

/** Users are notified of every sign-in method that is added or removed. */
function noticeOf(before: AccountRow, after: AccountRow): NoticeKind | null {
  if (!after.allowSignIn) return before.allowSignIn ? 'oauth_account_unlinked' : null
  return before.allowSignIn && before.accountId === after.accountId ? null : 'oauth_account_linked'
}
