import { statement } from '../../database/statement.ts'
import { createList } from './portal-page.ts'

/** An endpoint with the columns of the portal. */
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

/** Selects by id or by uid, which the project owner has chosen. */
export type OfEndpoint = { projectId: string; endpoint: string }
export const isEndpoint = 'e.project_id = :projectId and (e.id = :endpoint or e.uid = :endpoint)'

const endpointOf = `select ${endpointColumns} from webhook_endpoints e where ${isEndpoint}`

export const selectEndpoint = statement<OfEndpoint, EndpointRow>('select_webhook_endpoint', endpointOf)

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
})
