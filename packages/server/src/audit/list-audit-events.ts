import type { AccessType } from '@portico/contract'
import { type Statement, statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../request-context.ts'
import { nameOfActor, nameOfUser } from './actor-name.ts'
import type { AuditEventType } from './audit-event.ts'

/** An event of the audit trail. */
export interface AuditEventRow {
  readonly id: string
  readonly type: AuditEventType
  readonly userId: string | null
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
  /** Only events since this time. */
  readonly sinceMillis?: number | undefined
  /** Reads the names of actors. */
  readonly withNames: boolean
  /** The first event of the page. */
  readonly cursor?: string | undefined
  /** Events per page; 100 when not given. */
  readonly limit?: number | undefined
}

const defaultLimit = 100

/** One page of the audit trail, the newest first. Pages are found by key: the last costs as much as the first. */
export async function listAuditEvents(
  { db }: Pick<Deps, 'db'>,
  project: { id: string },
  { userId, sinceMillis = 0, withNames, cursor, limit = defaultLimit }: AuditListOptions,
): Promise<{ events: readonly AuditEventRow[]; nextCursor: string | null }> {
  const rows = await db.run(statementFor({ byUser: userId !== undefined, fromCursor: cursor !== undefined }), {
    projectId: project.id,
    userId: userId ?? null,
    since: sinceMillis,
    withNames,
    cursor: cursor ?? null,
    rows: limit + 1,
  })
  return { events: rows.slice(0, limit), nextCursor: rows[limit]?.id ?? null }
}

interface Filters {
  readonly byUser: boolean
  readonly fromCursor: boolean
}

type Parameters = {
  projectId: string
  userId: string | null
  since: number
  withNames: boolean
  cursor: string | null
  rows: number
}

// Older events have an access type only.
const actorType = `coalesce(actor_type, case actor when 'client' then 'user' else 'api_key' end)`

const actorName = `case when :withNames::boolean then ${nameOfActor('e.actor_type', 'e.actor_id')} end`
const onBehalfOfName = `case when :withNames::boolean then ${nameOfUser(':projectId', 'e.on_behalf_of')} end`

// A text for each combination, so that each has an index that gives its rows in order.
const statements = [true, false].flatMap((byUser) =>
  [true, false].map((fromCursor) => ({ byUser, fromCursor, statement: selectEvents({ byUser, fromCursor }) })),
)

function statementFor({ byUser, fromCursor }: Filters): Statement<Parameters, AuditEventRow> {
  const found = statements.find((made) => made.byUser === byUser && made.fromCursor === fromCursor)
  if (!found) throw new TypeError('There is a statement for every combination of filters.')
  return found.statement
}

function selectEvents({ byUser, fromCursor }: Filters): Statement<Parameters, AuditEventRow> {
  const ofUser = byUser ? 'and user_id = :userId::uuid' : ''
  // The cursor is an event of the same list: the id of any other event finds nothing.
  const cursor = `(select at_millis, id from audit_events where project_id = :projectId and id = :cursor::uuid ${ofUser})`
  return statement<Parameters, AuditEventRow>(
    `list_audit_events${byUser ? '_of_user' : ''}${fromCursor ? '_from' : ''}`,
    `with e as (
       select id, type, user_id, actor as access, ${actorType} as actor_type, actor_id, on_behalf_of, at_millis,
         network_address, country, user_agent, request_id, details
       from audit_events
       where project_id = :projectId ${ofUser} and at_millis >= :since::bigint
         ${fromCursor ? `and (at_millis, id) <= ${cursor}` : ''}
       order by at_millis desc, id desc limit :rows
     )
     select e.*, ${actorName} as actor_name, ${onBehalfOfName} as on_behalf_of_name
     from e order by e.at_millis desc, e.id desc`,
  )
}
