import type { Clock } from '../../platform/clock.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/resilience/circuit-breaker.ts'
import { createKeyedLimiter } from '../../platform/resilience/keyed-limiter.ts'
import { createMonotonicClock } from '../../platform/resilience/monotonic-clock.ts'

/** The state of requests to the old system of a project, in this process. */
export interface OldSystem {
  readonly circuit: CircuitBreaker
  readonly clock: Clock
  inFlight: number
  /** Records the duration of a request. */
  note(millis: number): void
  /** The 95th percentile of the last durations; 0 without any. */
  usualMillis(): number
}

/** The old systems of all projects. */
export interface OldSystems {
  of(projectId: string): OldSystem
  /** Runs tasks about one address one after the other. Rejects if several wait, or one waits too long. */
  inTurn<T>(projectId: string, email: string, task: () => Promise<T>): Promise<T>
}

export interface WithOldSystems {
  readonly oldSystems: OldSystems
}

const maxCached = 10_000
const maxDurations = 100
const percentile = 0.95
const circuitOptions = { firstOpenMillis: 5000, maxOpenMillis: 60_000 }

export function createOldSystems(deps: { clock: Clock }): OldSystems {
  // Monotonic, because circuits would stay open after the clock is set back.
  const clock = createMonotonicClock(deps.clock)
  const systems = createBoundedMap<OldSystem>({ limit: maxCached, isInUse: ({ inFlight }) => inFlight > 0 })
  const addresses = createKeyedLimiter({
    maxPerKey: 1,
    maxQueuedPerKey: 5,
    maxWaitMillis: 10_000,
    onBusy: () => new OldSystemBusyError('Several sign-ins with this address are in progress.'),
  })
  return {
    of(projectId) {
      const system = systems.get(projectId) ?? createOldSystem(clock)
      systems.set(projectId, system)
      return system
    },
    inTurn: (projectId, email, task) => addresses.run(`${projectId}/${email.toLowerCase()}`, task),
  }
}

/** Thrown if too many sign-ins with one address wait for the old system. */
export class OldSystemBusyError extends Error {
  override readonly name = 'OldSystemBusyError'
}

function createOldSystem(clock: Clock): OldSystem {
  const durations: number[] = []
  return {
    circuit: createCircuitBreaker(clock, circuitOptions),
    clock,
    inFlight: 0,
    note(millis) {
      durations.push(millis)
      if (durations.length > maxDurations) durations.shift()
    },
    usualMillis: () => durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * percentile) - 1] ?? 0,
  }
}
