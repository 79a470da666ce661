import type { Clock } from '../../platform/clock.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/resilience/circuit-breaker.ts'
import { createKeyedLimiter } from '../../platform/resilience/keyed-limiter.ts'
import { createMonotonicClock } from '../../platform/resilience/monotonic-clock.ts'

/** The state of requests to one server of a project owner, in this process. */
export interface OwnerServer {
  readonly circuit: CircuitBreaker
  readonly clock: Clock
  inFlight: number
  /** Records the duration of a request. */
  note(millis: number): void
  /** The 95th percentile of the last durations; 0 without any. */
  usualMillis(): number
}

/** Servers of project owners by keys. */
export interface OwnerServers {
  of(key: string): OwnerServer
  /** Runs a few tasks of one key at a time. Rejects with {@link OwnerServerBusyError} if many wait, or one waits too long. */
  inTurn<T>(key: string, task: () => Promise<T>): Promise<T>
}

/** Bounds of the requests to the servers of owners. */
export interface OwnerServerOptions {
  readonly clock: Clock
  /** Tasks of one key at a time, and further ones that wait. */
  readonly maxPerKey: number
  readonly maxQueuedPerKey: number
  readonly maxWaitMillis: number
  /** Failures in a row after which the circuit opens. */
  readonly failuresToOpen: number
}

const maxCached = 10_000
const maxDurations = 100
const percentile = 0.95
const circuitOptions = { firstOpenMillis: 5000, maxOpenMillis: 60_000 }

export function createOwnerServers({ failuresToOpen, ...options }: OwnerServerOptions): OwnerServers {
  // Monotonic, because circuits would stay open after the clock is set back.
  const clock = createMonotonicClock(options.clock)
  const servers = createBoundedMap<OwnerServer>({ limit: maxCached, isInUse: ({ inFlight }) => inFlight > 0 })
  const { maxPerKey, maxQueuedPerKey, maxWaitMillis } = options
  const onBusy = () => new OwnerServerBusyError('Many requests to this server are in progress.')
  const limiter = createKeyedLimiter({ maxPerKey, maxQueuedPerKey, maxWaitMillis, onBusy })
  return {
    of(key) {
      const server = servers.get(key) ?? createOwnerServer(clock, failuresToOpen)
      servers.set(key, server)
      return server
    },
    inTurn: limiter.run.bind(limiter),
  }
}

/** Thrown if too many requests to a server wait. */
export class OwnerServerBusyError extends Error {
  override readonly name = 'OwnerServerBusyError'
}

function createOwnerServer(clock: Clock, failuresToOpen: number): OwnerServer {
  const durations: number[] = []
  return {
    circuit: createCircuitBreaker(clock, { ...circuitOptions, failuresToOpen }),
    clock,
    inFlight: 0,
    note(millis) {
      durations.push(millis)
      if (durations.length > maxDurations) durations.shift()
    },
    usualMillis: () => durations.toSorted((a, b) => a - b)[Math.ceil(durations.length * percentile) - 1] ?? 0,
  }
}
