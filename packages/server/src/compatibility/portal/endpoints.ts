import { selectList } from '../../platform/database/column-sql.ts'
import { columns, type RowOf } from '../../platform/database/columns.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, type Statement, statement } from '../../platform/database/statement.ts'
import { isoDate, type PortalCall, param } from './portal-call.ts'
import { notFound, PortalError } from './portal-error.ts'
import { createList } from './portal-page.ts'

/** Columns that calls of the portal write. */
export const endpointSettings = columns({
  uid: 'text?',
  url: 'text',
  description: 'text',
  isDisabled: 'boolean',
  eventTypes: 'jsonb?',
  channels: 'jsonb?',
  metadata: 'jsonb',
  rateLimit: 'integer?',
})

const endpointTable = columns({
  id: 'text',
  ...endpointSettings,
  createdAtMillis: 'bigint',
  updatedAtMillis: 'bigint',
})
export type EndpointRow = RowOf<typeof endpointTable>

/** Columns of a `select`, of the table with the alias `e`. */
export const endpointColumns = selectList(endpointTable, 'e')

/** Selects by id or by uid, which the project owner has chosen. */
export type OfEndpoint = { projectId: string; endpoint: string }
export const isEndpoint = 'e.project_id = :projectId and (e.id = :endpoint or e.uid = :endpoint)'

const endpointOf = `select ${endpointColumns} from webhook_endpoints e where ${isEndpoint}`

export const selectEndpoint = query<OfEndpoint, EndpointRow>('select_webhook_endpoint', endpointOf)

/**
 * Locks the endpoint against concurrent changes. Attempts can still be inserted, because they reference the key only.
 */
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
  order: 'ascending',
})

/** Returns the endpoint of the path by id or uid. Throws a 404. `select` may lock it within a transaction. */
export async function getEndpoint(
  call: PortalCall,
  { db }: WithTransaction,
  select: Statement<OfEndpoint, EndpointRow> = selectEndpoint,
): Promise<EndpointRow> {
  const [endpoint] = await db.run(select, { projectId: call.project.id, endpoint: param(call, 'endpoint_id') })
  if (!endpoint) throw notFound('endpoint')
  return endpoint
}

/** Like {@link getEndpoint}, but throws a 409 for a disabled endpoint, to which nothing would be sent. */
export async function getEnabledEndpoint(...ids: Parameters<typeof getEndpoint>): Promise<EndpointRow> {
  const endpoint = await getEndpoint(...ids)
  if (!endpoint.isDisabled) return endpoint
  throw new PortalError(409, 'endpoint_disabled', 'The endpoint is disabled. Enable it first.')
}

/** An endpoint in the form of the Svix API. */
export const endpointOut = (endpoint: EndpointRow) => ({
  id: endpoint.id,
  uid: endpoint.uid,
  url: endpoint.url,
  description: endpoint.description,
  version: 1,
  disabled: endpoint.isDisabled,
  filterTypes: endpoint.eventTypes,
  channels: endpoint.channels,
  metadata: endpoint.metadata,
  rateLimit: endpoint.rateLimit,
  throttleRate: endpoint.rateLimit,
  createdAt: isoDate(endpoint.createdAtMillis),
  updatedAt: isoDate(endpoint.updatedAtMillis),
})
