import { endpoints } from '@portico/contract'
import { implement } from './implement.ts'
import { type FailedRequestRow, listFailedRequests } from './request-log/failed-request-rows.ts'

export const requestLogRoutes = implement('requestLog', endpoints.requestLog, {
  list: async ({ project, query }, deps) => {
    const { code, origin, since_millis: since, cursor, limit } = query
    const { requests, nextCursor } = await listFailedRequests(deps, project, { code, origin, since, cursor, limit })
    return {
      items: requests.map(failedRequestView),
      is_paginated: true as const,
      pagination: { next_cursor: nextCursor },
    }
  },
})

const failedRequestView = (row: FailedRequestRow) => ({
  id: row.id,
  last_at_millis: row.lastAtMillis,
  count: row.requestCount,
  status: row.status,
  code: row.code,
  method: row.method,
  route: row.route,
  origin: row.origin,
  client_version: row.clientVersion,
})
