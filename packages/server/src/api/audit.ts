import { type AccessType, type AuditListQuery, endpoints, limits } from '@portico/contract'
import type { z } from 'zod'
import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import { type AuditEventRow, listAuditEvents } from '../audit/list-audit-events.ts'
import { searchAuditEvents } from '../audit/search-audit-events.ts'
import { type AuditVerdict, countUnsealedEvents, verifyAuditEvents } from '../audit/verify-events.ts'
import { deviceOf } from '../platform/device.ts'
import { schemaError } from '../platform/http/response/schema-error.ts'
import { implement } from './implement.ts'

export const auditRoutes = implement('audit', endpoints.audit, {
  verify: async ({ project, query }, deps) => {
    const verdict = await verifyAuditEvents(deps, project.id, query.cursor ?? 0)
    return verificationView(verdict, await countUnsealedEvents(deps, project.id))
  },
  list: async (call, deps) => {
    const { project, access, query } = call
    requireOwnUser(call, query.user_id)
    const { user_id: userId, actor_id: actorId, type, since_millis: since, before_millis: beforeMillis } = query
    const isClient = access === 'client'
    if (isClient) requireNoServerFilter(query)
    const oldest = isClient ? deps.clock.now() - limits.ownAuditEventsMaxAgeMillis : -limits.dateMaxMillis
    const { network_address: networkAddress, request_id: requestId } = query
    const list = networkAddress === undefined && requestId === undefined ? listAuditEvents : searchAuditEvents
    const { events, nextCursor } = await list(deps, project, {
      networkAddress,
      requestId,
      userId,
      actorId,
      type,
      beforeMillis,
      cursor: query.cursor,
      limit: query.limit,
      sinceMillis: Math.max(oldest, since ?? oldest),
      withNames: !isClient,
    })
    const items = events.map((event) => eventView(event, access))
    return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  },
})

/** Users do not see the actors, addresses and requests of other callers. The filters would reveal them. */
function requireNoServerFilter(query: z.output<typeof AuditListQuery>): void {
  const sent = (['actor_id', 'network_address', 'request_id'] as const).filter((name) => query[name] !== undefined)
  if (sent.length === 0) return
  throw schemaError(
    'GET',
    '/api/v1/audit-events',
    sent.map((name) => `query.${name}: needs server access`),
  )
}

function verificationView({ checkedBatches, mismatch, last, hasMore }: AuditVerdict, unsealedEvents: number) {
  return {
    is_intact: mismatch === null,
    checked_batches: checkedBatches,
    first_mismatch: mismatch && {
      number: mismatch.number,
      sealed_at_millis: mismatch.sealedAtMillis,
      reason: mismatch.reason,
    },
    last_batch: last && {
      number: last.number,
      sealed_at_millis: last.sealedAtMillis,
      root: Buffer.from(last.root).toString('hex'),
    },
    unsealed_events: unsealedEvents,
    pagination: { next_cursor: hasMore && last ? last.number : null },
  }
}

/** Shows an event as an access level sees it. */
export function eventView(event: AuditEventRow, access: AccessType) {
  const showsRequest = access !== 'client' || isByUser(event)
  return {
    id: event.id,
    type: event.type,
    user_id: event.userId,
    user_name: event.userName,
    team_name: event.teamName,
    actor: { type: event.actorType, id: event.actorId, name: event.actorName },
    on_behalf_of:
      event.onBehalfOf === null ? null : { type: 'user' as const, id: event.onBehalfOf, name: event.onBehalfOfName },
    access: event.access,
    at_millis: event.atMillis,
    device: showsRequest ? deviceOf(event.userAgent) : null,
    network_address: showsRequest ? event.networkAddress : null,
    country: showsRequest ? event.country : null,
    reason: typeof event.details.reason === 'string' && beginsImpersonation(event) ? event.details.reason : null,
    user_agent: event.userAgent,
    request_id: event.requestId,
    details: event.details,
  }
}

const beginsImpersonation = ({ type, details }: AuditEventRow) =>
  type === 'session_created' && details.is_impersonation === true

/** Address and device of an event are those of the caller. Users do not see those of servers and other members. */
function isByUser({ access, actorId, userId, details }: AuditEventRow): boolean {
  // Events of older versions name the actor in their details only.
  const byId = actorId ?? details.by_user_id ?? userId
  return access === 'client' && byId === userId
}
