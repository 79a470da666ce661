import type { Clock } from '../clock.ts'
import { createRetryPacer } from '../resilience/retry-pacer.ts'
import { PostponedError } from './delivery-errors.ts'

/** Postpones the deliveries beyond a limit at the pace of those in progress. */
export interface Postponement {
  error(reason: string): PostponedError
  /** Notes the duration of the last delivery. */
  noteDuration(millis: number): void
}

const busyRetry = { earliestInMillis: 1000, latestInMillis: 5 * 60_000 }
const minIntervalMillis = 20

/**
 * Creates the postponement of a limit. The delay follows the duration of deliveries: earlier retries would be postponed
 * again and occupy the worker. The clock must be monotonic.
 */
export function createPostponement(clock: Clock, maxAtOnce: number): Postponement {
  const pacer = createRetryPacer(clock)
  let lastMillis = 0
  return {
    error(reason) {
      const intervalMillis = Math.max(minIntervalMillis, lastMillis / maxAtOnce)
      return new PostponedError(reason, pacer.retryInMillis({ ...busyRetry, intervalMillis }))
    },
    noteDuration(millis) {
      lastMillis = millis
    },
  }
}
