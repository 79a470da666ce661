/** The parts of a {@link ServiceError}. */
export interface ServiceErrorContent {
  status: number
  text: string
  requestId: string | null
  retryAfterSeconds?: number | null
}

/**
 * An error outside of the catalogue: the service failed, or another server responded. `requestId` identifies the
 * request in the service's log; a browser reads it only if the service exposes it.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** The real HTTP status. */
  readonly status: number
  /** The body of the response. */
  readonly text: string
  readonly requestId: string | null
  /** The `Retry-After` header in seconds, if there is one. */
  readonly retryAfterSeconds: number | null

  constructor({ status, text, requestId, retryAfterSeconds = null }: ServiceErrorContent) {
    super(text && text.length <= 500 ? text : `The service responded with status ${status}.`)
    this.status = status
    this.text = text
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}
