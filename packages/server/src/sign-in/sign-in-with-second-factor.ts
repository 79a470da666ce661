import {
  type CheckedFactor,
  checkSecondFactor,
  type SecondFactorCall,
  storeSecondFactor,
} from '../accounts/mfa/guard-second-factor.ts'
import { requireRightRecoveryCode, spendRecoveryCode } from '../accounts/mfa/recovery-codes.ts'
import { acceptTotp, requireRightTotp } from '../accounts/mfa/totp.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import type { WithAuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import { recipientOf, recordSecurityEvent } from '../messaging/emails/record-security-event.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithPasswordHasher } from '../platform/crypto/password-hash.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../platform/database/database.ts'
import type { WithLimiter, WithLimitReleases } from '../platform/limits/limiter.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import type { SignInResult } from './complete-sign-in.ts'
import { type AcceptFactor, completeAttempt, type SecondFactorAttempt } from './second-factor-attempt.ts'

/** A second factor that the user enters. */
export interface TypedProof {
  readonly factor: 'totp' | 'recovery_code'
  /** The code of the authenticator app, or a recovery code. */
  readonly typed: string
  /** True if the user trusts the device. */
  readonly trustsDevice: boolean
  readonly context: RequestContext
}

type CheckTypedFactorDeps = WithReads & WithClock & WithLimiter & WithPasswordHasher & WithSealer

/**
 * Verifies a code of an authenticator app or a recovery code for an attempt, which is counted before comparing, and stays
 * valid after a wrong code.
 */
export function checkTypedFactor(
  deps: CheckTypedFactorDeps,
  project: Project,
  attempt: SecondFactorAttempt,
  { factor, typed, context }: TypedProof,
): Promise<CheckedFactor<AcceptFactor>> {
  const call = callOf(attempt, { factor, context })
  return checkSecondFactor(deps, project, call, async () =>
    factor === 'totp' ? totpAccepter(deps, project, attempt, typed) : recoveryCodeAccepter(deps, project, call, typed),
  )
}

type StoreTypedFactorDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Completes a sign-in after {@link checkTypedFactor}. Refuses with INVALID_TOTP_CODE, INVALID_RECOVERY_CODE, and
 * TOO_MANY_REQUESTS after too many wrong codes for the account. Throws the errors of {@link completeAttempt}.
 */
export function storeTypedFactor(
  deps: StoreTypedFactorDeps,
  project: Project,
  { attempt, checked }: { attempt: SecondFactorAttempt; checked: CheckedFactor<AcceptFactor> },
  { factor, trustsDevice, context }: TypedProof,
): Promise<SignInResult | Refusal> {
  const call = callOf(attempt, { factor, context })
  return storeSecondFactor(deps, project, { ...call, checked }, (accept) =>
    completeAttempt(deps, project, attempt, { secondFactor: factor, trustsDevice, context, accept }),
  )
}

const callOf = ({ subject }: SecondFactorAttempt, { factor, context }: Pick<TypedProof, 'factor' | 'context'>) => ({
  userId: subject.id,
  recipient: recipientOf(subject),
  context,
  factor,
})

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
  { userId, context, recipient }: SecondFactorCall,
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
