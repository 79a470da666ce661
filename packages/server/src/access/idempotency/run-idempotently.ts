import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithLog } from '../../platform/log.ts'
import type { StepRunner } from '../steps.ts'
import { type CallServices, type CallSteps, createCallSteps } from './call-steps.ts'
import type { RepeatableCall } from './key-statements.ts'
import type { WithResponseQuota } from './response-quota.ts'
import { isStorable, type Outcome, openOutcome, sealOutcome } from './stored-outcome.ts'

/**
 * Runs a call once, however often it is sent with the same idempotency key. The response is committed together with what
 * the call wrote. A repeat gets it, and whatever the repeat wrote is rolled back. Faults, overload and exceeded limits are
 * not stored, so that a repeat runs the call again. `checkRepeat` may refuse to return a stored result. Throws what both
 * throw, IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE and RESPONSE_NOT_STORED.
 */
export async function runIdempotently<D extends CallServices, T>(
  deps: D,
  call: RepeatableCall,
  run: (runner: StepRunner<D>) => Promise<T>,
  checkRepeat: (result: T) => Promise<void> = async () => {},
): Promise<T> {
  const own = createCallSteps(deps, call)
  const outcome = await runAndStore(deps, own, run).catch(async (error: unknown) => {
    await own.transaction.rollback()
    // A repeat may fail although the first call succeeded, for example at a limit that the first call has reached.
    if (await isRepeat(deps, own)) return null
    await release(deps, own)
    throw error
  })
  if (outcome) return settle(outcome)
  // The digest contains method and path: the stored result is that of the same handler.
  const stored = openOutcome(deps.random, call, own.key.earlierResponse()) as Outcome<T>
  const result = settle(stored)
  await checkRepeat(result)
  return result
}

/** Runs the handler and commits its outcome. Returns null if the run was a repeat: nothing of it is committed. */
async function runAndStore<D, T>(
  deps: WithRandom & WithResponseQuota,
  own: CallSteps<D>,
  run: (runner: StepRunner<D>) => Promise<T>,
): Promise<Outcome<T> | null> {
  const { key } = own
  if (key.call.isClaimedFirst) await key.claim()
  const outcome = await run(own.runner).then(
    (result): Outcome<T> => ({ result }),
    (error: unknown): Outcome<T> => {
      if (isStorable(error)) return { refusal: error }
      throw error
    },
  )
  const { random, responseQuota } = deps
  const maxBytesIf = (isFull: boolean) => (isFull ? 0 : responseQuota.maxResponseBytes)
  const isStored = await key.store((isFull) => sealOutcome(random, key.call, { outcome, maxBytes: maxBytesIf(isFull) }))
  if (isStored) await own.runAfterCommit()
  else await own.transaction.rollback()
  return isStored ? outcome : null
}

async function isRepeat({ log }: WithLog, { key }: Pick<CallSteps<unknown>, 'key'>): Promise<boolean> {
  return key.isRepeat().catch((error: unknown) => {
    log.warn({ err: error }, 'an idempotency key could not be looked up')
    return false
  })
}

async function release({ log }: WithLog, { key }: Pick<CallSteps<unknown>, 'key'>): Promise<void> {
  await key.release().catch((error: unknown) => {
    log.warn({ err: error }, 'an idempotency key stays claimed until its lease ends')
  })
}

function settle<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}
