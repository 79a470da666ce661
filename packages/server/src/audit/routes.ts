import { type AccessType, endpoints, limits } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { deviceOf } from '../sessions/device.ts'
import { requireOwnUser } from '../users/require-own-user.ts'
import { type AuditEventRow, listAuditEvents } from './list-audit-events.ts'

export const auditRoutes = implement('audit', endpoints.audit, {
  list: async (call, deps) => {
    const { project, access, query } = call
    requireOwnUser(call, query.user_id)
    const sinceMillis = access === 'client' ? deps.clock.now() - limits.ownAuditEventsMaxAgeMillis : undefined
    const { user_id: userId, cursor, limit } = query
    const { events, nextCursor } = await listAuditEvents(deps, project, { userId, sinceMillis, cursor, limit })
    const items = events.map((event) => eventView(event, access))
    return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  },
})

function eventView(event: AuditEventRow, access: AccessType) {
  const showsRequest = access !== 'client' || isByUser(event)
  return {
    id: event.id,
    type: event.type,
    user_id: event.userId,
    actor: event.actor,
    at_millis: event.atMillis,
    device: showsRequest ? deviceOf(event.userAgent) : null,
    network_address: showsRequest ? event.networkAddress : null,
    country: showsRequest ? event.country : null,
    user_agent: event.userAgent,
    request_id: event.requestId,
    details: event.details,
  }
}

/** Address and device of an event are those of the caller. Users do not see those of servers and other members. */
function isByUser({ actor, userId, details }: AuditEventRow): boolean {
  return actor === 'client' && (details.by_user_id === undefined || details.by_user_id === userId)
}
