import type { WithReads } from '../platform/database/database.ts'
import { type Query, query } from '../platform/database/statement.ts'
import {
  type AuditEventRow,
  type AuditListOptions,
  actorType,
  defaultLimit,
  maxMillis,
  minMillis,
  names,
} from './list-audit-events.ts'

/** Options of a list by values that have no index. */
export interface AuditSearchOptions extends AuditListOptions {
  /** Only events of callers with this network address. */
  readonly networkAddress?: string | undefined
  /** Only events of this request. */
  readonly requestId?: string | undefined
}

/** Events that one call reads, so that a filter that matches nothing costs no more than others. */
const scannedMax = 20_000

/**
 * Lists events by network address or request, the newest first. A call reads at most {@link scannedMax} events: a page
 * with fewer events than asked for, or none, may have a next one.
 */
export async function searchAuditEvents(
  { db }: WithReads,
  project: { id: string },
  { cursor, limit = defaultLimit, ...filters }: AuditSearchOptions,
): Promise<{ events: readonly AuditEventRow[]; nextCursor: string | null }> {
  const rows = await db.run(cursor === undefined ? searchFromStart : searchFromCursor, {
    projectId: project.id,
    userId: filters.userId ?? null,
    actorId: filters.actorId ?? null,
    type: filters.type ?? null,
    networkAddress: filters.networkAddress ?? null,
    requestId: filters.requestId ?? null,
    since: filters.sinceMillis ?? minMillis,
    before: filters.beforeMillis ?? maxMillis,
    withNames: filters.withNames,
    cursor: cursor ?? null,
    rows: limit + 1,
  })
  const events = rows.flatMap(({ firstUnread: _, id, ...event }) => (id === null ? [] : [{ ...event, id }]))
  return { events: events.slice(0, limit), nextCursor: events[limit]?.id ?? rows[0]?.firstUnread ?? null }
}

type Parameters = {
  projectId: string
  userId: string | null
  actorId: string | null
  type: string | null
  networkAddress: string | null
  requestId: string | null
  since: number
  before: number
  withNames: boolean
  cursor: string | null
  rows: number
}

/** A row without an event says where the next page begins. */
type FoundRow = Omit<AuditEventRow, 'id'> & { readonly id: string | null; readonly firstUnread: string | null }

const isNullOr = (column: string, parameter: string) => `(${parameter} is null or e.${column} = ${parameter})`

// `offset 0` makes each event a look-up by its key. For a project whose events the statistics do not know yet, the planner
// expects a few, and would compare each one with each.
const searchFrom = (name: string, from: string): Query<Parameters, FoundRow> =>
  query<Parameters, FoundRow>(
    name,
    `with scanned as materialized (
       select id, at_millis from audit_events
       where project_id = :projectId and at_millis >= :since::bigint and at_millis < :before::bigint ${from}
       order by at_millis desc, id desc limit ${scannedMax + 1}
     ), bounds as (
       select case when count(*) > ${scannedMax} then (select id from scanned order by at_millis, id limit 1) end
         as first_unread from scanned
     ), e as (
       select e.id, e.type, e.user_id, e.actor as access, ${actorType} as actor_type, e.actor_id, e.on_behalf_of,
         e.at_millis, e.network_address, e.country, e.user_agent, e.request_id, e.details
       from scanned s cross join lateral (
         select * from audit_events where project_id = :projectId and id = s.id offset 0
       ) e
       where s.id is distinct from (select first_unread from bounds)
         and ${isNullOr('user_id', ':userId::uuid')} and ${isNullOr('actor_id', ':actorId::uuid')}
         and ${isNullOr('type', ':type::text')} and ${isNullOr('network_address', ':networkAddress::text')}
         and ${isNullOr('request_id', ':requestId::text')}
       order by e.at_millis desc, e.id desc limit :rows
     )
     select b.first_unread, e.*, ${names.join(', ')}
     from bounds b left join e on true order by e.at_millis desc, e.id desc`,
  )

const searchFromStart = searchFrom('search_audit_events', 'and :cursor::uuid is null')
const searchFromCursor = searchFrom(
  'search_audit_events_from',
  `and (at_millis, id) <= (
     select at_millis, id from audit_events where project_id = :projectId and id = :cursor::uuid)`,
)
