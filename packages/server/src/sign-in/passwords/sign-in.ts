import { type ErrorCode, KnownError, knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { requireUsernames } from '../../accounts/users/usernames.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { PasswordVerification, WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { deviceOf } from '../../platform/device.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { homeNetworkOf } from '../../platform/limits/network.ts'
import { tooMany } from '../../platform/limits/require-within-limits.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { type Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { openSessionOrChallenge, resultOf, type SignInResult, type SignInSubject } from '../complete-sign-in.ts'
import type { AskDeps } from '../lazy-import/ask-old-system.ts'
import { type LazyUser, prepareLazyUser, storeLazyUser } from '../lazy-import/import-at-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { subjectColumns, subjectTables } from '../subject-columns.ts'
import { failureHits } from './failure-hits.ts'
import { hashAgain, storeUpgradedHash } from './upgrade-hash.ts'

type PasswordAccount = SignInSubject & { readonly passwordHash: string | null; readonly isKnownDevice: boolean }

type OfPlace = { projectId: string; device: string | null; network: string | null }

const accountColumns = `${subjectColumns}, u.password_hash,
     exists (select from sessions s where s.project_id = u.project_id and s.user_id = u.id
       and s.device = :device::text and s.network = :network::text and not s.is_impersonation) as is_known_device`

// At most one address matches. Without the limit, a planner that has no statistics about new rows begins with the users
// of the project.
const selectByAuthEmail = query<OfPlace & { email: string }, PasswordAccount>(
  'select_user_by_auth_email',
  `select ${accountColumns}
   from ${subjectTables}
   join (
     select project_id, user_id from contact_channels
     where project_id = :projectId and type = 'email' and ${isSameEmail('value', 'email')} and used_for_auth limit 1
   ) c on c.project_id = u.project_id and c.user_id = u.id`,
)

// The same look-up by the key of usernames. A freed name signs no user in.
const selectByUsername = query<OfPlace & { username: string }, PasswordAccount>(
  'select_user_by_username',
  `select ${accountColumns}
   from ${subjectTables}
   join (
     select project_id, user_id from usernames
     where project_id = :projectId and username = lower(:username collate "C") and released_at_millis is null limit 1
   ) n on n.project_id = u.project_id and n.user_id = u.id`,
)

/** An attempt to sign in with a password, and either an address or a username. */
export interface PasswordSignIn {
  readonly email: string | null
  readonly username: string | null
  readonly password: string
  readonly trustedDeviceSecrets: string | null
  readonly context: RequestContext
}

/** A verified or refused password. */
interface CheckedPassword extends Omit<PasswordVerification, 'needsRehash'> {
  readonly user: PasswordAccount | undefined
  /** A new hash of the password, if the stored one is to be replaced. */
  readonly nextHash: string | null
  /** The outcome at the old system, if it was asked about an unknown address. */
  readonly lazyUser: LazyUser | null
}

type SignInWithPasswordDeps = StoreSignInDeps & CheckPasswordDeps

type CheckPasswordDeps = WithReads & WithConfig & WithLimiter & WithPasswordHasher & AskDeps

/**
 * Verifies the password of an address or username. Throws USERNAMES_NOT_ENABLED, and TOO_MANY_REQUESTS after too many
 * failures, for any address, except for a device that has signed in there before. Asks the old system of the project about
 * an unknown address.
 */
async function checkPassword(
  deps: CheckPasswordDeps,
  project: Project,
  input: PasswordSignIn,
): Promise<CheckedPassword> {
  requireMethodOn(project, { method: 'password' })
  if (input.username !== null) requireUsernames(project)
  const { user, matches, needsRehash } = await verifyCredentials(deps, project, input)
  const { email } = input
  const lazyUser = user || email === null ? null : await prepareLazyUser(deps, project, { ...input, email })
  const isCorrect = user?.passwordHash ? matches : lazyUser?.kind === 'correct'
  if (!isCorrect) return { user, matches, nextHash: null, lazyUser }
  deps.limiter.release(project.id, failureHits(nameOf(input), placeOf(input.context)))
  const isReplaced = Boolean(user) && needsRehash
  return { user, matches, nextHash: isReplaced ? await hashAgain(deps, project, input.password) : null, lazyUser }
}

/** Signs in with a password, in steps. Throws the errors of {@link checkPassword} and {@link storeSignIn}. */
export async function signInWithPassword(
  runner: StepRunner<SignInWithPasswordDeps>,
  project: Project,
  input: PasswordSignIn,
): Promise<SignInResult> {
  const checked = await runner.prepare((deps) => checkPassword(deps, project, input))
  const { lazyUser } = checked
  // Committed before the session, whose step may run again after questions to auth hooks.
  const created =
    lazyUser?.kind === 'correct' ? await runner.commitNow((deps) => createLazyUser(deps, project, input, lazyUser)) : {}
  return runner.commit((deps) => storeSignIn(deps, project, input, { ...checked, ...created }))
}

type StoreSignInDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/** Signs in after {@link checkPassword}. Unknown name, missing password and wrong password are the same refusal. */
async function storeSignIn(
  deps: StoreSignInDeps,
  project: Project,
  input: PasswordSignIn,
  checked: CheckedPassword,
): Promise<SignInResult | Refusal> {
  const { email, username, trustedDeviceSecrets, context } = input
  const { lazyUser, nextHash, user, matches } = checked
  if (!user?.passwordHash || !matches) {
    const oldSystem = lazyUser && { old_system: lazyUser.kind }
    const name: Record<string, string | null> = username === null ? { email } : { username }
    const details = { method: 'password', ...name, reason: reasonOf(user), ...oldSystem }
    await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId: user?.id ?? null, context, details })
    return refusal(mismatchOf(input))
  }
  if (nextHash !== null) {
    await storeUpgradedHash(deps, project, { userId: user.id, previous: user.passwordHash, next: nextHash })
  }
  const signIn = { method: 'password', isNewUser: false, trustedDeviceSecrets, context } as const
  const outcome = await openSessionOrChallenge(deps, project, user, signIn)
  // The user was deleted, or all sessions were revoked meanwhile.
  return outcome ? resultOf(outcome) : refusal(mismatchOf(input))
}

