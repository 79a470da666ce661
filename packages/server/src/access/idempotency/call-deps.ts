import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { WithTestEmails } from '../../messaging/emails/deliver-test-email.ts'
import type { WithClock, WithWait } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { LazyTransaction, WithDatabase } from '../../platform/database/database.ts'
import { type InWritingStep, inPreparingStep, inWritingStep } from '../../platform/database/transactions/transaction.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { Refusal, requireResult } from '../../platform/refusal.ts'
import { findProject } from '../../projects/find-project.ts'
import type { WithProjects } from '../../projects/project.ts'
import type { StepRunner } from '../steps.ts'
import { CallKey } from './call-key.ts'
import type { RepeatableCall } from './key-statements.ts'
import type { WithResponseQuota } from './response-quota.ts'
import { isStorable } from './stored-outcome.ts'

type SlowServices = WithPasswordHasher & WithProviderFetch & WithTestEmails & WithWait
type EffectServices = WithLimiter & WithActivity & WithOutbox

/** The dependencies that behave differently in a call with an idempotency key, and those of the key. */
export type CallServices = WithDatabase &
  WithClock &
  WithRandom &
  WithSealer &
  WithLog &
  WithProjects &
  WithResponseQuota &
  SlowServices &
  EffectServices

/** The dependencies of one call, whose writes are committed together with its response. */
export interface CallDeps<D> {
  readonly deps: D
  readonly runner: StepRunner<D>
  readonly transaction: LazyTransaction
  readonly key: CallKey
  /** Runs what waited for the commit, such as waking the outbox workers. */
  runAfterCommit(): Promise<void>
}

/**
 * Joins the writes of a call in one transaction. No connection is held during slow work: before a hash, a request to
 * another server or a counter of the limits, the key is claimed and the writes so far are committed. From then on the call
 * can no longer be undone as a whole, so a repeat must not get that far. What the call changes besides the database waits
 * for the commit.
 */
export function createCallDeps<D extends CallServices>(deps: D, call: RepeatableCall): CallDeps<D> {
  const transaction = deps.db.lazyTransaction(call.projectId)
  const key = new CallKey(deps, call, transaction)
  const waiting: (() => unknown)[] = []

  async function runAfterCommit(): Promise<void> {
    for (const run of waiting.splice(0)) await run()
  }

  async function commitFirst(): Promise<void> {
    if (!key.isClaimed) await key.claim()
    else if (transaction.state() === 'open') await transaction.commit()
    else return
    await runAfterCommit()
  }

  function afterCommit(run: () => unknown): void {
    if (key.isClaimed && transaction.state() === 'idle') run()
    else waiting.push(run)
  }

  const parts = { deps, transaction, commitFirst, afterCommit }
  const own = {
    ...deps,
    db: transaction.db,
    ...slowServices(parts),
    ...servicesAfterCommit(parts),
    projects: projectsOf(parts),
  }
  return { transaction, key, runAfterCommit, deps: own, runner: createRunner({ deps, own, commitFirst }) }
}

/** Runs steps whose writes are committed together with the response, or, of the first step, with the claim of the key. */
function createRunner<D extends CallServices>(parts: {
  readonly deps: D
  readonly own: D
  readonly commitFirst: () => Promise<void>
}): StepRunner<D> {
  const { deps, own, commitFirst } = parts
  async function write<T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T> {
    const result = await work(inWritingStep(own))
    // Faults and exceeded limits are not stored for repeats. The writes of such a refusal stay nevertheless.
    if (result instanceof Refusal && !isStorable(result.error)) await commitFirst()
    return requireResult(result)
  }
  return {
    async claim(work) {
      const claimed = await write(work)
      await commitFirst()
      return claimed
    },
    prepare: (work) => work(inPreparingStep({ ...own, db: deps.db })),
    commit: write,
    unconverted: (work) => work(own),
  }
}

interface Parts {
  readonly deps: CallServices
  readonly transaction: LazyTransaction
  readonly commitFirst: () => Promise<void>
  readonly afterCommit: (run: () => unknown) => void
}

function slowServices({ deps, commitFirst }: Parts): SlowServices {
  const { passwordHasher, providerFetch, deliverTestEmail, wait } = deps
  /** Commits, then calls. */
  const released =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      await commitFirst()
      return call(...given)
    }
  return {
    passwordHasher: {
      hash: released(passwordHasher.hash),
      wrapImported: released(passwordHasher.wrapImported),
      verify: released(passwordHasher.verify),
    },
    providerFetch: { trusted: released(providerFetch.trusted), guarded: released(providerFetch.guarded) },
    deliverTestEmail: released(deliverTestEmail),
    wait: released(wait),
  }
}

function servicesAfterCommit({ deps, commitFirst, afterCommit }: Parts): EffectServices {
  const { limiter, activity, wakeOutbox } = deps
  return {
    limiter: {
      async take(projectId, hits) {
        await commitFirst()
        return limiter.take(projectId, hits)
      },
      async takeEach(projectId, hits) {
        await commitFirst()
        return limiter.takeEach(projectId, hits)
      },
      async readEach(projectId, hits) {
        await commitFirst()
        return limiter.readEach(projectId, hits)
      },
      async resetEverywhere(projectId, hits) {
        await commitFirst()
        await limiter.resetEverywhere(projectId, hits)
      },
      release: (projectId, hits) => afterCommit(() => limiter.release(projectId, hits)),
      resetLater: (projectId, hits) => afterCommit(() => limiter.resetLater(projectId, hits)),
      reset: async (projectId, hits) => afterCommit(() => limiter.reset(projectId, hits)),
      close: limiter.close,
    },
    activity: { ...activity, record: (entry) => afterCommit(() => activity.record(entry)) },
    wakeOutbox: (queue) => afterCommit(() => wakeOutbox(queue)),
  }
}

/** The cache cannot see what is not committed, and other requests must not see it in the cache. */
function projectsOf({ deps, transaction, afterCommit }: Parts): CallServices['projects'] {
  return {
    find: (projectId) =>
      transaction.state() === 'open'
        ? findProject({ ...deps, db: transaction.db }, projectId, null)
        : deps.projects.find(projectId),
    evict: (projectId) => afterCommit(() => deps.projects.evict(projectId)),
    isCached: deps.projects.isCached,
  }
}
