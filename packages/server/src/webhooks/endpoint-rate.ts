import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'

/** How many deliveries one endpoint gets in a second. */
export interface EndpointRate {
  /** Takes one of so many. Throws a `PostponedError` when the endpoint has had its share of this second. */
  takeShare(perSecond: number): void
}

export function createEndpointRate(clock: Clock): EndpointRate {
  let secondBeganAt = Number.NEGATIVE_INFINITY
  let sent = 0
  /** When the last of those comes back that were too many for their second. */
  let lastReturnAt = Number.NEGATIVE_INFINITY

  return {
    takeShare(perSecond) {
      const now = clock.now()
      if (now - secondBeganAt >= 1000) {
        secondBeganAt = now
        sent = 0
      }
      if (sent >= perSecond) {
        // At the pace that the endpoint wants: together they would take the worker's hands in every second until they
        // are through.
        lastReturnAt = Math.max(lastReturnAt + 1000 / perSecond, secondBeganAt + 1000)
        throw new PostponedError('The endpoint has had its share of this second.', Math.ceil(lastReturnAt - now))
      }
      sent += 1
    },
  }
}
