import { type Json, KnownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { type NoticeRecipient, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { longest } from '../../platform/limits/create-limiter.ts'
import type { Excess, Hit, WithLimiter } from '../../platform/limits/limiter.ts'
import { tooMany } from '../../platform/limits/require-within-limits.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
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

type GuardSecondFactorDeps = WithTransaction & WithClock & WithLimiter & WithRandom & WithSealer & WithOutbox

/**
 * Runs a check of a second factor under the limits of its account. The failure is counted before the check, so that
 * concurrent guesses cannot exceed the limit. It is released unless the proof was wrong. A wrong proof is recorded in
 * the audit trail. When a limit is reached, the owner gets a notice, at most once a day.
 */
export async function guardSecondFactor<T>(
  deps: GuardSecondFactorDeps,
  project: Project,
  call: SecondFactorCall,
  prove: () => Promise<T>,
): Promise<T> {
  const excess = await countFailure(deps, project, call)
  if (excess) {
    await notifyOwner(deps, project, call)
    throw tooMany(excess, call)
  }
  try {
    const proved = await prove()
    deps.limiter.release(project.id, [recentFailure(call.userId)])
    deps.limiter.resetLater(project.id, [failureInRow(call.userId)])
    return proved
  } catch (error) {
    if (KnownError.is(error, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE')) {
      await recordAuditEvent(deps, project, failure(call, { reason: error.code }))
    } else {
      deps.limiter.release(project.id, failuresOf(call))
    }
    throw error
  }
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

async function notifyOwner(deps: GuardSecondFactorDeps, project: Project, call: SecondFactorCall): Promise<void> {
  const wasNotified = await deps.limiter.take(project.id, [{ limit: 'secondFactorNotices', subject: call.userId }])
  if (wasNotified) return
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
