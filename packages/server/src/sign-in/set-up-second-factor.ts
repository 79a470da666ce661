import { knownError, type SecondFactorSetUp } from '@portico/contract'
import { addAuthenticator } from '../accounts/users/change/add-authenticator.ts'
import { publishUserChange } from '../accounts/users/publish-user-updated.ts'
import { type LockedUser, lockUser } from '../accounts/users/user-statements.ts'
import { recipientOf, recordSecurityEvent } from '../messaging/emails/record-security-event.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import { findTotpStep } from '../platform/crypto/totp.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { type CompleteAttemptDeps, completeAttempt, type SecondFactorAttempt } from './second-factor-attempt.ts'
import { findSecondFactorNeed } from './second-factor-need.ts'

const selectFactor = query<{ projectId: string; userId: string }, { requiresTotpMfa: boolean }>(
  'select_authenticator_of_user',
  `select totp_secret_sealed is not null as requires_totp_mfa from users
   where project_id = :projectId and id = :userId`,
)

/**
 * Locks the user of an attempt, and requires that the sign-in still waits for the set-up of this factor. Otherwise an
 * attacker with the first factor alone could add a factor beside one that was set up meanwhile. Throws
 * VERIFICATION_CODE_EXPIRED.
 */
export async function lockForSetUp(
  deps: WithTransaction & WithClock & WithConfig,
  project: Project,
  { subject }: SecondFactorAttempt,
  factor: SecondFactorSetUp,
): Promise<LockedUser> {
  const ofUser = { projectId: project.id, userId: subject.id }
  const locked = await lockUser(deps, ofUser)
  const [stored] = await deps.db.run(selectFactor, ofUser)
  const need = stored ? await findSecondFactorNeed(deps, project, { ...subject, ...stored }) : null
  if (!locked || !need?.setUp.includes(factor)) throw knownError('VERIFICATION_CODE_EXPIRED')
  return locked
}

/** A new authenticator app, and a code that proves that it has the key. */
interface NewAuthenticator {
  readonly secretBase64: string
  readonly totp: string
  readonly trustsDevice: boolean
  readonly context: RequestContext
}

/**
 * Sets up an authenticator app and opens the session of the attempt. The code is not used up by it, so that the user can
 * create recovery codes with it at once. Throws INVALID_TOTP_CODE, and the errors of {@link lockForSetUp} and
 * {@link completeAttempt}.
 */
export async function signInWithNewAuthenticator(
  deps: CompleteAttemptDeps,
  project: Project,
  attempt: SecondFactorAttempt,
  { secretBase64, totp, trustsDevice, context }: NewAuthenticator,
): Promise<SignInResult | Refusal> {
  const { code, subject } = attempt
  if (findTotpStep(Buffer.from(secretBase64, 'base64'), totp, deps.clock.now()) === null) {
    throw knownError('INVALID_TOTP_CODE')
  }
  const signedIn = { code, subject: { ...subject, requiresTotpMfa: true } }
  return completeAttempt(deps, project, signedIn, {
    ...{ secondFactor: 'totp', trustsDevice, context },
    async accept(deps) {
      const locked = await lockForSetUp(deps, project, attempt, 'totp')
      const add = () => addAuthenticator(deps, project, subject.id, secretBase64)
      const id = await publishUserChange(deps, project, locked, add)
      await recordSecurityEvent(deps, project, {
        ...{ type: 'totp_enabled', notice: 'totp_enabled' },
        ...{ userId: subject.id, context, details: { authenticator_id: id }, recipient: recipientOf(subject) },
      })
      deps.wakeOutbox('emails')
    },
  })
}
