/** Fields of the request log. No schema library here. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { FailedRequests as FailedRequestsSchema } from './request-log.ts'

type WireRequests = WireOf<typeof FailedRequestsSchema>

export const failedRequestsFields = entity<WireRequests>()({
  id: 'id',
  /** Time of the most recent of these requests. */
  lastAt: date('last_at_millis'),
  count: 'count',
  /** HTTP status. */
  status: 'status',
  /** Error code, such as `INVALID_PUBLISHABLE_CLIENT_KEY`. Null for errors without a code. */
  code: 'code',
  method: 'method',
  /** Path with the names of its parameters. Null if there is no such endpoint. */
  route: 'route',
  /** Origin of the page that sent the requests. Null if the browser sent none, or after too many different ones. */
  origin: 'origin',
  /** Name and version of the SDK. */
  clientVersion: 'client_version',
})

/** Requests of browsers that failed in the same way within a minute. */
export interface FailedRequests extends Shape<typeof failedRequestsFields, WireRequests> {}
