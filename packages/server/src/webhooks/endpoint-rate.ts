import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'
import type { LimitedEndpoint, TakeShare } from './take-share.ts'

/** How many deliveries one endpoint gets in a second, as one process knows it. */
export interface EndpointRate {
  /** Takes one of so many. Throws a `PostponedError` when the endpoint has had its share of this second. */
  requireShare(endpoint: LimitedEndpoint): Promise<void>
}

export function createEndpointRate(clock: Clock, takeShare: TakeShare): EndpointRate {
  /** Until then it is known, without asking, that there is no share left. */
  let secondEndsAt = Number.NEGATIVE_INFINITY
  /** When the last of those comes back that were too many for their second. */
  let lastReturnAt = Number.NEGATIVE_INFINITY

  return {
    async requireShare(endpoint) {
      if (clock.now() >= secondEndsAt) {
        const retryInMillis = await takeShare(endpoint)
        if (retryInMillis === null) return
        secondEndsAt = clock.now() + retryInMillis
      }
      // At the pace that the endpoint wants: together they would take the worker's hands in every second until they are
      // through.
      lastReturnAt = Math.max(lastReturnAt + 1000 / endpoint.perSecond, secondEndsAt)
      const retryInMillis = Math.ceil(lastReturnAt - clock.now())
      throw new PostponedError('The endpoint has had its share of this second.', retryInMillis)
    },
  }
}
