import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'
import { createSteadyClock } from './steady-clock.ts'

/** Lets deliveries to one endpoint through, a few at a time, and none while it rests. */
export interface EndpointGates {
  /** Throws a {@link PostponedError} when the delivery has to come back later. */
  pass<Outcome extends { readonly isAway: boolean }>(
    endpoint: { readonly key: string; readonly rateLimit: number | null },
    send: () => Promise<Outcome>,
  ): Promise<Outcome>
}

interface Gate {
  inFlight: number
  readonly waiting: (() => void)[]
  /** After a failure of the endpoint as a whole; twice as long after each. */
  restMillis: number
  restsUntil: number
  /** How many were sent away since the last rest began, or since it answered. */
  postponed: number
  secondBeganAt: number
  sentInSecond: number
  /** When the last of those comes back that were too many for their second. */
  lastReturnAt: number
  /** How long the last answer took, and when the last of those comes back that found the endpoint busy. */
  answerMillis: number
  lastBusyReturnAt: number
}

const maxInFlight = 4
// Together with those in flight: what one endpoint may keep of the worker's hands.
const maxWaiting = 8
const busyMillis = 1000
const firstRestMillis = 5000
const longestRestMillis = 5 * 60_000
// Those that were sent away come back one after the other, not all at once.
const returnsPerSecond = 50
const maxGates = 10_000

/** The memory of one process of how its endpoints fare. */
export function createEndpointGates(deps: { clock: Clock }): EndpointGates {
  // Else all would stay closed until the time is reached again.
  const clock = createSteadyClock(deps.clock)
  const gates = new Map<string, Gate>()

  function gateOf(key: string): Gate {
    const gate = gates.get(key) ?? newGate()
    gates.delete(key)
    gates.set(key, gate)
    for (const [old, { inFlight }] of gates) {
      if (gates.size <= maxGates) break
      if (inFlight === 0) gates.delete(old)
    }
    return gate
  }

  return {
    async pass({ key, rateLimit }, send) {
      const gate = gateOf(key)
      requireRested(gate, clock.now())
      await enter(gate, clock.now())
      try {
        requireRested(gate, clock.now())
        requireWithinRate(gate, rateLimit, clock.now())
        const sentAt = clock.now()
        const outcome = await send()
        gate.answerMillis = clock.now() - sentAt
        note(gate, outcome.isAway, clock.now())
        return outcome
      } finally {
        leave(gate)
      }
    },
  }
}

const newGate = (): Gate => ({
  inFlight: 0,
  waiting: [],
  restMillis: firstRestMillis,
  restsUntil: Number.NEGATIVE_INFINITY,
  postponed: 0,
  secondBeganAt: Number.NEGATIVE_INFINITY,
  sentInSecond: 0,
  lastReturnAt: Number.NEGATIVE_INFINITY,
  answerMillis: 0,
  lastBusyReturnAt: Number.NEGATIVE_INFINITY,
})

function requireRested(gate: Gate, now: number): void {
  if (now < gate.restsUntil) {
    throw sentAway(gate, 'The endpoint could not be reached a moment ago.', gate.restsUntil - now)
  }
}

function sentAway(gate: Gate, message: string, retryInMillis: number): PostponedError {
  const later = Math.floor(gate.postponed++ / returnsPerSecond) * 1000
  return new PostponedError(message, retryInMillis + later)
}

function requireWithinRate(gate: Gate, rateLimit: number | null, now: number): void {
  if (rateLimit === null) return
  if (now - gate.secondBeganAt >= 1000) {
    gate.secondBeganAt = now
    gate.sentInSecond = 0
  }
  if (gate.sentInSecond >= rateLimit) {
    // At the pace that the endpoint wants: together they would take the worker's hands in every second until they are
    // through.
    gate.lastReturnAt = Math.max(gate.lastReturnAt + 1000 / rateLimit, gate.secondBeganAt + 1000)
    throw new PostponedError('The endpoint has had its share of this second.', Math.ceil(gate.lastReturnAt - now))
  }
  gate.sentInSecond += 1
}

async function enter(gate: Gate, now: number): Promise<void> {
  // Whether it is back, one of them finds out: the others would hang beside it.
  const isInDoubt = gate.restMillis > firstRestMillis
  if (isInDoubt && gate.inFlight > 0) throw sentAway(gate, 'The endpoint is being tried.', firstRestMillis)
  if (gate.inFlight < maxInFlight) {
    gate.inFlight += 1
    return
  }
  if (gate.waiting.length >= maxWaiting) throw new PostponedError('The endpoint is busy.', busyRetryMillis(gate, now))
  // Whoever leaves hands its place over.
  await new Promise<void>((resolve) => gate.waiting.push(resolve))
}

/**
 * At the pace at which the endpoint answers: sooner they would only find it busy again, and take the worker's hands for
 * it. Not for ever, since it may answer faster by then.
 */
function busyRetryMillis(gate: Gate, now: number): number {
  const pace = Math.max(1000 / returnsPerSecond, gate.answerMillis / maxInFlight)
  gate.lastBusyReturnAt = Math.min(Math.max(gate.lastBusyReturnAt + pace, now + busyMillis), now + longestRestMillis)
  return Math.ceil(gate.lastBusyReturnAt - now)
}

function leave(gate: Gate): void {
  const next = gate.waiting.shift()
  if (next) next()
  else gate.inFlight -= 1
}

function note(gate: Gate, isAway: boolean, now: number): void {
  if (!isAway) {
    gate.restMillis = firstRestMillis
    gate.restsUntil = Number.NEGATIVE_INFINITY
    gate.postponed = 0
    return
  }
  // Several were under way when it fell silent: that is one failure.
  if (now < gate.restsUntil) return
  gate.restsUntil = now + gate.restMillis
  gate.restMillis = Math.min(longestRestMillis, gate.restMillis * 2)
  gate.postponed = 0
}
