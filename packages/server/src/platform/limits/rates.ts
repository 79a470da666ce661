/** One event of a subject with a limit of its own. */
export interface RateEvent {
  readonly projectId: string
  /** Name of the counter in the store. */
  readonly name: string
  /** The API key or machine; only its hash is stored. */
  readonly subject: string
  /** Events in a minute of the clock. */
  readonly perMinute: number
  /** Events at once. */
  readonly burst: number
}

/** A refused event. */
export interface RateExcess {
  readonly retryAfterSeconds: number
  /** Values of the header fields of the same names (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly rateLimit: string
  readonly rateLimitPolicy: string
}

/**
 * Counts events in memory, so that they cost no statement. Nodes exchange their sums once a second: in a minute, two nodes
 * together accept at most a few events more than one (decision 0137).
 */
export interface Rates {
  /** Counts an event. Returns null if it is within its limits; refused events are not counted. */
  take(event: RateEvent): RateExcess | null
  /** Exchanges the sums now. */
  flush(): Promise<void>
  /** Stops the timer and exchanges the sums. */
  stop(): Promise<void>
}

export interface WithRates {
  readonly rates: Rates
}

/** Counts nothing, for load tests. */
export const noRates: Rates = { take: () => null, flush: async () => {}, stop: async () => {} }
