/** A response of the API. */
export interface MeasuredResponse {
  readonly method: string
  /** Pattern of the route, such as `/users/{user_id}`; null if no route matched. */
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

/** Result of a call that signs in or refreshes a session. */
export type CallResult = 'success' | 'second_factor_required' | 'limited' | 'refused' | 'failed'
/** Kinds of messages, and the outcomes of an attempt to deliver one. */
export const deliveryKinds = ['mail', 'reset_request', 'webhook_event', 'webhook'] as const
export const deliveryResults = ['delivered', 'postponed', 'retried', 'given_up'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]
export type DeliveryResult = (typeof deliveryResults)[number]
/** The caches of a process. */
export type CacheName = 'projects' | 'access_tokens' | 'api_keys' | 'provider_documents'

/**
 * Counts what a process does. The labels have few values: none is a project, a user, an address or a text of a request, so
 * that the number of time series does not grow with the use of the service.
 */
export interface Metrics {
  countResponse(response: MeasuredResponse): void
  countSignIn(method: string, result: CallResult): void
  countRefresh(result: CallResult): void
  countLimitRefusal(limit: string): void
  countDelivery(kind: DeliveryKind, result: DeliveryResult): void
  countCacheRead(cache: CacheName, isHit: boolean): void
  /** `events` is null if a round of the sealer failed. */
  countSealing(events: number | null): void
}

/** Counts nothing: the default. */
export const noMetrics: Metrics = {
  countResponse: () => {},
  countSignIn: () => {},
  countRefresh: () => {},
  countLimitRefusal: () => {},
  countDelivery: () => {},
  countCacheRead: () => {},
  countSealing: () => {},
}

export interface WithMetrics {
  readonly metrics: Metrics
}
