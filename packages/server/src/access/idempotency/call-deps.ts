import type { Deps } from '../../deps.ts'
import type { LazyTransaction } from '../../platform/database/database.ts'
import { findProject } from '../../projects/find-project.ts'
import { CallKey } from './call-key.ts'
import type { RepeatableCall } from './key-statements.ts'

/** The dependencies of one call, whose writes are committed together with its response. */
export interface CallDeps {
  readonly deps: Deps
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
export function createCallDeps(deps: Deps, call: RepeatableCall): CallDeps {
  const transaction = deps.db.lazyTransaction()
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
  return {
    transaction,
    key,
    runAfterCommit,
    deps: {
      ...deps,
      db: transaction.db,
      ...slowServices(parts),
      ...servicesAfterCommit(parts),
      projects: projectsOf(parts),
    },
  }
}

interface Parts {
  readonly deps: Deps
  readonly transaction: LazyTransaction
  readonly commitFirst: () => Promise<void>
  readonly afterCommit: (run: () => unknown) => void
}

function slowServices({
  deps,
  commitFirst,
}: Parts): Pick<Deps, 'passwordHasher' | 'providerFetch' | 'deliverTestEmail' | 'wait'> {
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
      verify: released(passwordHasher.verify),
      needsRehash: passwordHasher.needsRehash,
    },
    providerFetch: { trusted: released(providerFetch.trusted), guarded: released(providerFetch.guarded) },
    deliverTestEmail: released(deliverTestEmail),
    wait: released(wait),
  }
}

function servicesAfterCommit({
  deps,
  commitFirst,
  afterCommit,
}: Parts): Pick<Deps, 'limiter' | 'activity' | 'wakeOutbox'> {
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
      giveBack: (projectId, hits) => afterCommit(() => limiter.giveBack(projectId, hits)),
      forget: (projectId, hits) => afterCommit(() => limiter.forget(projectId, hits)),
      reset: async (projectId, hits) => afterCommit(() => limiter.reset(projectId, hits)),
      close: limiter.close,
    },
    activity: { ...activity, record: (entry) => afterCommit(() => activity.record(entry)) },
    wakeOutbox: (queue) => afterCommit(() => wakeOutbox(queue)),
  }
}

/** The cache cannot see what is not committed, and other requests must not see it in the cache. */
function projectsOf({ deps, transaction, afterCommit }: Parts): Deps['projects'] {
  return {
    find: (projectId) =>
      transaction.state() === 'open'
        ? findProject({ ...deps, db: transaction.db }, projectId, null)
        : deps.projects.find(projectId),
    evict: (projectId) => afterCommit(() => deps.projects.evict(projectId)),
    isCached: deps.projects.isCached,
  }
}
