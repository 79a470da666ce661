import { knownError } from '@portico/contract'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import { requireSignedUp } from '../../accounts/users/require-signed-up.ts'
import { lockUser } from '../../accounts/users/user-statements.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { recordLink } from '../oauth/record-link.ts'
import { type AccountRow, accountColumns, conflictOf } from './account-rows.ts'

type NewAccount = {
  userId: string
  providerId: string
  accountId: string
  email: string | null
  allowSignIn: boolean
  allowConnectedAccounts: boolean
}

// A concurrent insert of the same account is waited for, and then nothing is inserted.
const insertAccount = statement<NewAccount & { projectId: string; now: number }, AccountRow>(
  'insert_connected_account',
  `insert into oauth_accounts as a (project_id, provider_id, account_id, user_id, email, allow_sign_in,
     allow_connected_accounts, created_at_millis)
   select :projectId, :providerId::text, :accountId::text, :userId::uuid, :email::text, :allowSignIn::boolean,
     :allowConnectedAccounts::boolean, :now::bigint
   where not exists (select from oauth_accounts o where o.project_id = :projectId and o.user_id = :userId::uuid
     and o.provider_id = :providerId::text)
   on conflict (project_id, provider_id, account_id) do nothing
   returning ${accountColumns}`,
)

export type ChangeAccountDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Links an account to a user for a server, which vouches for it. An account belongs to one user of a project, and a user
 * has one account at each provider (decision 0033). Throws the errors of the endpoint.
 */
export async function createAccount(
  deps: ChangeAccountDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<AccountRow> {
  const { userId, providerId, allowSignIn } = account
  if (!project.config.oauthProviders.some(({ id }) => id === providerId)) {
    throw knownError('OAUTH_PROVIDER_NOT_CONFIGURED', { provider_id: providerId })
  }
  return transactionThenWakeOutbox(deps, async (deps) => {
    const user = await lockUser(deps, { projectId: project.id, userId })
    if (!user) throw knownError('USER_NOT_FOUND')
    requireSignedUp(user)
    const params = { ...account, projectId: project.id, now: deps.clock.now() }
    const [created] = await publishUserChange(deps, project, user, () => deps.db.run(insertAccount, params))
    if (!created) {
      const conflict = await conflictOf(deps, project, account)
      throw conflict ?? knownError('USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION')
    }
    if (allowSignIn) await recordLink(deps, project, { userId, providerId, context })
    else {
      const details = { provider_id: providerId, allow_sign_in: false }
      await recordAuditEvent(deps, project, { type: 'oauth_account_linked', userId, context, details })
    }
    return created
  })
}
