import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { AuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithTestEmails } from '../../messaging/emails/deliver-test-email.ts'
import type { WithClock, WithWait } from '../../platform/clock.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { LazyTransaction, WithDatabase } from '../../platform/database/database.ts'
import { type InWritingStep, inPreparingStep, inWritingStep } from '../../platform/database/transactions/transaction.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithProviderFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { WithResolver } from '../../platform/outbound/resolver.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { Refusal, requireResult } from '../../platform/refusal.ts'
import type { WithProjects } from '../../projects/project.ts'
import type { StepRunner } from '../steps.ts'
import { type AskingDeps, withAuthHookAnswers } from '../with-auth-hook-answers.ts'
import { CallKey } from './call-key.ts'
import type { RepeatableCall } from './key-statements.ts'
import type { WithResponseQuota } from './response-quota.ts'
import { isStorable } from './stored-outcome.ts'

type SlowServices = WithPasswordHasher & WithProviderFetch & WithResolver & WithTestEmails & WithWait & WithLimiter
type EffectServices = WithLimiter & WithActivity & WithOutbox & WithProjects

/** The dependencies that behave differently in a call with an idempotency key, and those of the key. */
export type CallServices = WithDatabase &
  WithClock &
  WithRandom &
  WithLog &
  WithResponseQuota &
  SlowServices &
  EffectServices &
  AskingDeps

/** One run of a call, whose last writes are committed together with its response. */
export interface CallSteps<D> {
  readonly runner: StepRunner<D>
  readonly transaction: LazyTransaction
  readonly key: CallKey
  /** Runs what waited for the commit, such as waking the outbox workers. */
  runAfterCommit(): Promise<void>
}

/**
 * Creates the steps of a call with an idempotency key. The key is claimed before the first slow work of a step that
 * prepares, because a repeat must not hash, count or send; no transaction is open then. A step that is committed before
 * the next one claims the key in its transaction. What the call changes besides the database waits for the commit.
 */
export function createCallSteps<D extends CallServices>(deps: D, call: RepeatableCall): CallSteps<D> {
  const transaction = deps.db.lazyTransaction(call.projectId)
  const key = new CallKey(deps, call, transaction)
  const waiting: (() => unknown)[] = []
  async function runAfterCommit(): Promise<void> {
    for (const run of waiting.splice(0)) await run()
  }
  function afterCommit(run: () => unknown): void {
    if (key.isClaimed && transaction.state() === 'idle') run()
    else waiting.push(run)
  }
  async function commit(): Promise<void> {
    if (!key.isClaimed) await key.claim()
    else if (transaction.state() === 'open') await transaction.commit()
    await runAfterCommit()
  }
  const own = { ...deps, ...withEffectsLater(deps, afterCommit) }
  const writing = inWritingStep<D>({ ...own, db: transaction.db })
  const preparing = inPreparingStep<D>({ ...own, ...claimingFirst(own, () => key.claim()) })
  async function write<T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T> {
    const effectsBefore = waiting.length
    const run = (answers: AuthHookAnswers | null) => work(answers ? { ...writing, authHookAnswers: answers } : writing)
    const undo = async () => {
      await transaction.rollback()
      waiting.length = effectsBefore
      // The servers of auth hooks must not be called for a repeat.
      await key.claim()
    }
    const result = await withAuthHookAnswers(deps, run, undo)
    // Exceeded limits are not stored for repeats. What a step has written about them stays nevertheless.
    if (result instanceof Refusal && !isStorable(result.error)) await commit()
    return requireResult(result)
  }
  async function commitNow<T>(work: (deps: InWritingStep<D>) => Promise<T | Refusal>): Promise<T> {
    const result = await write(work)
    await commit()
    return result
  }
  const runner = {
    commitNow,
    prepare: <T>(work: (deps: typeof preparing) => Promise<T>) => work(preparing),
    commit: write,
  }
  return { transaction, key, runAfterCommit, runner }
}

/** Returns the slow services, which claim the key before they are called. */
function claimingFirst(services: SlowServices, claim: () => Promise<void>): SlowServices {
  const { passwordHasher, providerFetch, resolveTxt, deliverTestEmail, wait, limiter } = services
  const claimed =
    <Arguments extends unknown[], Result>(call: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments) => {
      await claim()
      return call(...given)
    }
  return {
    passwordHasher: {
      ...passwordHasher,
      hash: claimed(passwordHasher.hash),
      hashNew: claimed(passwordHasher.hashNew),
      wrapImported: claimed(passwordHasher.wrapImported),
      verify: claimed(passwordHasher.verify),
    },
    providerFetch: { trusted: claimed(providerFetch.trusted), guarded: claimed(providerFetch.guarded) },
    resolveTxt: claimed(resolveTxt),
    deliverTestEmail: claimed(deliverTestEmail),
    wait: claimed(wait),
    limiter: {
      ...limiter,
      take: claimed(limiter.take),
      takeEach: claimed(limiter.takeEach),
      readEach: claimed(limiter.readEach),
      resetEverywhere: claimed(limiter.resetEverywhere),
    },
  }
}

/** Returns the services whose effects wait for the commit. The cache must not show to others what is not committed. */
function withEffectsLater(
  { limiter, activity, wakeOutbox, projects }: EffectServices,
  afterCommit: (run: () => unknown) => void,
): EffectServices {
  return {
    limiter: {
      ...limiter,
      release: (projectId, hits) => afterCommit(() => limiter.release(projectId, hits)),
      resetLater: (projectId, hits) => afterCommit(() => limiter.resetLater(projectId, hits)),
      reset: async (projectId, hits) => afterCommit(() => limiter.reset(projectId, hits)),
    },
    activity: { ...activity, record: (entry) => afterCommit(() => activity.record(entry)) },
    wakeOutbox: (queue) => afterCommit(() => wakeOutbox(queue)),
    projects: { ...projects, evict: (projectId) => afterCommit(() => projects.evict(projectId)) },
  }
}
