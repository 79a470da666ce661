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
  /** Events of the window divided by the limit; greater than 1. */
  readonly ratio: number
}

/**
 * Counts events on all nodes together. An event is counted before what it stands for is done, so that many at once
 * cannot pass where one after another could not. Call it outside of transactions only: it has a connection of its own.
 */
export interface Limiter {
  /**
   * Counts the hits; the excess that lasts longest, or null when all are within their limits. Events beyond a limit do
   * not prolong it.
   */
  take(projectId: string, hits: readonly Hit[]): Promise<Excess | null>
  /** Counts the hits, and says of each whether it is over its limit, in their order. */
  takeEach(projectId: string, hits: readonly Hit[]): Promise<readonly (Excess | null)[]>
  /** Takes these back, a moment later: the events turned out to be right ones. Costs the caller nothing. */
  giveBack(projectId: string, hits: readonly Hit[]): void
  /** Forgets everything that was counted for these, a moment later. Costs the caller nothing. */
  forget(projectId: string, hits: readonly Hit[]): void
  /** Forgets everything that was counted for these, now: whoever they are about has proved who they are. */
  reset(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Writes what is pending. */
  close(): Promise<void>
}
