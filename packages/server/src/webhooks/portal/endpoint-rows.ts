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

/** `endpoint` is an id, or a uid that the owner has given. */
export type OfEndpoint = { projectId: string; endpoint: string }
export const isEndpoint = 'e.project_id = :projectId and (e.id = :endpoint or e.uid = :endpoint)'

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
