import type { SendToPortal } from './portal-request.ts'
import type { WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointUpdate, WebhookStats } from './webhook-types.ts'

/** Calls about the endpoints of the project. */
export interface WebhookEndpointCalls {
  /** Lists all endpoints, the oldest first. A project has at most 50. */
  listEndpoints(): Promise<WebhookEndpoint[]>
  /** Creates an endpoint. It receives the events from then on. */
  createEndpoint(endpoint: WebhookEndpointCreate): Promise<WebhookEndpoint>
  updateEndpoint(endpointId: string, changes: WebhookEndpointUpdate): Promise<WebhookEndpoint>
  deleteEndpoint(endpointId: string): Promise<void>
  /** Returns the secret that signs the messages to the endpoint: `whsec_` and base64. */
  getEndpointSecret(endpointId: string): Promise<string>
  /**
   * Replaces the secret by a new random one. For this many seconds, 24 hours if left out, messages have a signature by
   * each of the two.
   */
  rotateEndpointSecret(endpointId: string, options?: { gracePeriodSeconds?: number }): Promise<void>
  /** Counts the deliveries whose attempts began at this time or later; all if left out. */
  getEndpointStats(endpointId: string, options?: { since?: Date }): Promise<WebhookStats>
}

/** An endpoint of the Svix API: the fields that the SDK reads. */
interface WireEndpoint {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly disabled: boolean
  readonly filterTypes: WebhookEndpoint['eventTypes']
  readonly createdAt: string
}

const pageSize = 250

/** Creates the calls about endpoints. `path` is that of the application. */
export function createWebhookEndpointCalls(send: SendToPortal, path: string): WebhookEndpointCalls {
  const pathOf = (endpointId: string) => `${path}/endpoint/${encodeURIComponent(endpointId)}`
  return {
    async listEndpoints() {
      const list = { method: 'GET', path: `${path}/endpoint?limit=${pageSize}` } as const
      return (await send<{ data: WireEndpoint[] }>(list)).data.map(toEndpoint)
    },
    async createEndpoint(endpoint) {
      return toEndpoint(await send({ method: 'POST', path: `${path}/endpoint`, body: toWire(endpoint) }))
    },
    async updateEndpoint(endpointId, changes) {
      return toEndpoint(await send({ method: 'PATCH', path: pathOf(endpointId), body: toWire(changes) }))
    },
    async deleteEndpoint(endpointId) {
      await send({ method: 'DELETE', path: pathOf(endpointId) })
    },
    async getEndpointSecret(endpointId) {
      return (await send<{ key: string }>({ method: 'GET', path: `${pathOf(endpointId)}/secret` })).key
    },
    async rotateEndpointSecret(endpointId, options = {}) {
      await send({ method: 'POST', path: `${pathOf(endpointId)}/secret/rotate`, body: options })
    },
    async getEndpointStats(endpointId, { since } = {}) {
      const query = since ? `?${new URLSearchParams({ since: since.toISOString() })}` : ''
      const stats = await send<{ success: number; pending: number; fail: number }>({
        method: 'GET',
        path: `${pathOf(endpointId)}/stats${query}`,
      })
      return { delivered: stats.success, pending: stats.pending, failed: stats.fail }
    },
  }
}

const toEndpoint = ({ disabled, filterTypes, createdAt, ...rest }: WireEndpoint): WebhookEndpoint => ({
  id: rest.id,
  url: rest.url,
  description: rest.description,
  isDisabled: disabled,
  eventTypes: filterTypes,
  createdAt: new Date(createdAt),
})

const toWire = ({ url, description, eventTypes, isDisabled }: WebhookEndpointUpdate) => ({
  url,
  description,
  filterTypes: eventTypes,
  disabled: isDisabled,
})
