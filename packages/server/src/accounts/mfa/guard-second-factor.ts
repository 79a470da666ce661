import { type Json, KnownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { AuthHookQuestions } from '../../messaging/auth-hooks/auth-hook-question.ts'
import { type NoticeRecipient, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { longest } from '../../platform/limits/create-limiter.ts'
import type { Excess, Hit, WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import { tooMany } from '../../platform/limits/require-within-limits.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { failureInRow, recentFailure } from './second-factor-hits.ts'

/** A check of a second factor: the user, the notice's recipient, the request and the kind of factor. */
export interface SecondFactorCall {
  readonly userId: string
  readonly recipient: NoticeRecipient
  readonly context: RequestContext
  readonly factor: 'totp' | 'recovery_code'
}

/** A checked second factor: the proof, what is wrong with it, or the limit that is exceeded. */
export type CheckedFactor<T> =
  | { readonly proof: T }
  | { readonly wrong: KnownError }
  | { readonly excess: Excess; readonly notifiesOwner: boolean }

/**
 * Checks a second factor under the limits of its account. The failure is counted before the check, so that concurrent
 * guesses cannot exceed the limit. When a limit is reached, the owner gets a notice, at most once a day.
 */
export async function checkSecondFactor<T>(
  deps: WithLimiter,
  project: Project,
  call: SecondFactorCall,
  prove: () => Promise<T>,
): Promise<CheckedFactor<T>> {
  const excess = await countFailure(deps, project, call)
  if (excess) {
    const wasNotified = await deps.limiter.take(project.id, [{ limit: 'secondFactorNotices', subject: call.userId }])
    return { excess, notifiesOwner: !wasNotified }
  }
  try {
    return { proof: await prove() }
  } catch (error) {
    if (isWrongProof(error)) return { wrong: error }
    deps.limiter.release(project.id, failuresOf(call))
    throw error
  }
}

type StoreSecondFactorDeps = WithTransaction & WithClock & WithLimitReleases & WithRandom & WithSealer & WithOutbox

/**
 * Stores what a correct second factor is for. Its failure is then released. A wrong proof is recorded in the audit trail
 * and refused; `store` may find that it was accepted before.
 */
export async function storeSecondFactor<T, Result>(
  deps: StoreSecondFactorDeps,
  project: Project,
  { checked, ...call }: SecondFactorCall & { readonly checked: CheckedFactor<T> },
  store: (proof: T) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  if ('excess' in checked) {
    if (checked.notifiesOwner) await notifyOwner(deps, project, call)
    return refusal(tooMany(checked.excess, call))
  }
  if ('wrong' in checked) return refuseWrongProof(deps, project, call, checked.wrong)
  try {
    const result = await store(checked.proof)
    if (result instanceof Refusal) {
      deps.limiter.release(project.id, failuresOf(call))
    } else {
      deps.limiter.release(project.id, [recentFailure(call.userId)])
      deps.limiter.resetLater(project.id, [failureInRow(call.userId)])
    }
    return result
  } catch (error) {
    if (isWrongProof(error)) return refuseWrongProof(deps, project, call, error)
    // After questions to auth hooks, the step runs again.
    if (!(error instanceof AuthHookQuestions)) deps.limiter.release(project.id, failuresOf(call))
    throw error
  }
}

const isWrongProof = (error: unknown): error is KnownError =>
  KnownError.is(error, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE')

async function refuseWrongProof(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  call: SecondFactorCall,
  error: KnownError,
): Promise<Refusal> {
  await recordAuditEvent(deps, project, failure(call, { reason: error.code }))
  return refusal(error)
}

/**
 * Six digits can be guessed over time, so TOTP failures are also counted in a row. Recovery codes with 80 random bits
 * cannot be guessed. They remain usable when an attacker has exhausted the row.
 */
const failuresOf = ({ userId, factor }: SecondFactorCall): Hit[] =>
  factor === 'totp' ? [recentFailure(userId), failureInRow(userId)] : [recentFailure(userId)]

async function countFailure(
  { limiter }: WithLimiter,
  project: Project,
  call: SecondFactorCall,
): Promise<Excess | null> {
  const [recent = null, inRow = null] = await limiter.takeEach(project.id, failuresOf(call))
  // A code that is not compared does not count in the row, even if concurrent requests count theirs.
  if (recent && call.factor === 'totp') limiter.release(project.id, [failureInRow(call.userId)])
  return longest([recent, inRow])
}

async function notifyOwner(
  deps: WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox,
  project: Project,
  call: SecondFactorCall,
): Promise<void> {
  const event = failure(call, { is_limited: true })
  await recordSecurityEvent(deps, project, { ...event, notice: 'second_factor_guessed', recipient: call.recipient })
  deps.wakeOutbox('emails')
}

const failure = ({ userId, context, factor }: SecondFactorCall, details: { readonly [key: string]: Json }) => ({
  type: 'second_factor_failed' as const,
  userId,
  context,
  details: { second_factor: factor, ...details },
})
