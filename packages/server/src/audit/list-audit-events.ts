import { type AccessType, limits } from '@portico/contract'
import type { WithReads } from '../platform/database/database.ts'
import { type Query, query } from '../platform/database/statement.ts'
import type { Actor } from '../platform/request-context.ts'
import { nameOfActor, nameOfTeam, nameOfUser } from './actor-name.ts'
import type { AuditEventType } from './audit-event.ts'

/** An event of the audit trail. */
export interface AuditEventRow {
  readonly id: string
  readonly type: AuditEventType
  readonly userId: string | null
  readonly userName: string | null
  readonly teamName: string | null
  readonly access: AccessType
  readonly actorType: Actor['type']
  readonly actorId: string | null
  readonly actorName: string | null
  readonly onBehalfOf: string | null
  readonly onBehalfOfName: string | null
  readonly atMillis: number
  readonly networkAddress: string | null
  readonly country: string | null
  readonly userAgent: string | null
  readonly requestId: string
  readonly details: Record<string, unknown>
}

export interface AuditListOptions {
  /** Only events of this user. */
  readonly userId?: string | undefined
  /** Only events that this user, owner or set of API keys caused. */
  readonly actorId?: string | undefined
  readonly type?: AuditEventType | undefined
  /** Only events since this time. */
  readonly sinceMillis?: number | undefined
  /** Only events before this time. */
  readonly beforeMillis?: number | undefined
  /** Reads the names of actors, users and teams. */
  readonly withNames: boolean
  /** The first event of the page. */
  readonly cursor?: string | undefined
  /** Events per page; 100 when not given. */
  readonly limit?: number | undefined
}

export const defaultLimit = 100
export const minMillis = -limits.dateMaxMillis
export const maxMillis = limits.dateMaxMillis + 1

/** One page of the audit trail, the newest first. Pages are found by key: the last costs as much as the first. */
export async function listAuditEvents(
  { db }: WithReads,
  project: { id: string },
  { cursor, limit = defaultLimit, ...filters }: AuditListOptions,
): Promise<{ events: readonly AuditEventRow[]; nextCursor: string | null }> {
  const { userId, actorId, type, sinceMillis, beforeMillis, withNames } = filters
  const by = actorId ? 'actor' : userId ? 'user' : type ? 'type' : 'all'
  const rows = await db.run(statementFor({ by, fromCursor: cursor !== undefined }), {
    projectId: project.id,
    userId: userId ?? null,
    actorId: actorId ?? null,
    type: type ?? null,
    since: sinceMillis ?? minMillis,
    before: beforeMillis ?? maxMillis,
    withNames,
    cursor: cursor ?? null,
    rows: limit + 1,
  })
  return { events: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

interface Filters {
  /** The filter whose index returns the rows in order. Other filters are applied to these rows. */
  readonly by: 'all' | 'user' | 'type' | 'actor'
  readonly fromCursor: boolean
}

type Parameters = {
  projectId: string
  userId: string | null
  actorId: string | null
  type: string | null
  since: number
  before: number
  withNames: boolean
  cursor: string | null
  rows: number
}

// Older events have an access type only.
export const actorType = `coalesce(actor_type, case actor when 'client' then 'user' else 'api_key' end)`

export const names = Object.entries({
  user_name: nameOfUser(':projectId', 'e.user_id'),
  team_name: nameOfTeam("(e.details->>'team_id')::uuid"),
  actor_name: nameOfActor('e.actor_type', 'e.actor_id'),
  on_behalf_of_name: nameOfUser(':projectId', 'e.on_behalf_of'),
}).map(([column, name]) => `case when :withNames::boolean then ${name} end as ${column}`)

// A text for each combination, so that each has an index that gives its rows in order.
const statements = (['all', 'user', 'type', 'actor'] as const).flatMap((by) =>
  [true, false].map((fromCursor) => ({ by, fromCursor, statement: selectEvents({ by, fromCursor }) })),
)

function statementFor({ by, fromCursor }: Filters): Query<Parameters, AuditEventRow> {
  const found = statements.find((made) => made.by === by && made.fromCursor === fromCursor)
  if (!found) throw new TypeError('There is a statement for every combination of filters.')
  return found.statement
}

function selectEvents({ by, fromCursor }: Filters): Query<Parameters, AuditEventRow> {
  const isOfUser = by === 'user' ? 'user_id = :userId::uuid' : '(:userId::uuid is null or user_id = :userId::uuid)'
  const isOfType = by === 'type' ? 'type = :type::text' : '(:type::text is null or type = :type::text)'
  // The cursor must be an event of the same list: the id of an event of another user returns no rows.
  const cursor = `(select at_millis, id from audit_events where project_id = :projectId and id = :cursor::uuid and ${isOfUser})`
  const page = (condition: string) => `select id, type, user_id, actor as access, ${actorType} as actor_type, actor_id,
         on_behalf_of, at_millis, network_address, country, user_agent, request_id, details
       from audit_events
       where project_id = :projectId and ${isOfUser} and ${isOfType} and ${condition}
         and at_millis >= :since::bigint and at_millis < :before::bigint
         ${fromCursor ? `and (at_millis, id) <= ${cursor}` : ''}
       order by at_millis desc, id desc limit :rows`
  // Events of users on their own account use the index by user, all other events the index by actor.
  const ofActor = `select * from (
       (${page('actor_id = :actorId::uuid and actor_id is distinct from user_id')})
       union all (${page('user_id = :actorId::uuid and actor_id = :actorId::uuid')})
     ) both_kinds order by at_millis desc, id desc limit :rows`
  return query<Parameters, AuditEventRow>(
    `list_audit_events${by === 'all' ? '' : `_of_${by}`}${fromCursor ? '_from' : ''}`,
    `with e as (
       ${by === 'actor' ? ofActor : page('true')}
     )
     select e.*, ${names.join(', ')}
     from e order by e.at_millis desc, e.id desc`,
  )
}
