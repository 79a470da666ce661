import { guardSecondFactor } from '../accounts/mfa/guard-second-factor.ts'
import { requireRightRecoveryCode, spendRecoveryCode } from '../accounts/mfa/recovery-codes.ts'
import { acceptTotp, requireRightTotp } from '../accounts/mfa/totp.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import { recipientOf, recordSecurityEvent } from '../messaging/emails/record-security-event.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithPasswordHasher } from '../platform/crypto/password-hash.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../platform/database/database.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import {
  type AcceptFactor,
  completeAttempt,
  requireAttempt,
  type SecondFactorAttempt,
} from './second-factor-attempt.ts'

/** A second factor that the user enters. */
export interface TypedProof {
  readonly factor: 'totp' | 'recovery_code'
  /** The code that the first step returned. */
  readonly attemptCode: string
  /** The code of the authenticator app, or a recovery code. */
  readonly typed: string
  /** True if the user trusts the device. */
  readonly trustsDevice: boolean
}

type SignInWithSecondFactorDeps = WithWrites &
  WithActivity &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithPasswordHasher &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Completes a sign-in with a code of an authenticator app or a recovery code. The attempt is counted before comparing,
 * and stays valid after a wrong code. Throws the errors of codes, USER_BANNED, INVALID_TOTP_CODE,
 * INVALID_RECOVERY_CODE, and TOO_MANY_REQUESTS after too many wrong codes for the account.
 */
export async function signInWithSecondFactor(
  deps: SignInWithSecondFactorDeps,
  project: Project,
  { factor, attemptCode, typed, trustsDevice }: TypedProof,
  context: RequestContext,
): Promise<SignInResult> {
  const attempt = await requireAttempt(deps, project, attemptCode, context)
  const { subject } = attempt
  const call = { userId: subject.id, recipient: recipientOf(subject), context, factor }
  return guardSecondFactor(deps, project, call, async () => {
    // Compared outside of the transaction, so that a slow hash does not hold a connection.
    const accept =
      factor === 'totp'
        ? totpAccepter(deps, project, attempt, typed)
        : await recoveryCodeAccepter(deps, project, call, typed)
    return completeAttempt(deps, project, attempt, { secondFactor: factor, trustsDevice, context, accept })
  })
}

function totpAccepter(
  deps: WithClock & WithSealer,
  project: Project,
  { subject }: SecondFactorAttempt,
  totp: string,
): AcceptFactor {
  const right = requireRightTotp(deps, project, subject, totp)
  return (deps) => acceptTotp(deps, project, right)
}

async function recoveryCodeAccepter(
  deps: WithReads & WithPasswordHasher,
  project: Project,
  { userId, context, recipient }: Parameters<typeof guardSecondFactor>[2],
  typed: string,
): Promise<AcceptFactor> {
  const right = await requireRightRecoveryCode(deps, project, userId, typed)
  return async (deps) => {
    await spendRecoveryCode(deps, project, right)
    const event = { type: 'recovery_code_used', userId, context, notice: 'recovery_code_used', recipient } as const
    await recordSecurityEvent(deps, project, event)
    deps.wakeOutbox('emails')
  }
}