/** Creates the user whose password the old system has confirmed, and reads what the session needs. */
async function createLazyUser(
  deps: StoreSignInDeps,
  project: Project,
  { email, context }: PasswordSignIn,
  { prepared }: Extract<LazyUser, { kind: 'correct' }>,
): Promise<{ user: PasswordAccount | undefined; matches: boolean }> {
  // The password of a user who exists meanwhile was not verified.
  if (!(await storeLazyUser(deps, project, prepared, context))) return { user: undefined, matches: false }
  const [user] = await deps.db.run(selectByAuthEmail, {
    projectId: project.id,
    email: email ?? '',
    ...placeOf(context),
  })
  return { user, matches: user !== undefined }
}

/** Returns why a password was refused, for the audit trail. The response is the same for all reasons. */
function reasonOf(user: PasswordAccount | undefined): ErrorCode {
  if (!user) return 'USER_NOT_FOUND'
  return user.passwordHash === null ? 'USER_DOES_NOT_HAVE_PASSWORD' : 'EMAIL_PASSWORD_MISMATCH'
}

/**
 * Verifies the password (NIST SP 800-63B, section 5.1.1.2) and returns the account, if there is one. If verification
 * itself fails, the counted failure is released, because no password was compared.
 */
async function verifyCredentials(
  deps: WithReads & WithLimiter & WithPasswordHasher,
  project: Project,
  input: PasswordSignIn,
): Promise<PasswordVerification & { user: PasswordAccount | undefined }> {
  try {
    const user = await findWithinLimits(deps, project, input)
    // Hashes even without such a user, so that the response time does not reveal who has an account.
    const verification = await deps.passwordHasher.verify(input.password, user?.passwordHash ?? null, project.id)
    return { user, ...verification }
  } catch (error) {
    const isOverLimit = KnownError.is(error, 'TOO_MANY_REQUESTS')
    if (!isOverLimit) deps.limiter.release(project.id, failureHits(nameOf(input), placeOf(input.context)))
    throw error
  }
}

/**
 * Reads the account of an address or a username after counting the attempt as a failure. Counting comes first, so that many
 * concurrent guesses are limited like sequential ones. A successful sign-in releases the failure.
 */
async function findWithinLimits(
  { db, limiter }: WithReads & WithLimiter,
  project: Project,
  input: PasswordSignIn,
): Promise<PasswordAccount | undefined> {
  const { email, username } = input
  const place = placeOf(input.context)
  const ofPlace = { projectId: project.id, ...place }
  const [[ofAddress, ofDevice], [user]] = await Promise.all([
    limiter.takeEach(project.id, failureHits(nameOf(input), place)),
    username === null
      ? db.run(selectByAuthEmail, { ...ofPlace, email: email ?? '' })
      : db.run(selectByUsername, { ...ofPlace, username }),
  ])
  const excess = user?.isKnownDevice ? ofDevice : ofAddress
  if (excess) throw tooMany(excess, { userId: user?.id ?? null, email: nameOf(input), factor: 'password' })
  return user
}

/** Returns the one refusal of a kind of name. */
const mismatchOf = ({ username }: PasswordSignIn) =>
  knownError(username === null ? 'EMAIL_PASSWORD_MISMATCH' : 'USERNAME_PASSWORD_MISMATCH')

const nameOf = ({ email, username }: PasswordSignIn): string => username ?? email ?? ''

const placeOf = ({ userAgent, networkAddress }: RequestContext) => ({
  device: deviceOf(userAgent),
  network: networkAddress === null ? null : homeNetworkOf(networkAddress),
})
