import type { Clock } from '../../../platform/clock.ts'
import { PostponedError } from '../../../platform/outbox/delivery-errors.ts'
import { createPostponement, type Postponement } from '../../../platform/outbox/postponement.ts'
import { createProjectLimit } from '../../../platform/outbox/project-limit.ts'
import { createBoundedMap } from '../../../platform/resilience/bounded-map.ts'
import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/resilience/circuit-breaker.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../platform/resilience/concurrency-limiter.ts'
import { createMonotonicClock } from '../../../platform/resilience/monotonic-clock.ts'
import type { TakeToken } from './rate-limiter.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** An endpoint with its maximum number of messages per second; null for no limit. */
interface ThrottledEndpoint {
  readonly projectId: string
  readonly endpointId: string
  readonly rateLimit: number | null
}

/**
 * Limits the deliveries to each endpoint: a few at a time, at its rate, and none while its circuit is open. Limits those
 * of each project, so that slow endpoints of one project do not delay the deliveries of others.
 */
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
  readonly postponement: Postponement
}

const maxCached = 10_000
const circuitOptions = { firstOpenMillis: 5000, maxOpenMillis: 5 * 60_000, retriesPerSecond: 50 }
const maxRunning = 4
// Together with running deliveries, the maximum number per endpoint that may occupy the worker.
const maxQueued = 8
// Running and queued deliveries of one project, out of the 100 that a worker has claimed.
const maxOfProject = 40
const ofProject = { max: maxOfProject, reason: 'Many deliveries of the project are in progress.' }

/** Creates a throttle. Each process has its own state of circuits and concurrency; all processes share the tokens. */
export function createDeliveryThrottle(deps: { clock: Clock; takeToken: TakeToken }): DeliveryThrottle {
  // Monotonic, because circuits would stay open after the clock is set back.
  const clock = createMonotonicClock(deps.clock)
  const endpoints = createBoundedMap<EndpointState>({
    limit: maxCached,
    isInUse: ({ concurrency }) => concurrency.running() > 0,
  })
  const projects = createProjectLimit(clock, ofProject)

  function endpointOf(key: string): EndpointState {
    const state = endpoints.get(key) ?? createEndpointState(clock, deps.takeToken)
    endpoints.set(key, state)
    return state
  }

  return {
    async run({ projectId, endpointId, rateLimit }, send) {
      const { circuit, concurrency, rate, postponement } = endpointOf(`${projectId}/${endpointId}`)
      // Half-open: only one trial request is sent. Others would wait for the same timeout.
      requireCircuit(circuit, concurrency.running())
      const deliver = async () => {
        // The circuit may have opened while the delivery was queued.
        requireCircuit(circuit, 0)
        if (rateLimit !== null) await rate.requireToken({ projectId, endpointId, perSecond: rateLimit })
        const sentAt = clock.now()
        const outcome = await send()
        postponement.noteDuration(clock.now() - sentAt)
        if (outcome.isUnreachable) circuit.recordFailure()
        else circuit.recordSuccess()
        return outcome
      }
      return projects.run(projectId, () => concurrency.run(deliver))
    },
  }
}

function createEndpointState(clock: Clock, takeToken: TakeToken): EndpointState {
  const postponement = createPostponement(clock, maxRunning)
  const onFull = () => postponement.error('The endpoint is busy.')
  return {
    circuit: createCircuitBreaker(clock, circuitOptions),
    concurrency: createConcurrencyLimiter({ maxRunning, maxQueued, onFull }),
    rate: createRateLimiter(clock, takeToken),
    postponement,
  }
}

function requireCircuit(circuit: CircuitBreaker, requestsInFlight: number): void {
  const retryInMillis = circuit.refuse({ requestsInFlight })
  if (retryInMillis === null) return
  const isOpen = circuit.state() === 'open'
  const message = isOpen ? 'The endpoint could not be reached a moment ago.' : 'The endpoint is being tried.'
  throw new PostponedError(message, retryInMillis)
}
