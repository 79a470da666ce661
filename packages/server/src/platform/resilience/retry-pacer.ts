import type { Clock } from '../clock.ts'

/** Spreads the retries of refused calls, so that they do not all return at the same moment. */
export interface RetryPacer {
  /** Returns the milliseconds until the next free retry: one interval after the last one, within the given bounds. */
  retryInMillis(pace: { intervalMillis: number; earliestInMillis: number; latestInMillis?: number }): number
}

/** Creates a pacer for one kind of calls. Needs a monotonic clock. */
export function createRetryPacer(clock: Clock): RetryPacer {
  let lastRetryAt = Number.NEGATIVE_INFINITY
  return {
    retryInMillis({ intervalMillis, earliestInMillis, latestInMillis = Number.POSITIVE_INFINITY }) {
      const now = clock.now()
      const next = Math.max(lastRetryAt + intervalMillis, now + earliestInMillis)
      lastRetryAt = Math.min(next, now + latestInMillis)
      return Math.ceil(lastRetryAt - now)
    },
  }
}
