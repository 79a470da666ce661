import type { Limits } from './limits.ts'
import type { Call, Journey } from './load.ts'

/** A measured call, and the bare work that it cannot do without. */
export interface Operation {
  readonly name: string
  readonly connections: number
  readonly next: () => Call | Journey
  readonly bare: (limits: Limits) => number
}

/** The people whose tokens the light calls use, and what they all sign in with. */
export interface People {
  readonly count: number
  email(index: number): string
  readonly password: string
}
