import { auditColumns, auditParameters } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'
import type { Refusal } from './refusal.ts'

// Each row names its own project: one statement for the events of all. Another node may have written the same event.
const insertRefusals = globalStatement<{ events: string }, never>(
  'insert_refusals',
  `insert into audit_events (${auditColumns})
   select ${auditColumns} from jsonb_to_recordset(:events::jsonb) as r (project_id text, id uuid, type text, user_id uuid,
     actor text, actor_type text, actor_id uuid, on_behalf_of uuid, at_millis bigint, network_address text, country text,
     user_agent text, request_id text, details jsonb)
   where exists (select from projects p where p.id = r.project_id)
   order by project_id, id
   on conflict (project_id, id) do nothing`,
)

/** Writes refusals to the audit trail, except for those that are there under the same id. */
export async function writeRefusals(
  deps: WithTransaction & WithClock & WithRandom,
  refusals: readonly (readonly [id: string, refusal: Refusal])[],
): Promise<void> {
  const events = refusals.map(([id, refusal]) => {
    const audit = auditParameters(deps, { id: refusal.projectId }, refusal)
    return {
      project_id: audit.projectId,
      id,
      type: audit.auditType,
      user_id: audit.auditUserId,
      actor: audit.auditAccess,
      actor_type: audit.auditActorType,
      actor_id: audit.auditActorId,
      on_behalf_of: audit.auditOnBehalfOf,
      at_millis: refusal.atMillis,
      network_address: audit.auditNetworkAddress,
      country: audit.auditCountry,
      user_agent: audit.auditUserAgent,
      request_id: audit.auditRequestId,
      details: refusal.details,
    }
  })
  await deps.db.run(insertRefusals, { events: JSON.stringify(events) })
}
