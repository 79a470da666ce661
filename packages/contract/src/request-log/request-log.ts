import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { DateMillis, Millis, pageOf, Uuid, WholeNumber } from '../schemas/fields.ts'
import { text, Url } from '../schemas/texts.ts'
import { requestLogAdminRoutes } from './request-log.admin.ts'

const codeMaxLength = 100

/** Requests of browsers that failed in the same way within a minute. */
export const FailedRequests = z.object({
  id: z.string(),
  /** Time of the most recent of these requests. */
  last_at_millis: Millis,
  count: z.number(),
  /** HTTP status. */
  status: z.number(),
  /** Error code, such as `INVALID_PUBLISHABLE_CLIENT_KEY`. Null for errors without a code. */
  code: z.string().nullable(),
  method: z.string(),
  /** Path with the names of its parameters, such as `/auth/oauth/authorize/{provider_id}`. Null if there is no such endpoint. */
  route: z.string().nullable(),
  /** Origin of the page that sent the requests. Null if the browser sent none, or after too many different ones. */
  origin: z.string().nullable(),
  /** Name and version of the SDK. */
  client_version: z.string().nullable(),
})

export const requestLog = {
  list: endpoint({
    route: requestLogAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the last 1,000 failed requests of browsers, grouped by minute, the newest first',
    query: z.strictObject({
      code: text(codeMaxLength, (bounded) => bounded.regex(/^[A-Z0-9_]+$/, 'must be an error code')).optional(),
      origin: Url.optional(),
      since_millis: DateMillis.optional(),
      limit: WholeNumber.pipe(z.number().min(1).max(1000)).optional(),
      cursor: Uuid.optional(),
    }),
    response: pageOf(FailedRequests),
    errors: [],
  }),
}
