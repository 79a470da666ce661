import type { LimitName } from './limits.ts'

/** One event to count: its limit and its subject. */
export interface Hit {
  readonly limit: LimitName
  /** The network, address or account; only its hash is stored. */
  readonly subject: string
}

/** An exceeded limit and the time at which its window ends. */
export interface Excess {
  readonly limit: LimitName
  readonly retryAfterSeconds: number
  /** Events of the window divided by the limit; greater than 1. */
  readonly ratio: number
}

/** A counter as it is now. */
export interface CounterState {
  /** Events of the window, including those beyond the limit. */
  readonly hits: number
  readonly max: number
  /** Milliseconds until the window ends. */
  readonly remainingMillis: number
}

/** Undoes counts, once the writes that are the reason for it are committed. */
export interface LimitReleases {
  /** Releases these hits later, because the events turned out to be no failures. The caller does not wait. */
  release(projectId: string, hits: readonly Hit[]): void
  /** Resets these counters later. The caller does not wait. */
  resetLater(projectId: string, hits: readonly Hit[]): void
  /** Resets these counters now, because the subject has proved its identity. */
  reset(projectId: string, hits: readonly Hit[]): Promise<void>
}

/**
 * Counts events on all nodes together. An event is counted before its action, so that concurrent events cannot pass
 * where sequential ones could not. Call it outside of transactions only: it has its own connection.
 */
export interface Limiter extends LimitReleases {
  /**
   * Counts the hits. Returns the excess that lasts longest, or null if all are within their limits. Events beyond a
   * limit do not extend the window.
   */
  take(projectId: string, hits: readonly Hit[]): Promise<Excess | null>
  /** Counts the hits and returns for each whether it exceeds its limit, in their order. */
  takeEach(projectId: string, hits: readonly Hit[]): Promise<readonly (Excess | null)[]>
  /** Returns the counters of the hits, in their order, without counting. Reads none of networks. */
  readEach(projectId: string, hits: readonly Hit[]): Promise<readonly CounterState[]>
  /** Resets these counters now, on all nodes. Rejects if the shared store is unreachable, unlike `reset`. */
  resetEverywhere(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Writes pending releases and resets. */
  close(): Promise<void>
}

export interface WithLimiter {
  readonly limiter: Limiter
}

export interface WithLimitReleases {
  readonly limiter: LimitReleases
}
