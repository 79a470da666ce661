import { knownError } from '@portico/contract'
import { publishUsersUpdated } from '../../accounts/users/publish-user-updated.ts'
import type { SignedInUser } from '../../accounts/users/signed-in-user.ts'
import { closeResetCodes, endSessions, keepFormerPasswords } from '../../accounts/users/user-statements.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import { hasReceivers, receiverParameters } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { type NewPassword, newPasswordDetails } from '../../platform/crypto/new-password.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { checkCurrentPassword, refuseWrongPassword } from './check-current-password.ts'
import { requireUnusedPassword } from './password-history.ts'

type OfUser = { projectId: string; userId: string; passwordHistory: number }

const replacePassword = statement<OfUser & { old: string; new: string; now: number }, { id: string }>(
  'replace_password',
  `with replaced as (
     update users set password_hash = :new, password_changed_at_millis = :now::bigint, ${keepFormerPasswords}
     where project_id = :projectId and id = :userId and password_hash = :old returning id
   ), closed as (${closeResetCodes('replaced')})
   select id from replaced`,
)

const addPassword = statement<
  OfUser & ReturnType<typeof receiverParameters> & { hash: string; now: number },
  { isPublished: boolean }
>(
  'add_password',
  `with added as (
     update users set password_hash = :hash, password_changed_at_millis = :now::bigint, ${keepFormerPasswords}
     where project_id = :projectId and id = :userId and password_hash is null returning id
   ), closed as (${closeResetCodes('added')})
   select ${hasReceivers} as is_published from added`,
)

/** A change of the password by its user. */
export interface Change {
  readonly oldPassword: string
  readonly newPassword: string
  readonly refreshToken: string | null
  /** The session of a page, which has no refresh token. */
  readonly pageSessionId: string | null
  readonly context: RequestContext
}

/** A verified current password and the hash of the new one. */
export interface CheckedChange {
  readonly old: string
  readonly password: NewPassword
}

/**
 * Verifies the current password of the signed-in user and hashes the new one. Returns null if the current one is wrong.
 * Throws PASSWORD_WAS_USED_BEFORE, and TOO_MANY_REQUESTS after too many wrong passwords.
 */
export async function checkChange(
  deps: WithReads & WithLimiter & WithPasswordHasher,
  project: Project,
  user: SignedInUser,
  { oldPassword, newPassword }: Change,
): Promise<CheckedChange | null> {
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(newPassword, contextOf(project, user))
  const current = await checkCurrentPassword(deps, project, user.id, oldPassword)
  if (!current) return null
  await requireUnusedPassword(deps, project, user.id, newPassword)
  return { old: current.hash, password: await deps.passwordHasher.hashNew(newPassword, project) }
}

type StoreChangeDeps = WithWrites & WithClock & WithRandom & WithSealer & WithOutbox

/**
 * Changes the password after {@link checkChange}. Revokes all sessions except the one of the refresh token or of the
 * page, if there is one.
 */
export async function storeChange(
  deps: StoreChangeDeps,
  project: Project,
  user: SignedInUser,
  {
    context,
    refreshToken,
    pageSessionId,
    checked,
  }: Omit<Change, 'oldPassword' | 'newPassword'> & {
    checked: CheckedChange | null
  },
): Promise<Refusal | null> {
  if (!checked) return refuseWrongPassword(deps, project, user.id, { context, method: 'old_password' })
  const params = { projectId: project.id, userId: user.id }
  const { passwordHistory } = project.options
  const now = deps.clock.now()
  const exceptHash = refreshToken === null ? null : sha256(refreshToken)
  await transaction(deps, async (deps) => {
    // Locks the user: this waits for sign-ins that are opening a session, so that the next statement sees their
    // sessions. The second of two concurrent changes fails, because its current password is outdated.
    const { old, password } = checked
    const replaced = await deps.db.run(replacePassword, { ...params, passwordHistory, old, new: password.hash, now })
    if (replaced.length === 0) throw knownError('PASSWORD_CONFIRMATION_MISMATCH')
    await deps.db.run(endSessions, { ...params, now, exceptHash, exceptId: pageSessionId })
    await recordPasswordChange(deps, project, user, { context, password, isFirst: false })
  })
  deps.wakeOutbox('emails')
  return null
}

/** Hashes the first password of the signed-in user. Throws USER_ALREADY_HAS_PASSWORD and PASSWORD_WAS_USED_BEFORE. */
export async function hashFirstPassword(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  user: SignedInUser,
  password: string,
): Promise<NewPassword> {
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, contextOf(project, user))
  if (user.hasPassword) throw alreadyHasPassword()
  await requireUnusedPassword(deps, project, user.id, password)
  return deps.passwordHasher.hashNew(password, project)
}

type StoreFirstPasswordDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Stores the first password of the signed-in user. Revokes no session. */
export async function storeFirstPassword(
  deps: StoreFirstPasswordDeps,
  project: Project,
  user: SignedInUser,
  { password, context }: { password: NewPassword; context: RequestContext },
): Promise<void> {
  const { passwordHistory } = project.options
  const ofUser = { projectId: project.id, userId: user.id, passwordHistory }
  const params = { ...ofUser, ...receiverParameters(deps), hash: password.hash, now: deps.clock.now() }
  await transactionThenWakeOutbox(deps, async (deps) => {
    const [added] = await deps.db.run(addPassword, params)
    if (!added) throw alreadyHasPassword()
    if (added.isPublished) await publishUsersUpdated(deps, project, [user.id])
    await recordPasswordChange(deps, project, user, { context, password, isFirst: true })
    deps.wakeOutbox('emails')
  })
}

type RecordPasswordChangeDeps = WithTransaction & WithClock & WithRandom & WithSealer

const recordPasswordChange = (
  deps: RecordPasswordChangeDeps,
  project: Project,
  user: SignedInUser,
  { context, password, isFirst }: { context: RequestContext; password: NewPassword; isFirst: boolean },
): Promise<void> =>
  recordSecurityEvent(deps, project, {
    type: 'password_changed',
    userId: user.id,
    context,
    details: { is_first_password: isFirst, ...newPasswordDetails(password) },
    notice: 'password_changed',
    recipient: recipientOf(user),
  })

const contextOf = (project: Project, { primaryEmail, displayName }: SignedInUser) => ({
  project,
  email: primaryEmail,
  displayName,
})

const alreadyHasPassword = () => knownError('USER_ALREADY_HAS_PASSWORD')
