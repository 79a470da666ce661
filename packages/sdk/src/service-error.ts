/** What a {@link ServiceError} was made of. */
export interface ServiceAnswer {
  status: number
  text: string
  requestId: string | null
  retryAfterSeconds?: number | null
}

/**
 * The service refused with a sentence instead of a known error, or something that is not the service answered.
 * `requestId` finds the request in the service's log; a browser sees it only when the service exposes it.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  /** The real HTTP status. */
  declare readonly status: number
  /** The body of the answer. */
  declare readonly text: string
  declare readonly requestId: string | null
  /** With status 429: how long to wait, in seconds. */
  declare readonly retryAfterSeconds: number | null

  constructor({ status, text, requestId, retryAfterSeconds = null }: ServiceAnswer) {
    super(text && text.length <= 500 ? text : `The service answered with status ${status}.`)
    this.status = status
    this.text = text
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
  }
}
