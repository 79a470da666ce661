import { KnownError } from '@portico/contract'
import type { Deps } from '../deps.ts'
import { type CallDeps, createCallDeps } from './call-deps.ts'
import { type Claim, claimKey, keyInUse, type RepeatableCall, releaseClaim, storeResponse } from './claims.ts'
import { type Outcome, openOutcome, sealOutcome } from './stored-outcome.ts'

/**
 * Runs a call once, however often it is sent with the same idempotency key. The response is committed together with what
 * the call wrote. A repeat gets it without running anything. Faults, overload and exceeded limits are not stored, so that
 * a repeat runs the call again. `checkRepeat` may refuse to return a stored result. Throws what both throw,
 * IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function runIdempotently<T>(
  deps: Deps,
  call: RepeatableCall,
  run: (deps: Deps) => Promise<T>,
  checkRepeat: (result: T) => Promise<void> = async () => {},
): Promise<T> {
  const claim = await claimKey(deps, call)
  // The digest contains method and path: the stored result is that of the same handler.
  if ('sealed' in claim) {
    const result = settle(openOutcome(deps.random, call, claim.sealed) as Outcome<T>)
    await checkRepeat(result)
    return result
  }
  const own = createCallDeps(deps)
  const outcome = await runAndStore(own, claim, run).catch(async (error: unknown) => {
    await giveUp(deps, own, claim)
    throw error
  })
  return settle(outcome)
}

async function runAndStore<T>(own: CallDeps, claim: Claim, run: (deps: Deps) => Promise<T>): Promise<Outcome<T>> {
  const outcome = await run(own.deps).then(
    (result): Outcome<T> => ({ result }),
    (error: unknown): Outcome<T> => {
      if (isStorable(error)) return { refusal: error }
      throw error
    },
  )
  const sealed = sealOutcome(own.deps.random, claim.call, outcome)
  // Otherwise a repeat has taken over after the lease, and what this run wrote is rolled back.
  if (!(await own.transaction.commitWith(...storeResponse(claim, sealed)))) throw keyInUse()
  await own.runAfterCommit()
  return outcome
}

/** A later attempt may succeed where a limit or a load was exceeded: only other refusals are final. */
function isStorable(error: unknown): error is KnownError {
  return error instanceof KnownError && error.status < 500 && error.status !== 429
}

async function giveUp(deps: Deps, own: CallDeps, claim: Claim): Promise<void> {
  await own.transaction.rollback()
  await releaseClaim(deps, claim).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'an idempotency key stays claimed until its lease ends')
  })
}

function settle<T>(outcome: Outcome<T>): T {
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.result
}
