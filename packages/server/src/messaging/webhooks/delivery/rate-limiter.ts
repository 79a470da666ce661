import type { Clock, WithClock } from '../../../platform/clock.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { PostponedError } from '../../../platform/outbox/delivery-errors.ts'
import { createRetryPacer } from '../../../platform/resilience/retry-pacer.ts'

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

/** An endpoint that accepts a limited number of messages per second. */
export interface LimitedEndpoint {
  readonly projectId: string
  readonly endpointId: string
  readonly perSecond: number
}

/** Returns null if one more message may be sent in this second, otherwise the milliseconds until the second ends. */
export type TakeToken = (endpoint: LimitedEndpoint) => Promise<number | null>

// A node whose clock is up to a second behind counts in the second that another node has started. A larger difference
// starts a new second. Otherwise a clock that was set back would block deliveries for that long.
const isSameSecond = 's.second - excluded.second between 0 and 1'

const takeOne = statement<LimitedEndpoint & Record<string, unknown> & { second: number }, { sent: number }>(
  'take_webhook_token',
  `insert into webhook_shares as s (project_id, endpoint_id, second, sent)
   select e.project_id, e.id, :second::bigint, 1 from webhook_endpoints e
   where e.project_id = :projectId and e.id = :endpointId
   on conflict (project_id, endpoint_id) do update set
     second = case when ${isSameSecond} then s.second else excluded.second end,
     sent = case when ${isSameSecond} then s.sent + 1 else 1 end
   where s.sent < :perSecond::int or not ${isSameSecond}
   returning sent`,
)

/** Takes tokens in the database, which all nodes share. A deleted endpoint has no tokens. */
export const createTakeToken =
  ({ db, clock }: WithTransaction & WithClock): TakeToken =>
  async (endpoint) => {
    const now = clock.now()
    const taken = await db.run(takeOne, { ...endpoint, second: Math.floor(now / 1000) })
    return taken.length > 0 ? null : 1000 - (now % 1000)
  }
