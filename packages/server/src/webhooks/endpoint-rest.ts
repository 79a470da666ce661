import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'

/** What an endpoint is left alone for after it did not answer at all; twice as long after each time. */
export interface EndpointRest {
  /** Throws a `PostponedError` while it rests. */
  requireOver(): void
  /** Throws a `PostponedError` when it has not answered since it last rested. */
  requireNoDoubt(): void
  /** What came of a delivery. */
  note(outcome: { readonly isAway: boolean }): void
}

const firstRestMillis = 5000
const longestRestMillis = 5 * 60_000
// Those that were sent away come back one after the other, not all at once.
const returnsPerSecond = 50

export function createEndpointRest(clock: Clock): EndpointRest {
  let nextMillis = firstRestMillis
  let endsAt = Number.NEGATIVE_INFINITY
  /** How many were sent away since the last rest began, or since it answered. */
  let sentAway = 0

  function sendAway(message: string, retryInMillis: number): PostponedError {
    const later = Math.floor(sentAway++ / returnsPerSecond) * 1000
    return new PostponedError(message, retryInMillis + later)
  }

  return {
    requireOver() {
      const now = clock.now()
      if (now < endsAt) throw sendAway('The endpoint could not be reached a moment ago.', endsAt - now)
    },
    requireNoDoubt() {
      if (nextMillis > firstRestMillis) throw sendAway('The endpoint is being tried.', firstRestMillis)
    },
    note({ isAway }) {
      if (!isAway) {
        nextMillis = firstRestMillis
        endsAt = Number.NEGATIVE_INFINITY
        sentAway = 0
        return
      }
      const now = clock.now()
      // Several were under way when it fell silent: that is one failure.
      if (now < endsAt) return
      endsAt = now + nextMillis
      nextMillis = Math.min(longestRestMillis, nextMillis * 2)
      sentAway = 0
    },
  }
}
