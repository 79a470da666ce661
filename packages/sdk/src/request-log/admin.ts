import { listFromWire } from '@portico/contract/entity/from-wire'
import { requestLogAdminRoutes } from '@portico/contract/request-log/request-log.admin'
import { type FailedRequests, failedRequestsFields } from '@portico/contract/request-log/request-log.entity'
import type { Request } from '../http/request.ts'

/** Filters and pages of the request log. */
export interface RequestLogListOptions {
  /** Error code, such as `REDIRECT_URL_NOT_WHITELISTED`. */
  code?: string
  /** Such as `https://app.example.com`. */
  origin?: string
  since?: Date
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Entries per page, at most 1,000; 100 by default. */
  limit?: number
}

/** Calls about failed requests of browsers. */
export interface RequestLogCalls {
  /**
   * Lists one page of failed requests, aggregated by minute, the newest first. `nextCursor` is null on the last page.
   */
  list(options?: RequestLogListOptions): Promise<{ items: FailedRequests[]; nextCursor: string | null }>
}

/** Creates the calls about the request log. */
export function createRequestLogCalls(request: Request<'admin'>): RequestLogCalls {
  return {
    async list({ since, ...options } = {}) {
      const query = { ...options, ...(since && { since_millis: since.getTime() }) }
      const page = await request(requestLogAdminRoutes.list, { query })
      return { items: listFromWire(failedRequestsFields, page), nextCursor: page.pagination.next_cursor }
    },
  }
}
