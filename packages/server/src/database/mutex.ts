import { createConcurrencyLimiter } from '../resilience/concurrency-limiter.ts'
import { withinTime } from '../resilience/within-time.ts'
import { DatabaseUnavailableError } from './database.ts'

/** Lets one task at a time run, in the order in which they came. */
export interface Mutex {
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Tasks that waited longer than the limit give up: a deadlock becomes an error that names its likely cause. */
export function createMutex(waitLimitMillis: number): Mutex {
  const tooLate = new DatabaseUnavailableError('The embedded database is busy.')
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: Number.MAX_SAFE_INTEGER, onFull: () => tooLate })
  return {
    async run(task) {
      const turn = limiter.acquire()
      await withinTime(turn, waitLimitMillis, () => {
        // Passes the turn on when it comes.
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
