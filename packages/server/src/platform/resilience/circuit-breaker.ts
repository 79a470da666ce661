/**
 * Circuit breaker (Michael Nygard, Release It!, chapter 5). Closed: requests are sent. Open: they are refused for a while.
 * Half-open: one trial request decides between the two.
 */
import type { Clock } from '../clock.ts'

type State =
  | { readonly name: 'closed' }
  | { readonly name: 'open'; readonly untilMillis: number; readonly openMillis: number }
  | { readonly name: 'halfOpen'; readonly openMillis: number }

export interface CircuitBreaker {
  state(): State['name']
  /**
   * Returns null if a request may be sent, otherwise the milliseconds after which to retry. While the circuit is
   * half-open, a request is refused if others are in flight.
   */
  refuse(request: { readonly requestsInFlight: number }): number | null
  recordSuccess(): void
  recordFailure(): void
}

export interface CircuitBreakerOptions {
  /** Duration of the first open period, and of the wait for a trial request. Each further period is twice as long. */
  readonly firstOpenMillis: number
  readonly maxOpenMillis: number
  /** Failures in a row after which the circuit opens. One by default. */
  readonly failuresToOpen?: number
  /** Rate at which refused requests retry, so that they do not return all at once. Unlimited by default. */
  readonly retriesPerSecond?: number
}

const closed: State = { name: 'closed' }

/** Creates a closed circuit. Needs a monotonic clock. */
export function createCircuitBreaker(clock: Clock, options: CircuitBreakerOptions): CircuitBreaker {
  const { firstOpenMillis, maxOpenMillis, failuresToOpen = 1, retriesPerSecond = Number.POSITIVE_INFINITY } = options
  let state = closed
  let failuresInARow = 0
  /** Requests refused since the circuit last changed to open or closed. */
  let refused = 0

  function current(): State {
    if (state.name === 'open' && clock.now() >= state.untilMillis) {
      state = { name: 'halfOpen', openMillis: state.openMillis }
    }
    return state
  }

  const staggered = (millis: number) => millis + Math.floor(refused++ / retriesPerSecond) * 1000

  return {
    state: () => current().name,
    refuse({ requestsInFlight }) {
      const now = current()
      if (now.name === 'open') return staggered(now.untilMillis - clock.now())
      if (now.name === 'halfOpen' && requestsInFlight > 0) return staggered(firstOpenMillis)
      return null
    },
    recordSuccess() {
      state = closed
      failuresInARow = 0
      refused = 0
    },
    recordFailure() {
      const now = current()
      failuresInARow += 1
      if (now.name === 'closed' && failuresInARow < failuresToOpen) return
      // Requests that were in flight when the circuit opened belong to the same failure.
      if (now.name === 'open') return
      const openMillis = now.name === 'closed' ? firstOpenMillis : Math.min(maxOpenMillis, now.openMillis * 2)
      state = { name: 'open', untilMillis: clock.now() + openMillis, openMillis }
      refused = 0
    },
  }
}
