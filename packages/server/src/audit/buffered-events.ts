import type { WithClock } from '../platform/clock.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import { globalStatement } from '../platform/database/statement.ts'
import { auditColumns, auditParameters, type NewAuditEvent } from './audit-event.ts'

/** An event that was buffered in memory. */
export interface BufferedEvent {
  readonly id: string
  readonly projectId: string
  readonly atMillis: number
  readonly event: NewAuditEvent
}

// Each row names its own project: one statement for the events of all. Another node may have written the same event.
const insertBufferedEvents = globalStatement<{ events: string }, never>(
  'insert_buffered_audit_events',
  `insert into audit_events (${auditColumns})
   select ${auditColumns} from jsonb_to_recordset(:events::jsonb) as r (project_id text, id uuid, type text, user_id uuid,
     actor text, actor_type text, actor_id uuid, on_behalf_of uuid, at_millis bigint, network_address text, country text,
     user_agent text, request_id text, details jsonb)
   where exists (select from projects p where p.id = r.project_id)
   order by project_id, id
   on conflict (project_id, id) do nothing`,
)

/** Writes events of any projects to the audit trail, except for those that are there under the same id. */
export async function writeBufferedEvents(
  deps: WithTransaction & WithClock & WithRandom,
  events: readonly BufferedEvent[],
): Promise<void> {
  const rows = events.map(({ id, projectId, atMillis, event }) => {
    const audit = auditParameters(deps, { id: projectId }, event)
    return {
      project_id: projectId,
      id,
      type: audit.auditType,
      user_id: audit.auditUserId,
      actor: audit.auditAccess,
      actor_type: audit.auditActorType,
      actor_id: audit.auditActorId,
      on_behalf_of: audit.auditOnBehalfOf,
      at_millis: atMillis,
      network_address: audit.auditNetworkAddress,
      country: audit.auditCountry,
      user_agent: audit.auditUserAgent,
      request_id: audit.auditRequestId,
      details: event.details ?? {},
    }
  })
  await deps.db.run(insertBufferedEvents, { events: JSON.stringify(rows) })
}
