import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'
import { createRetryPacer } from '../resilience/retry-pacer.ts'
import type { LimitedEndpoint, TakeToken } from './take-token.ts'

/** Limits the deliveries to one endpoint per second. Tokens are shared by all processes. */
export interface RateLimiter {
  /** Takes a token. Throws a `PostponedError` if none is left in this second. */
  requireToken(endpoint: LimitedEndpoint): Promise<void>
}

export function createRateLimiter(clock: Clock, takeToken: TakeToken): RateLimiter {
  const pacer = createRetryPacer(clock)
  /** No token is available until this time, so no statement is needed. */
  let windowEndsAt = Number.NEGATIVE_INFINITY

  return {
    async requireToken(endpoint) {
      if (clock.now() >= windowEndsAt) {
        const retryInMillis = await takeToken(endpoint)
        if (retryInMillis === null) return
        windowEndsAt = clock.now() + retryInMillis
      }
      // Spread at the rate of the endpoint. Otherwise all retries would occupy the worker at the start of every second.
      const retryInMillis = pacer.retryInMillis({
        intervalMillis: 1000 / endpoint.perSecond,
        earliestInMillis: windowEndsAt - clock.now(),
      })
      throw new PostponedError('The rate limit of the endpoint is reached.', retryInMillis)
    },
  }
}
