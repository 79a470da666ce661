import type { Hit } from './limiter.ts'

/** Where one event stands in its window. */
export interface Count {
  /** Which event of the window it is, from 1; exact up to a thousand million. */
  readonly ordinal: number
  /** How long the window still lasts. */
  readonly remainingMillis: number
}

/** Where events are counted. A window begins with its first event; what comes later does not prolong it. */
export interface CounterStore {
  /** Counts the hits and says of each where it stands, in their order. No two events get the same ordinal. */
  count(projectId: string, hits: readonly Hit[]): Promise<readonly Count[]>
  /** Takes one event of each back, within a second. */
  giveBack(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Forgets all events of these, within a second. */
  forget(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Forgets all events of these, now. */
  reset(projectId: string, hits: readonly Hit[]): Promise<void>
  /** Writes what is pending and lets go of connections. */
  close(): Promise<void>
}
