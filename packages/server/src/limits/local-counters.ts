import type { Clock } from '../clock.ts'
import type { CounterStore } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { Limits } from './limits.ts'

interface Counter {
  hits: number
  endsAtMillis: number
}

// Reached only under an attack from very many subjects; the oldest counters go first.
const maxCounters = 100_000

/** Counts in this process only: for when the shared counters cannot be reached. */
export function createLocalCounters({ clock }: { clock: Clock }, limits: Limits): CounterStore {
  const counters = new Map<string, Counter>()
  const keyOf = (projectId: string, { limit, subject }: Hit) =>
    JSON.stringify([limits[limit].scope === 'network' ? null : projectId, limit, subject])

  function increment(key: string, windowMillis: number): Counter {
    const now = clock.now()
    const known = counters.get(key)
    const counter = known && known.endsAtMillis > now ? known : { hits: 0, endsAtMillis: now + windowMillis }
    counter.hits++
    counters.delete(key)
    counters.set(key, counter)
    if (counters.size > maxCounters) counters.delete(counters.keys().next().value ?? '')
    return counter
  }

  async function forget(projectId: string, hits: readonly Hit[]): Promise<void> {
    for (const hit of hits) counters.delete(keyOf(projectId, hit))
  }

  return {
    async count(projectId, hits) {
      return hits.map((hit) => {
        const { hits: ordinal, endsAtMillis } = increment(keyOf(projectId, hit), limits[hit.limit].windowMillis)
        return { ordinal, remainingMillis: endsAtMillis - clock.now() }
      })
    },
    async giveBack(projectId, hits) {
      for (const hit of hits) {
        const counter = counters.get(keyOf(projectId, hit))
        if (counter) counter.hits = Math.max(0, counter.hits - 1)
      }
    },
    forget,
    reset: forget,
    async close() {},
  }
}
