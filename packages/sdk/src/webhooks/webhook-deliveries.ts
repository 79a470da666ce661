import type { WebhookEventType } from '@portico/contract'
import type { SendToPortal } from './portal-request.ts'
import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryListOptions } from './webhook-types.ts'

/** Calls about what was sent to the endpoints of the project in the last 90 days. */
export interface WebhookDeliveryCalls {
  /** Lists one page of the attempts at an endpoint, the newest first. `nextCursor` is null on the last page. */
  listDeliveries(
    endpointId: string,
    options?: WebhookDeliveryListOptions,
  ): Promise<{ items: WebhookDelivery[]; nextCursor: string | null }>
  /** Lists the attempts to deliver one message to an endpoint, the newest first. */
  listAttempts(messageId: string, endpointId: string): Promise<WebhookAttempt[]>
  /** Sends a message to an endpoint once more, now. */
  resendMessage(messageId: string, endpointId: string): Promise<void>
  /** Sends again what failed at an endpoint since a time: at most 1,000 messages, the oldest first. */
  recoverMessages(endpointId: string, options: { since: Date }): Promise<void>
  /** Sends an example of an event to an endpoint. Its `sequence` is 0. */
  sendExample(endpointId: string, eventType: WebhookEventType): Promise<void>
}

/** An attempt of the Svix API: the fields that the SDK reads. */
interface WireAttempt {
  readonly id: string
  readonly msgId: string
  readonly endpointId: string
  readonly response: string
  readonly responseStatusCode: number
  readonly responseDurationMs: number
  readonly status: number
  readonly triggerType: number
  readonly timestamp: string
}

interface WireDelivery extends WireAttempt {
  readonly msg: { readonly eventType: WebhookEventType; readonly payload: unknown }
}

/** A page in the form of the Svix API. */
interface WirePage<Item> {
  readonly data: readonly Item[]
  readonly iterator: string | null
  readonly done: boolean
}

/** Status codes of attempts in the Svix API. */
const statuses = { success: 0, fail: 2 } as const
/** The schedule has ten attempts. A message that was sent again more than 240 times is cut. */
const attemptsPageSize = 250

/** Creates the calls about deliveries. `path` is that of the application. */
export function createWebhookDeliveryCalls(send: SendToPortal, path: string): WebhookDeliveryCalls {
  const endpointPath = (endpointId: string) => `${path}/endpoint/${encodeURIComponent(endpointId)}`
  return {
    async listDeliveries(endpointId, { isDelivered, cursor, limit = 50 } = {}) {
      const query = new URLSearchParams({ limit: String(limit), with_msg: 'true' })
      if (isDelivered !== undefined) query.set('status', String(isDelivered ? statuses.success : statuses.fail))
      if (cursor !== undefined) query.set('iterator', cursor)
      const page = await send<WirePage<WireDelivery>>({
        method: 'GET',
        path: `${path}/attempt/endpoint/${encodeURIComponent(endpointId)}?${query}`,
      })
      return { items: page.data.map(toDelivery), nextCursor: page.done ? null : page.iterator }
    },
    async listAttempts(messageId, endpointId) {
      const query = new URLSearchParams({ limit: String(attemptsPageSize), endpoint_id: endpointId })
      const page = await send<WirePage<WireAttempt>>({
        method: 'GET',
        path: `${path}/attempt/msg/${encodeURIComponent(messageId)}?${query}`,
      })
      return page.data.map(toAttempt)
    },
    async resendMessage(messageId, endpointId) {
      const endpoint = encodeURIComponent(endpointId)
      await send({
        method: 'POST',
        path: `${path}/msg/${encodeURIComponent(messageId)}/endpoint/${endpoint}/resend`,
        body: {},
      })
    },
    async recoverMessages(endpointId, { since }) {
      const body = { since: since.toISOString() }
      await send({ method: 'POST', path: `${endpointPath(endpointId)}/recover`, body })
    },
    async sendExample(endpointId, eventType) {
      await send({ method: 'POST', path: `${endpointPath(endpointId)}/send-example`, body: { eventType } })
    },
  }
}

const toAttempt = (attempt: WireAttempt): WebhookAttempt => ({
  id: attempt.id,
  messageId: attempt.msgId,
  endpointId: attempt.endpointId,
  isDelivered: attempt.status === statuses.success,
  statusCode: attempt.responseStatusCode,
  response: attempt.response,
  durationMillis: attempt.responseDurationMs,
  at: new Date(attempt.timestamp),
  isRequested: attempt.triggerType === 1,
})

const toDelivery = (delivery: WireDelivery): WebhookDelivery => ({
  ...toAttempt(delivery),
  eventType: delivery.msg.eventType,
  payload: delivery.msg.payload,
})
