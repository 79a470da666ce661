import type { Limits } from './limits.ts'
import type { Call, Journey } from './load.ts'

/** A call that is measured over a fixed number of connections. */
export interface MeasuredCall {
  readonly name: string
  readonly connections: number
  readonly next: () => Call | Journey
  /** Renews what expires during a long run. Runs before each measurement. */
  readonly renew?: () => Promise<void>
}

/** A measured call, and the minimal work that it requires. */
export interface Operation extends MeasuredCall {
  readonly bare: (limits: Limits) => number
}

/** Users whose tokens the light calls use, and their shared password. */
export interface People {
  readonly count: number
  email(index: number): string
  readonly password: string
}
