/** Returns the time in milliseconds since 1970. The service reads the time nowhere else. */
export interface Clock {
  now(): number
}

/** A clock that tests can move forward. */
export interface AdjustableClock extends Clock {
  advance(millis: number): void
}

export interface WithClock {
  readonly clock: Clock
}

export interface WithTestClock {
  /** The clock of the service, for tests to move; null in production. */
  readonly testClock: AdjustableClock | null
}

export interface WithWait {
  /** Resolves after a time in milliseconds. */
  readonly wait: (millis: number) => Promise<void>
}

/** Creates the clock of a process from the clock of the machine. */
export function createSystemClock(): AdjustableClock {
  let offsetMillis = 0
  return {
    now: () => Date.now() + offsetMillis,
    advance(millis) {
      offsetMillis += millis
    },
  }
}

/** Returns the time of this process, which libraries read. Everything else reads the clock of the service. */
export const processTime = (): number => Date.now()
