/** A request that failed. Contains no address, query, body or other secret. */
export interface FailedRequest {
  readonly projectId: string
  readonly atMillis: number
  readonly status: number
  /** Code of the error; null for errors without a code. */
  readonly code: string | null
  readonly method: string
  /** Path of the endpoint with the names of its parameters; null if there is no such endpoint. */
  readonly route: string | null
  /** Origin of the page that sent it (RFC 6454). */
  readonly origin: string | null
  /** Name and version of the SDK. */
  readonly clientVersion: string | null
}

/** Requests of one minute that are equal except for their time. */
export interface FailedRequests extends FailedRequest {
  readonly id: string
  readonly minuteMillis: number
  readonly count: number
}
