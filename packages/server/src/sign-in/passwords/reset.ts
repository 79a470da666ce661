import { knownError } from '@portico/contract'
import { type BanState, banColumns, requireNotBarred } from '../../accounts/users/ban.ts'
import { searchTextOf } from '../../accounts/users/list/search-text.ts'
import { publishUserChange } from '../../accounts/users/publish-user-updated.ts'
import type { LockedUser } from '../../accounts/users/user-statements.ts'
import { checkCode, consumeCode, type LiveCode, readCode } from '../../accounts/verification-codes/codes.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import { hasReceivers, receiverParameters } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { type NewPassword, newPasswordDetails } from '../../platform/crypto/new-password.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { removedDetails, storeProvenAddress } from '../store-proven-address.ts'
import { addressFailure } from './failure-hits.ts'
import { requireUnusedPassword } from './password-history.ts'

interface Account extends BanState {
  readonly displayName: string | null
  readonly externalId: string | null
  readonly username: string | null
  readonly locale: string | null
  readonly isVerified: boolean
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
}

type LockedAccount = Account & Pick<LockedUser, 'id' | 'hasReceivers'>

// The code is valid only while its address belongs to the account.
const accountColumns = `u.display_name, u.external_id, u.username, u.locale, ${banColumns}, c.is_verified, p.value as primary_email,
   coalesce(p.is_verified, false) as primary_email_verified`
const accountTables = `users u
   join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email'
   left join contact_channels p on p.project_id = u.project_id and p.user_id = u.id and p.type = 'email' and p.is_primary
   where u.project_id = :projectId and u.id = :userId and c.value = :email and ${isReserved('c')}`

type OfCode = { projectId: string; userId: string; email: string }

const selectAccountOfCode = query<OfCode, Account>(
  'select_account_of_reset_code',
  `select ${accountColumns} from ${accountTables}`,
)
const lockAccountOfCode = statement<OfCode & ReturnType<typeof receiverParameters>, LockedAccount>(
  'lock_account_of_reset_code',
  `select ${accountColumns}, u.id, ${hasReceivers} as has_receivers from ${accountTables} for update of u`,
)

/** Checks a reset code without redeeming it. Throws the errors of codes. */
export async function checkResetCode(deps: WithTransaction & WithClock, project: Project, code: string): Promise<void> {
  await readCode(deps, project, 'password-reset', code)
}

/** A checked reset code and its account. */
export interface CheckedReset {
  readonly live: LiveCode<'password-reset'>
  readonly params: OfCode
}

/** Checks a reset code and the new password. Throws USER_BANNED and the errors of codes and of passwords. */
export async function checkReset(
  deps: WithTransaction & WithClock,
  project: Project,
  { code, password }: { code: string; password: string },
): Promise<CheckedReset> {
  const live = await checkCode(deps, project, 'password-reset', code)
  const params = { projectId: project.id, userId: live.userId ?? '', email: live.payload.email }
  requireMethodOn(project, { method: 'password' })
  const { displayName } = await getAccount(deps, deps.db.run(selectAccountOfCode, params))
  requirePasswordPolicy(password, { project, email: params.email, displayName })
  return { live, params }
}

/**
 * Hashes the new password of a checked reset. Throws PASSWORD_WAS_USED_BEFORE and PASSWORD_REQUIREMENTS_NOT_MET, which leave
 * the code valid.
 */
export async function hashReset(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  { params }: CheckedReset,
  password: string,
): Promise<NewPassword> {
  await requireUnusedPassword(deps, project, params.userId, password)
  return deps.passwordHasher.hashNew(password, project)
}

type StoreResetDeps = WithWrites & WithClock & WithConfig & WithLimitReleases & WithRandom & WithSealer & WithOutbox

/**
 * Sets a new password with a checked reset code. Revokes all sessions and other reset codes, opens no session and keeps the
 * second factor. A code proves the address: on its first verification, all other unverified credentials are removed,
 * because another person may have added them. Throws USER_BANNED and the errors of codes, which leave the code valid.
 */
export async function storeReset(deps: StoreResetDeps, project: Project, reset: Reset): Promise<void> {
  await transactionThenWakeOutbox(deps, (deps) => storeNewPassword(deps, project, reset))
  // Clears the failures that others caused, so that the owner can sign in now.
  await deps.limiter.reset(project.id, [addressFailure(reset.params.email)])
}

interface Reset extends CheckedReset {
  readonly password: NewPassword
  readonly context: RequestContext
}

type StoreNewPasswordDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

async function storeNewPassword(
  deps: StoreNewPasswordDeps,
  project: Project,
  { live, params, password, context }: Reset,
): Promise<void> {
  const account = await getAccount(deps, deps.db.run(lockAccountOfCode, { ...params, ...receiverParameters(deps) }))
  await consumeCode(deps, project, live)
  const isFirstProof = !account.isVerified
  const searchText = searchTextOf(account, [params.email])
  const { passwordHistory } = project.options
  const now = deps.clock.now()
  const proven = { ...params, hash: password.hash, passwordHistory, isFirstProof, searchText, now }
  const [removed] = await publishUserChange(deps, project, account, () => deps.db.run(storeProvenAddress, proven))
  await recordSecurityEvent(deps, project, {
    type: 'password_reset',
    userId: params.userId,
    context,
    details: {
      email: params.email,
      ...newPasswordDetails(password),
      ...(isFirstProof && { verified_email: true, removed: removedDetails(removed) }),
    },
    notice: 'password_reset',
    recipient: recipientOf({ ...account, primaryEmailVerified: account.primaryEmailVerified || isFirstProof }),
  })
  deps.wakeOutbox('emails')
}

async function getAccount<Found extends Account>(deps: WithClock, found: Promise<Found[]>): Promise<Found> {
  const [account] = await found
  if (!account) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  requireNotBarred(deps, account)
  return account
}
