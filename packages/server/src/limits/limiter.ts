import type { LimitName } from './limits.ts'

/** One event to count: against which limit, and whose it is. */
export interface Hit {
  readonly limit: LimitName
  /** The network, address or account; only its hash is stored. */
  readonly subject: string
}

/** A limit that is over, and when it ends. */
export interface Excess {
  readonly limit: LimitName
  readonly retryAfterSeconds: number
}

/**
 * Counts events on all nodes together. An event is counted before what it stands for is done, so that many at once
 * cannot pass where one after another could not.
 */
export interface Limiter {
  /**
   * Counts the hits; the excess that lasts longest, or null when all are within their limits. Events beyond a limit do
   * not prolong it.
   */
  take(projectId: string, hits: readonly Hit[]): Promise<Excess | null>
  /** Forgets what was counted for these: the events turned out to be right ones. */
  reset(projectId: string, hits: readonly Hit[]): Promise<void>
}
