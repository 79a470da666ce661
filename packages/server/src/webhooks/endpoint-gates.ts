import type { Clock } from '../clock.ts'
import { createEndpointPlaces, type EndpointPlaces } from './endpoint-places.ts'
import { createEndpointRate, type EndpointRate } from './endpoint-rate.ts'
import { createEndpointRest, type EndpointRest } from './endpoint-rest.ts'
import { createSteadyClock } from './steady-clock.ts'
import type { TakeShare } from './take-share.ts'

/** An endpoint, and how many messages it wants in a second at most; null: it has not said. */
interface GatedEndpoint {
  readonly projectId: string
  readonly endpointId: string
  readonly rateLimit: number | null
}

/** Lets deliveries to one endpoint through, a few at a time, at its rate, and none while it rests. */
export interface EndpointGates {
  /** Throws a `PostponedError` when the delivery has to come back later. */
  pass<Outcome extends { readonly isAway: boolean }>(
    endpoint: GatedEndpoint,
    send: () => Promise<Outcome>,
  ): Promise<Outcome>
}

interface Gate {
  readonly rest: EndpointRest
  readonly places: EndpointPlaces
  readonly rate: EndpointRate
}

const maxGates = 10_000

/** The memory of one process of how its endpoints fare; what they got in this second, all processes know together. */
export function createEndpointGates(deps: { clock: Clock; takeShare: TakeShare }): EndpointGates {
  // One that is set back would keep gates closed until the time came again.
  const clock = createSteadyClock(deps.clock)
  const gates = new Map<string, Gate>()

  function gateOf(key: string): Gate {
    const gate = gates.get(key) ?? {
      rest: createEndpointRest(clock),
      places: createEndpointPlaces(clock),
      rate: createEndpointRate(clock, deps.takeShare),
    }
    // Behind all others: those that nobody has passed for the longest are forgotten first.
    gates.delete(key)
    gates.set(key, gate)
    for (const [old, { places }] of gates) {
      if (gates.size <= maxGates) break
      if (places.inUse() === 0) gates.delete(old)
    }
    return gate
  }

  return {
    async pass({ projectId, endpointId, rateLimit }, send) {
      const { rest, places, rate } = gateOf(`${projectId}/${endpointId}`)
      rest.requireOver()
      // Whether it is back, one of them finds out: the others would hang beside it.
      if (places.inUse() > 0) rest.requireNoDoubt()
      await places.enter()
      try {
        rest.requireOver()
        if (rateLimit !== null) await rate.requireShare({ projectId, endpointId, perSecond: rateLimit })
        const sentAt = clock.now()
        const outcome = await send()
        places.noteAnswer(clock.now() - sentAt)
        rest.note(outcome)
        return outcome
      } finally {
        places.leave()
      }
    },
  }
}
