import type { WebhookEventType } from '@portico/contract'

/** A server of the project's owner that receives events. */
export interface WebhookEndpoint {
  readonly id: string
  readonly url: string
  readonly description: string
  readonly isDisabled: boolean
  /** The types of events that are sent to it; null for all. */
  readonly eventTypes: readonly WebhookEventType[] | null
  readonly createdAt: Date
}

/** The fields of a new endpoint. */
export interface WebhookEndpointCreate {
  /** In production `https://`, with a public address. */
  url: string
  /** At most 2,000 characters. */
  description?: string
  /** The types of events to send; all if null or left out. */
  eventTypes?: readonly WebhookEventType[] | null
}

/** The fields of an endpoint to change. Those that are left out keep their values. */
export interface WebhookEndpointUpdate extends Partial<WebhookEndpointCreate> {
  /** Events that happen while an endpoint is disabled are never sent to it. */
  isDisabled?: boolean
}

/** One attempt to deliver an event to an endpoint. */
export interface WebhookAttempt {
  readonly id: string
  readonly messageId: string
  readonly endpointId: string
  readonly isDelivered: boolean
  /** The status code of the response; 0 if there was none. */
  readonly statusCode: number
  /** The first 4 KiB of the response, or why there was none. */
  readonly response: string
  readonly durationMillis: number
  readonly at: Date
  /** True for an attempt that was requested, false for one of the schedule. */
  readonly isRequested: boolean
}

/** One attempt with the event that was sent. */
export interface WebhookDelivery extends WebhookAttempt {
  readonly eventType: WebhookEventType
  /** The body as it was sent. */
  readonly payload: unknown
}

/** The deliveries to an endpoint by their state now. A delivery is one event with all of its attempts. */
export interface WebhookStats {
  readonly delivered: number
  /** Failed, with another attempt planned. */
  readonly pending: number
  /** Given up. */
  readonly failed: number
}

/** Filters and pages of a list of attempts. */
export interface WebhookDeliveryListOptions {
  isDelivered?: boolean
  /** `nextCursor` of the previous page. */
  cursor?: string
  /** Attempts per page, at most 250; 50 if left out. */
  limit?: number
}
