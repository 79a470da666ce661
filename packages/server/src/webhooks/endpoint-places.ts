import type { Clock } from '../clock.ts'
import { PostponedError } from '../outbox/postponed-error.ts'

/** How many deliveries may be on their way to one endpoint at a time. */
export interface EndpointPlaces {
  /** Takes a place, in turn. Throws a `PostponedError` when too many wait for one. */
  enter(): Promise<void>
  leave(): void
  inUse(): number
  /** How long an answer took. */
  noteAnswer(millis: number): void
}

const maxInUse = 4
// Together with those in use: what one endpoint may keep of the worker's hands.
const maxWaiting = 8
const firstReturnMillis = 1000
const lastReturnMillis = 5 * 60_000
const leastPaceMillis = 20

export function createEndpointPlaces(clock: Clock): EndpointPlaces {
  let inUse = 0
  const waiting: (() => void)[] = []
  let answerMillis = 0
  /** When the last of those comes back that found no place. */
  let lastReturnAt = Number.NEGATIVE_INFINITY

  /**
   * At the pace at which the endpoint answers: sooner they would only find it busy again, and take the worker's hands
   * for it. Not for ever, since it may answer faster by then.
   */
  function returnInMillis(): number {
    const now = clock.now()
    const pace = Math.max(leastPaceMillis, answerMillis / maxInUse)
    lastReturnAt = Math.min(Math.max(lastReturnAt + pace, now + firstReturnMillis), now + lastReturnMillis)
    return Math.ceil(lastReturnAt - now)
  }

  return {
    async enter() {
      if (inUse < maxInUse) {
        inUse += 1
        return
      }
      if (waiting.length >= maxWaiting) throw new PostponedError('The endpoint is busy.', returnInMillis())
      // Whoever leaves hands its place over.
      await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else inUse -= 1
    },
    inUse: () => inUse,
    noteAnswer(millis) {
      answerMillis = millis
    },
  }
}
