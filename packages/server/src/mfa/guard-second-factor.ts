import { KnownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { type NoticeRecipient, recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Deps } from '../deps.ts'
import { longest } from '../limits/create-limiter.ts'
import type { Excess, Hit } from '../limits/limiter.ts'
import { tooMany } from '../limits/require-within-limits.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'

/** Whose second factor is asked for, and by which call. */
export interface SecondFactorCall {
  readonly userId: string
  readonly recipient: NoticeRecipient
  readonly context: RequestContext
  readonly factor: 'totp' | 'recovery_code'
}

/**
 * Runs a check of a second factor under the limits of its account. The failure is counted before the check and given back
 * unless the proof was wrong, so that of many guesses at once no more are compared than one after another could be. A
 * wrong proof is written down; the owner is told when a limit is reached, once a day.
 */
export async function guardSecondFactor<T>(
  deps: Deps,
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
    deps.limiter.giveBack(project.id, [recentFailure(call)])
    deps.limiter.forget(project.id, [failureInRow(call)])
    return proved
  } catch (error) {
    if (KnownError.is(error, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE')) {
      await recordAuditEvent(deps, project, failure(call))
    } else {
      deps.limiter.giveBack(project.id, failuresOf(call))
    }
    throw error
  }
}

const recentFailure = ({ userId }: SecondFactorCall): Hit => ({ limit: 'secondFactorFailures', subject: userId })
const failureInRow = ({ userId }: SecondFactorCall): Hit => ({ limit: 'totpFailuresInRow', subject: userId })

/**
 * Six digits can be guessed in the long run, so these are counted in a row, too. The 80 bits of a recovery code cannot:
 * they stay a way in for an owner whose row somebody else has used up.
 */
const failuresOf = (call: SecondFactorCall): Hit[] =>
  call.factor === 'totp' ? [recentFailure(call), failureInRow(call)] : [recentFailure(call)]

async function countFailure({ limiter }: Deps, project: Project, call: SecondFactorCall): Promise<Excess | null> {
  const [recent = null, inRow = null] = await limiter.takeEach(project.id, failuresOf(call))
  // What is not even compared is none of the row, whatever others at this moment have counted there.
  if (recent && call.factor === 'totp') limiter.giveBack(project.id, [failureInRow(call)])
  return longest([recent, inRow])
}

async function notifyOwner(deps: Deps, project: Project, call: SecondFactorCall): Promise<void> {
  const wasTold = await deps.limiter.take(project.id, [{ limit: 'secondFactorNotices', subject: call.userId }])
  if (wasTold) return
  const event = { ...failure(call), details: { second_factor: call.factor, is_limited: true } }
  await recordSecurityEvent(deps, project, { ...event, notice: 'second_factor_guessed', recipient: call.recipient })
  deps.wakeOutbox()
}

const failure = ({ userId, context, factor }: SecondFactorCall) => ({
  type: 'second_factor_failed' as const,
  userId,
  context,
  details: { second_factor: factor },
})
