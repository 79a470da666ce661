import { AsyncLocalStorage } from 'node:async_hooks'
import type { TestApp } from '@portico/server/testing'

type Db = TestApp['deps']['db']

/** True in all code of the observed call, including its batched reads. */
const observed = new AsyncLocalStorage<boolean>()

/**
 * Runs `call`, and runs `other` on other connections right before the statement of `call` with this index. `call` waits
 * until `other` has ended or needs a lock that `call` holds. `wasReached` is false if `call` has fewer statements.
 */
export async function interleave<T>(
  { deps: { db } }: TestApp,
  index: number,
  [call, other]: readonly [() => Promise<T>, () => Promise<unknown>],
): Promise<{ result: T; wasReached: boolean }> {
  let count = 0
  let started: Promise<unknown> | null = null
  const stop = watchStatements(db, async () => {
    if (observed.getStore() !== true || count++ !== index) return
    await observed.exit(async () => {
      started = other()
      await untilEndedOrLocked(db, started)
    })
  })
  try {
    const result = await observed.run(true, call)
    return { result, wasReached: started !== null }
  } finally {
    await started
    stop()
  }
}

/**
 * Calls and awaits `before` before each statement, including those in transactions. Returns a function that ends this.
 */
function watchStatements(db: Db, before: () => Promise<void>): () => void {
  const { run, query, transaction } = db
  const watched = (each: Pick<Db, 'run' | 'query'>): Pick<Db, 'run' | 'query'> => ({
    run: async (...args) => {
      await before()
      return each.run(...args)
    },
    query: async (...args) => {
      await before()
      return each.query(...args)
    },
  })
  Object.assign(db, watched({ run, query }), {
    transaction: (work: Parameters<Db['transaction']>[0]) => transaction((tx) => work({ ...tx, ...watched(tx) })),
  })
  return () => void Object.assign(db, { run, query, transaction })
}

const selectWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function untilEndedOrLocked(db: Db, call: Promise<unknown>): Promise<void> {
  let hasEnded = false
  call.finally(() => {
    hasEnded = true
  })
  while (!hasEnded && (await db.query(selectWaiting, [])).length === 0);
}
