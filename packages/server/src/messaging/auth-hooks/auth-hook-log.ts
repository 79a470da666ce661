import type { Json } from '@portico/contract'
import type { Logger } from 'pino'
import { type BufferedEvent, writeBufferedEvents } from '../../audit/buffered-events.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { createFlushTimer, type FlushTimer } from '../../platform/database/buffers/flush-timer.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { AuthHookResult, Question } from './auth-hook-question.ts'

/** A call of an auth hook with its outcome. */
export interface AuthHookOutcome {
  readonly projectId: string
  readonly question: Question
  readonly result: AuthHookResult
  readonly millis: number
  readonly atMillis: number
}

/**
 * Writes the outcomes of auth hooks to the audit trail once a second. No call waits for it, and a crash loses at most the last
 * second. Tokens that were allowed are left out: each refresh would be an event.
 */
export interface AuthHookLog extends FlushTimer {
  record(outcome: AuthHookOutcome): void
}

export interface WithAuthHookLog {
  readonly authHookLog: AuthHookLog
}

const flushMillis = 1000
// Reached only if a server fails while very many users sign in. Further outcomes of that second are dropped.
const maxPending = 2000

interface Parts {
  readonly deps: WithTransaction & WithClock & WithRandom
  readonly log: Pick<Logger, 'warn'>
  /** True to write with a timer; otherwise only `flush` writes. */
  readonly hasFlushTimer: boolean
}

export function createAuthHookLog({ deps, log, hasFlushTimer }: Parts): AuthHookLog {
  const pending: BufferedEvent[] = []
  async function writePending(): Promise<void> {
    const taken = pending.splice(0)
    if (taken.length === 0) return
    // Events that cannot be written are dropped, so that memory stays bounded while the database is unreachable.
    await writeBufferedEvents(deps, taken).catch((error: unknown) => {
      log.warn({ err: error, events: taken.length }, 'outcomes of auth hooks could not be written to the audit trail')
    })
  }
  return {
    ...createFlushTimer(writePending, hasFlushTimer ? flushMillis : null),
    record(outcome) {
      const isRoutine = outcome.question.subject.type === 'token' && outcome.result.outcome === 'allowed'
      if (!isRoutine && pending.length < maxPending) pending.push({ ...eventOf(outcome), id: deps.random.uuid() })
    },
  }
}

function eventOf({ projectId, question, result, millis, atMillis }: AuthHookOutcome): Omit<BufferedEvent, 'id'> {
  const { subject, userId, context } = question
  const details: { [key: string]: Json } = { kind: subject.type, outcome: result.outcome, duration_millis: millis }
  if (result.outcome === 'refused') details.message = result.message
  if (result.outcome === 'failed') {
    details.reason = result.reason
    details.fails_open = result.failsOpen
    if (result.problem !== null) details.problem = result.problem
  }
  const event = { type: 'auth_hook_called', userId, context: asService(context), details } as const
  return { projectId, atMillis, event }
}

/** The service has called the server. The request of a user is only the cause. */
const asService = (context: RequestContext | null): RequestContext => ({
  ...(context ?? noContext),
  actor: { type: 'service', id: null },
  onBehalfOf: null,
})

const noContext: RequestContext = {
  requestId: '',
  access: null,
  actor: { type: 'service', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
}
