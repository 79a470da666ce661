import { auditColumns, type auditParameters, auditValuesOf } from '../../audit/audit-event.ts'
import { statement } from '../../database/statement.ts'
import type { EndpointColumns, WrittenColumns } from './endpoint-columns.ts'
import { type EndpointRow, endpointColumns, isEndpoint, type OfEndpoint } from './endpoint-rows.ts'

/** Parameters of {@link audited} besides `projectId` and `now`. */
export type Audit = ReturnType<typeof auditParameters>

/** Records a change of an endpoint in the audit trail. The CTE `from` returns the `id` of the endpoint. */
export const audited = (from: string) => `insert into audit_events (${auditColumns})
  select ${auditValuesOf({ details: "jsonb_build_object('endpoint_id', id)" })} from ${from}`

/** Locks the endpoints of the project until the end of the transaction, so that concurrent inserts count each other. */
export const lockEndpoints = statement<{ projectId: string }, { id: string }>(
  'lock_webhook_endpoints',
  `select id from projects where id = :projectId for no key update`,
)

/** Inserts an endpoint, or nothing if the limit is reached. Call {@link lockEndpoints} before. */
export const insertEndpoint = statement<
  Audit &
    EndpointColumns & {
      projectId: string
      id: string
      headersSealed: Uint8Array | null
      secretSealed: Uint8Array
      now: number
      maxEndpoints: number
    },
  EndpointRow
>(
  'insert_webhook_endpoint',
  `with e as (
     insert into webhook_endpoints (project_id, id, uid, url, description, is_disabled, event_types, channels, metadata,
       rate_limit, headers_sealed, secret_sealed, created_at_millis, updated_at_millis)
     select :projectId, :id, :uid::text, :url, :description, :isDisabled::boolean, :eventTypes::jsonb,
       :channels::jsonb, :metadata::jsonb, :rateLimit::int, :headersSealed::bytea, :secretSealed::bytea, :now::bigint,
       :now::bigint
     where (select count(*) from webhook_endpoints where project_id = :projectId) < :maxEndpoints::int
     on conflict (project_id, id) do nothing
     returning *
   ), audited as (${audited('e')})
   select ${endpointColumns} from e`,
)

/** Writes only the given columns, so that concurrent updates of different fields are both kept. */
export const updateEndpointRow = statement<
  Audit & OfEndpoint & EndpointColumns & WrittenColumns & { now: number },
  EndpointRow
>(
  'update_webhook_endpoint',
  `with changed as (
     update webhook_endpoints e set
       uid = case when :setsUid::boolean then :uid::text else e.uid end,
       url = case when :setsUrl::boolean then :url::text else e.url end,
       description = case when :setsDescription::boolean then :description::text else e.description end,
       is_disabled = case when :setsDisabled::boolean then :isDisabled::boolean else e.is_disabled end,
       event_types = case when :setsEventTypes::boolean then :eventTypes::jsonb else e.event_types end,
       channels = case when :setsChannels::boolean then :channels::jsonb else e.channels end,
       metadata = case when :setsMetadata::boolean then :metadata::jsonb else e.metadata end,
       rate_limit = case when :setsRateLimit::boolean then :rateLimit::int else e.rate_limit end,
       updated_at_millis = :now::bigint
     where ${isEndpoint}
     returning e.*
   ), audited as (${audited('changed')})
   select ${endpointColumns} from changed e`,
)

export const deleteEndpointRow = statement<Audit & OfEndpoint & { now: number }, { id: string }>(
  'delete_webhook_endpoint',
  `with gone as (
     delete from webhook_endpoints e where ${isEndpoint} returning e.id
   ), audited as (${audited('gone')})
   select id from gone`,
)
