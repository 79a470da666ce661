import type { WithClock } from '../clock.ts'
import { createBoundedMap } from '../resilience/bounded-map.ts'
import type { CounterStore } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { Limits } from './limits.ts'
import { noCount } from './read-counters.ts'

interface Counter {
  hits: number
  endsAtMillis: number
}

// Reached only under an attack from very many subjects; the counters unused for longest are evicted.
const maxCounters = 100_000

/** Counts in this process only, for when the shared store is unreachable. */
export function createLocalCounters({ clock }: WithClock, limits: Limits): CounterStore {
  const counters = createBoundedMap<Counter>({ limit: maxCounters })
  const keyOf = (projectId: string, { limit, subject }: Hit) =>
    JSON.stringify([limits[limit].scope === 'network' ? null : projectId, limit, subject])

  function increment(key: string, windowMillis: number): Counter {
    const now = clock.now()
    const known = counters.get(key)
    const counter = known && known.endsAtMillis > now ? known : { hits: 0, endsAtMillis: now + windowMillis }
    counter.hits++
    counters.set(key, counter)
    return counter
  }

  async function reset(projectId: string, hits: readonly Hit[]): Promise<void> {
    for (const hit of hits) counters.delete(keyOf(projectId, hit))
  }

  return {
    async count(projectId, hits) {
      return hits.map((hit) => {
        const { hits: ordinal, endsAtMillis } = increment(keyOf(projectId, hit), limits[hit.limit].windowMillis)
        return { ordinal, remainingMillis: endsAtMillis - clock.now() }
      })
    },
    async read(projectId, hits) {
      return hits.map((hit) => {
        const counter = counters.get(keyOf(projectId, hit))
        const remainingMillis = counter ? counter.endsAtMillis - clock.now() : 0
        return counter && remainingMillis > 0 ? { ordinal: counter.hits, remainingMillis } : noCount
      })
    },
    async release(projectId, hits) {
      for (const hit of hits) {
        const counter = counters.get(keyOf(projectId, hit))
        if (counter) counter.hits = Math.max(0, counter.hits - 1)
      }
    },
    resetLater: reset,
    reset,
    async close() {},
  }
}
