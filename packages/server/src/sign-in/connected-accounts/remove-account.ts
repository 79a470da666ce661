import { knownError } from '@portico/contract'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { getUser } from '../../accounts/users/users.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithDatabase, WithReads } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { openProviderIds } from '../oauth/get-provider.ts'

type Parameters = {
  projectId: string
  userId: string
  providerId: string
  mayBeLast: boolean
  takesPasswords: boolean
  takesMagicLinks: boolean
  takesPasskeys: boolean
  providerIds: string[]
}

// Only sign-in methods that the project has enabled count. The user is locked: of two methods removed concurrently, one
// stays.
const deleteAccount = statement<Parameters, { accountId: string }>(
  'delete_connected_account',
  `delete from oauth_accounts a using users u
   where a.project_id = :projectId and a.user_id = :userId and a.provider_id = :providerId
     and u.project_id = :projectId and u.id = :userId
     and (:mayBeLast::boolean
       or (:takesPasswords::boolean and u.password_hash is not null and exists (select from contact_channels c
         where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.used_for_auth))
       or (:takesMagicLinks::boolean and exists (select from contact_channels c
         where c.project_id = :projectId and c.user_id = :userId and c.type = 'email' and c.used_for_auth and c.is_verified))
       or (:takesPasskeys::boolean and exists (select from passkeys k
         where k.project_id = :projectId and k.user_id = :userId))
       or exists (select from oauth_accounts o where o.project_id = :projectId and o.user_id = :userId
         and o.provider_id <> :providerId and o.provider_id = any(:providerIds::text[])))
   returning a.account_id`,
)

const selectAccount = query<{ projectId: string; userId: string; providerId: string }, { accountId: string }>(
  'select_connected_account',
  `select account_id from oauth_accounts
   where project_id = :projectId and user_id = :userId and provider_id = :providerId limit 1`,
)

type RemoveAccountDeps = WithDatabase & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Unlinks the account of a provider and notifies the user. With client access it must not be the last sign-in method.
 * Throws USER_NOT_FOUND and OAUTH_CONNECTION_NOT_CONNECTED_TO_USER.
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
  const { config } = project
  const ids = { projectId: project.id, userId, providerId }
  await transactionThenWakeOutbox(deps, async (deps) => {
    const user = await lockUser(deps, ids)
    if (!user) throw knownError('USER_NOT_FOUND')
    const params = {
      ...ids,
      mayBeLast,
      takesPasswords: config.credentialEnabled,
      takesMagicLinks: config.magicLinkEnabled,
      takesPasskeys: config.passkeyEnabled,
      providerIds: openProviderIds(deps, project),
    }
    const deleted = await publishUserChange(deps, project, user, () => deps.db.run(deleteAccount, params))
    if (deleted.length === 0) throw await refusalOf(deps, ids)
    await recordSecurityEvent(deps, project, {
      type: 'oauth_account_unlinked',
      notice: 'oauth_account_unlinked',
      userId,
      context,
      details: { provider_id: providerId },
      recipient: recipientOf(await getUser(deps, project, userId)),
    })
    deps.wakeOutbox()
  })
}

async function refusalOf({ db }: WithReads, ids: { projectId: string; userId: string; providerId: string }) {
  const [account] = await db.run(selectAccount, ids)
  return account ? knownError('OTHER_SIGN_IN_METHOD_REQUIRED') : knownError('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
}
