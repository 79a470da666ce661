import { knownError } from '@portico/contract'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { getUser } from '../../accounts/users/users.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { findAccount } from './account-rows.ts'
import { hasOtherSignInMethod, type SignInMethods, signInMethodsOf } from './other-sign-in-method.ts'

type Parameters = SignInMethods & { projectId: string; userId: string; providerId: string; mayBeLast: boolean }

const deleteAccount = statement<Parameters, { allowSignIn: boolean }>(
  'delete_connected_account',
  `delete from oauth_accounts a using users u
   where a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId
     and u.project_id = :projectId and u.id = :userId
     and (:mayBeLast::boolean or not a.allow_sign_in or ${hasOtherSignInMethod})
   returning a.allow_sign_in`,
)

type RemoveAccountDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Unlinks the account of a provider, and notifies the user if it signed in. With client access it must not be the last
 * sign-in method. Throws USER_NOT_FOUND and OAUTH_CONNECTION_NOT_CONNECTED_TO_USER.
 */
export async function removeAccount(
  deps: RemoveAccountDeps,
  project: Project,
  {
    userId,
    providerId,
    mayBeLast,
    context,
  }: { userId: string; providerId: string; mayBeLast: boolean; context: RequestContext },
): Promise<void> {
  const ids = { projectId: project.id, userId, providerId }
  await transactionThenWakeOutbox(deps, async (deps) => {
    const user = await lockUser(deps, ids)
    if (!user) throw knownError('USER_NOT_FOUND')
    const params = { ...ids, ...signInMethodsOf(deps, project), mayBeLast }
    const deleted = await publishUserChange(deps, project, user, () => deps.db.run(deleteAccount, params))
    if (deleted.length === 0) throw await refusalOf(deps, ids)
    const event = { type: 'oauth_account_unlinked', userId, context, details: { provider_id: providerId } } as const
    if (!deleted.some(({ allowSignIn }) => allowSignIn)) return recordAuditEvent(deps, project, event)
    const recipient = recipientOf(await getUser(deps, project, userId))
    await recordSecurityEvent(deps, project, { ...event, notice: 'oauth_account_unlinked', recipient })
    deps.wakeOutbox('emails')
  })
}

async function refusalOf(deps: WithReads, ids: { projectId: string; userId: string; providerId: string }) {
  return (await findAccount(deps, ids))
    ? knownError('OTHER_SIGN_IN_METHOD_REQUIRED')
    : knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
}
