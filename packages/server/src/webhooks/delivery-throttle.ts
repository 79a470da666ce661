import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/delivery-errors.ts'
import { createBoundedMap } from '../resilience/bounded-map.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../resilience/circuit-breaker.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../resilience/concurrency-limiter.ts'
import { createMonotonicClock } from '../resilience/monotonic-clock.ts'
import { createRetryPacer } from '../resilience/retry-pacer.ts'
import type { TakeToken } from './rate-limiter.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** An endpoint with its maximum number of messages per second; null for no limit. */
interface ThrottledEndpoint {
  readonly projectId: string
  readonly endpointId: string
  readonly rateLimit: number | null
}

/** Limits the deliveries to each endpoint: a few at a time, at its rate, and none while its circuit is open. */
export interface DeliveryThrottle {
  /** Sends, or throws a `PostponedError` if the delivery must be retried later. */
  run<Outcome extends { readonly isUnreachable: boolean }>(
    endpoint: ThrottledEndpoint,
    send: () => Promise<Outcome>,
  ): Promise<Outcome>
}

interface EndpointState {
  readonly circuit: CircuitBreaker
  readonly concurrency: ConcurrencyLimiter
  readonly rate: RateLimiter
  /** Duration of the last response, in milliseconds. */
  responseMillis: number
}

const maxCached = 10_000
const circuitOptions = { firstOpenMillis: 5000, maxOpenMillis: 5 * 60_000, retriesPerSecond: 50 }
const maxRunning = 4
// Together with running deliveries, the maximum number per endpoint that may occupy the worker.
const maxQueued = 8
const busyRetry = { earliestInMillis: 1000, latestInMillis: 5 * 60_000 }
const minIntervalMillis = 20

/** Creates a throttle. Each process has its own state of circuits and concurrency; all processes share the tokens. */
export function createDeliveryThrottle(deps: { clock: Clock; takeToken: TakeToken }): DeliveryThrottle {
  // Monotonic, because circuits would stay open after the clock is set back.
  const clock = createMonotonicClock(deps.clock)
  const cached = createBoundedMap<EndpointState>({
    limit: maxCached,
    isInUse: ({ concurrency }) => concurrency.running() > 0,
  })

  function stateOf(key: string): EndpointState {
    const state = cached.get(key) ?? createEndpointState(clock, deps.takeToken)
    cached.set(key, state)
    return state
  }

  return {
    async run({ projectId, endpointId, rateLimit }, send) {
      const state = stateOf(`${projectId}/${endpointId}`)
      const { circuit, concurrency, rate } = state
      // Half-open: only one trial request is sent. Others would wait for the same timeout.
      requireCircuit(circuit, concurrency.running())
      return concurrency.run(async () => {
        // The circuit may have opened while the delivery was queued.
        requireCircuit(circuit, 0)
        if (rateLimit !== null) await rate.requireToken({ projectId, endpointId, perSecond: rateLimit })
        const sentAt = clock.now()
        const outcome = await send()
        state.responseMillis = clock.now() - sentAt
        if (outcome.isUnreachable) circuit.recordFailure()
        else circuit.recordSuccess()
        return outcome
      })
    },
  }
}

function createEndpointState(clock: Clock, takeToken: TakeToken): EndpointState {
  const pacer = createRetryPacer(clock)
  // The delay follows the endpoint's response time: earlier retries would find it busy again and occupy the worker.
  const busy = () => {
    const intervalMillis = Math.max(minIntervalMillis, state.responseMillis / maxRunning)
    return new PostponedError('The endpoint is busy.', pacer.retryInMillis({ ...busyRetry, intervalMillis }))
  }
  const state: EndpointState = {
    circuit: createCircuitBreaker(clock, circuitOptions),
    concurrency: createConcurrencyLimiter({ maxRunning, maxQueued, onFull: busy }),
    rate: createRateLimiter(clock, takeToken),
    responseMillis: 0,
  }
  return state
}

function requireCircuit(circuit: CircuitBreaker, requestsInFlight: number): void {
  const retryInMillis = circuit.refuse({ requestsInFlight })
  if (retryInMillis === null) return
  const isOpen = circuit.state() === 'open'
  const message = isOpen ? 'The endpoint could not be reached a moment ago.' : 'The endpoint is being tried.'
  throw new PostponedError(message, retryInMillis)
}
