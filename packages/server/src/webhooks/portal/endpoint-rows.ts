import { auditColumns, type auditParameters, auditValuesOf } from '../../audit/audit-event.ts'
import { statement } from '../../database/statement.ts'
import { createList } from './portal-page.ts'

/** An endpoint as the portal shows it. */
export interface EndpointRow {
  readonly id: string
  readonly uid: string | null
  readonly url: string
  readonly description: string
  readonly isDisabled: boolean
  readonly eventTypes: readonly string[] | null
  readonly channels: readonly string[] | null
  readonly metadata: Readonly<Record<string, string>>
  readonly rateLimit: number | null
  readonly createdAtMillis: number
  readonly updatedAtMillis: number
}

export const endpointColumns = `e.id, e.uid, e.url, e.description, e.is_disabled, e.event_types, e.channels, e.metadata,
  e.rate_limit, e.created_at_millis, e.updated_at_millis`

type Audit = ReturnType<typeof auditParameters>
/** `endpoint` is an id, or a uid that the owner has given. */
type OfEndpoint = { projectId: string; endpoint: string }

const isEndpoint = 'e.project_id = :projectId and (e.id = :endpoint or e.uid = :endpoint)'
const audited = (from: string) => `insert into audit_events (${auditColumns})
  select ${auditValuesOf({ details: "jsonb_build_object('endpoint_id', id)" })} from ${from}`

export interface EndpointColumns extends Record<string, unknown> {
  uid: string | null
  url: string
  description: string
  isDisabled: boolean
  eventTypes: string | null
  channels: string | null
  metadata: string
  rateLimit: number | null
}

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

const endpointOf = `select ${endpointColumns} from webhook_endpoints e where ${isEndpoint}`

export const selectEndpoint = statement<OfEndpoint, EndpointRow>('select_webhook_endpoint', endpointOf)

/** For who does what must not be done twice at once. Attempts are noted meanwhile: they refer to the key alone. */
export const lockEndpoint = statement<OfEndpoint, EndpointRow>(
  'lock_webhook_endpoint',
  `${endpointOf} for no key update`,
)

export const endpointList = createList<{ projectId: string }, EndpointRow>('list_webhook_endpoints', {
  columns: endpointColumns,
  from: 'webhook_endpoints e',
  where: 'e.project_id = :projectId',
  age: 'e.created_at_millis',
  id: 'e.id',
})

/** Which columns an update writes: two updates of different fields never undo each other. */
export interface SetColumns extends EndpointColumns {
  setsUid: boolean
  setsUrl: boolean
  setsDescription: boolean
  setsDisabled: boolean
  setsEventTypes: boolean
  setsChannels: boolean
  setsMetadata: boolean
  setsRateLimit: boolean
}

export const updateEndpointRow = statement<Audit & OfEndpoint & SetColumns & { now: number }, EndpointRow>(
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

interface SealedRow {
  readonly id: string
  readonly secretSealed: Uint8Array
  readonly headersSealed: Uint8Array | null
}
const sealedOf = `select e.id, e.secret_sealed, e.headers_sealed from webhook_endpoints e where ${isEndpoint}`

export const selectSealed = statement<OfEndpoint, SealedRow>('select_webhook_endpoint_sealed', sealedOf)

/** For who writes what comes of it: of two at once, the second sees what the first has left. */
export const lockSealed = statement<OfEndpoint, SealedRow>('lock_webhook_endpoint_sealed', `${sealedOf} for update`)

/** The secret before goes on signing for a while, unless it is to end now. */
export const rotateSecretRow = statement<
  Audit & { projectId: string; id: string; secretSealed: Uint8Array; oldId: string; endsAt: number; now: number },
  { id: string }
>(
  'rotate_webhook_secret',
  `with before as (
     select id, secret_sealed from webhook_endpoints where project_id = :projectId and id = :id for update
   ), over as (
     delete from webhook_old_secrets s
     where s.project_id = :projectId and s.endpoint_id = :id and (s.expires_at_millis <= :now::bigint or s.id in (
       select n.id from webhook_old_secrets n where n.project_id = :projectId and n.endpoint_id = :id
       order by n.expires_at_millis desc offset 4))
   ), kept as (
     insert into webhook_old_secrets (project_id, endpoint_id, id, secret_sealed, expires_at_millis)
     select :projectId, id, :oldId::uuid, secret_sealed, :endsAt::bigint from before
     where :endsAt::bigint > :now::bigint
   ), rotated as (
     update webhook_endpoints e set secret_sealed = :secretSealed::bytea, updated_at_millis = :now::bigint
     from before where e.project_id = :projectId and e.id = before.id
     returning e.id
   ), audited as (${audited('rotated')})
   select id from rotated`,
)

export const setHeaders = statement<
  Audit & { projectId: string; id: string; headersSealed: Uint8Array | null; now: number },
  { id: string }
>(
  'set_webhook_headers',
  `with changed as (
     update webhook_endpoints set headers_sealed = :headersSealed::bytea, updated_at_millis = :now::bigint
     where project_id = :projectId and id = :id
     returning id
   ), audited as (${audited('changed')})
   select id from changed`,
)
