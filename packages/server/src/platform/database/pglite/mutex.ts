import { createConcurrencyLimiter } from '../../resilience/concurrency-limiter.ts'
import { withinTime } from '../../resilience/within-time.ts'
import { DatabaseUnavailableError } from '../database.ts'

/** Runs one task at a time, in the order of the calls. */
export interface Mutex {
  run<T>(task: () => Promise<T>): Promise<T>
  isBusy(): boolean
  /** Returns how many tasks wait. */
  waiting(): number
}

/** Creates a mutex. A task that waits longer than the limit fails: a deadlock becomes an error with its likely cause. */
export function createMutex(waitLimitMillis: number): Mutex {
  const tooLate = new DatabaseUnavailableError('The embedded database is busy.')
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: Number.MAX_SAFE_INTEGER, onFull: () => tooLate })
  return {
    isBusy: () => limiter.running() > 0,
    waiting: limiter.queued,
    async run(task) {
      const turn = limiter.acquire()
      await withinTime(turn, waitLimitMillis, () => {
        // If the turn is granted later, it passes on at once.
        void turn.then(limiter.release)
        throw new DatabaseUnavailableError(waitedTooLong(waitLimitMillis))
      })
      try {
        return await task()
      } finally {
        limiter.release()
      }
    },
  }
}

const waitedTooLong = (limitMillis: number) =>
  `The embedded database was busy for ${limitMillis} ms. Perhaps a transaction uses \`db\` from outside instead of the handle it was given.`
