import type { Hit } from './limiter.ts'

/** Position of one event in its window. */
export interface Count {
  /** Ordinal of the event in the window, from 1; exact up to 10^9. */
  readonly ordinal: number
  /** Milliseconds until the window ends. */
  readonly remainingMillis: number
}

/** Store of counters. A window begins with its first event; later events do not extend it. */
export interface CounterStore {
  /** Counts the hits and returns the position of each, in their order. No two events get the same ordinal. */
  count(projectId: string, hits: readonly Hit[]): Promise<readonly Count[]>
  /** Returns counters of projects, not of networks, as they are: with an ordinal of 0 where nothing was counted in the window. */
  read(projectId: string, hits: readonly Hit[]): Promise<readonly Count[]>
  /** Releases one event of each, within a second. */
  release(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Resets these counters, within a second. */
  resetLater(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Resets these counters now. */
  reset(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Writes what is pending and closes the connections. */
  close(): Promise<void>
}
