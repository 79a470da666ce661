import { type AuditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { assignments, insertList, insertValues } from '../../platform/database/column-sql.ts'
import type { ChangeParametersOf, ParametersOf } from '../../platform/database/columns.ts'
import { statement } from '../../platform/database/statement.ts'
import { type EndpointRow, endpointColumns, endpointSettings, isEndpoint, type OfEndpoint } from './endpoints.ts'

/** Records a change of an endpoint in the audit trail. The CTE `from` returns the `id` of the endpoint. */
export const audited = (from: string) => insertAuditRow(from, { details: `jsonb_build_object('endpoint_id', id)` })

/** Locks the endpoints of the project until the end of the transaction, so that concurrent inserts count each other. */
export const lockEndpoints = statement<{ projectId: string }, { id: string }>(
  'lock_webhook_endpoints',
  `select id from projects where id = :projectId for no key update`,
)

/** Inserts an endpoint, or nothing if the limit is reached. Call {@link lockEndpoints} before. */
export const insertEndpoint = statement<
  AuditParameters &
    ParametersOf<typeof endpointSettings> & {
      id: string
      headersSealed: Uint8Array | null
      secretSealed: Uint8Array
      maxEndpoints: number
    },
  EndpointRow
>(
  'insert_webhook_endpoint',
  `with e as (
     insert into webhook_endpoints (project_id, id, ${insertList(endpointSettings)}, headers_sealed, secret_sealed,
       created_at_millis, updated_at_millis)
     select :projectId, :id, ${insertValues(endpointSettings)}, :headersSealed::bytea, :secretSealed::bytea,
       :now::bigint, :now::bigint
     where (select count(*) from webhook_endpoints where project_id = :projectId) < :maxEndpoints::int
     on conflict (project_id, id) do nothing
     returning *
   ), audited as (${audited('e')})
   select ${endpointColumns} from e`,
)

/** Writes only the given columns, so that concurrent updates of different fields are both kept. */
export const updateEndpointRow = statement<
  AuditParameters & OfEndpoint & ChangeParametersOf<typeof endpointSettings>,
  EndpointRow
>(
  'update_webhook_endpoint',
  `with changed as (
     update webhook_endpoints e set ${assignments(endpointSettings)},
       updated_at_millis = :now::bigint
     where ${isEndpoint}
     returning e.*
   ), audited as (${audited('changed')})
   select ${endpointColumns} from changed e`,
)

export const deleteEndpointRow = statement<AuditParameters & OfEndpoint, { id: string }>(
  'delete_webhook_endpoint',
  `with gone as (
     delete from webhook_endpoints e where ${isEndpoint} returning e.id
   ), audited as (${audited('gone')})
   select id from gone`,
)
