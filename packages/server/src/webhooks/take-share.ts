import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'

/** An endpoint that wants no more than so many messages in a second. */
export interface LimitedEndpoint {
  readonly projectId: string
  readonly endpointId: string
  readonly perSecond: number
}

/** Whether one more message may go to the endpoint in this second: null, or how long the second lasts for which not. */
export type TakeShare = (endpoint: LimitedEndpoint) => Promise<number | null>

// A node whose clock is behind counts into the second that another one has begun, and a second ahead into the next. One
// that differs by more begins anew: else a clock that was set back would hold everything up until the time is reached.
const isSameSecond = 's.second - excluded.second between 0 and 1'

const takeOne = statement<LimitedEndpoint & Record<string, unknown> & { second: number }, { sent: number }>(
  'take_webhook_share',
  `insert into webhook_shares as s (project_id, endpoint_id, second, sent)
   select e.project_id, e.id, :second::bigint, 1 from webhook_endpoints e
   where e.project_id = :projectId and e.id = :endpointId
   on conflict (project_id, endpoint_id) do update set
     second = case when ${isSameSecond} then s.second else excluded.second end,
     sent = case when ${isSameSecond} then s.sent + 1 else 1 end
   where s.sent < :perSecond::int or not ${isSameSecond}
   returning sent`,
)

/** Counts in the database, for all nodes together. An endpoint that is gone has no share. */
export const createTakeShare =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): TakeShare =>
  async (endpoint) => {
    const now = clock.now()
    const taken = await db.run(takeOne, { ...endpoint, second: Math.floor(now / 1000) })
    return taken.length > 0 ? null : 1000 - (now % 1000)
  }
