import { endpoints } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { listAuditEvents } from './list-audit-events.ts'

export const auditRoutes = implement('audit', endpoints.audit, {
  list: async ({ project, query }, deps) => {
    const { user_id: userId, cursor, limit } = query
    const { events, nextCursor } = await listAuditEvents(deps, project, { userId, cursor, limit })
    const items = events.map((event) => ({
      id: event.id,
      type: event.type,
      user_id: event.userId,
      actor: event.actor,
      at_millis: event.atMillis,
      network_address: event.networkAddress,
      country: event.country,
      user_agent: event.userAgent,
      request_id: event.requestId,
      details: event.details,
    }))
    return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  },
})
