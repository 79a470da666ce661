import { KnownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { type NoticeRecipient, recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import { TextError } from '../http/text-error.ts'
import { requireWithinLimits } from '../limits/require-within-limits.ts'
import type { Project } from '../projects/project.ts'

/** Whose second factor is asked for, and by which call. */
export interface SecondFactorCall {
  readonly userId: string
  readonly recipient: NoticeRecipient
  readonly origin: Origin
  readonly factor: 'totp' | 'recovery_code'
}

/**
 * Runs a check of a second factor under the limit of its account. The failure is counted before the check and given back
 * after a success, so that of many guesses at once no more are compared than one after another could be. A wrong proof
 * is written down; the owner is told once when the limit is reached.
 */
export async function guardSecondFactor<T>(
  deps: Deps,
  project: Project,
  call: SecondFactorCall,
  prove: () => Promise<T>,
): Promise<T> {
  const hits = [{ limit: 'secondFactorFailures' as const, subject: call.userId }]
  try {
    await requireWithinLimits(deps, project.id, hits)
  } catch (error) {
    if (error instanceof TextError) await tellOwner(deps, project, call)
    throw error
  }
  try {
    const proved = await prove()
    deps.limiter.giveBack(project.id, hits)
    return proved
  } catch (error) {
    if (KnownError.is(error, 'INVALID_TOTP_CODE', 'INVALID_RECOVERY_CODE')) {
      await recordAuditEvent(deps, project, failure(call))
    }
    throw error
  }
}

async function tellOwner(deps: Deps, project: Project, call: SecondFactorCall): Promise<void> {
  const wasTold = await deps.limiter.take(project.id, [{ limit: 'secondFactorNotices', subject: call.userId }])
  if (wasTold) return
  const event = { ...failure(call), details: { second_factor: call.factor, is_limited: true } }
  await recordSecurityEvent(deps, project, { ...event, notice: 'second_factor_guessed', recipient: call.recipient })
  deps.wakeOutbox()
}

const failure = ({ userId, origin, factor }: SecondFactorCall) => ({
  type: 'second_factor_failed' as const,
  userId,
  origin,
  details: { second_factor: factor },
})
