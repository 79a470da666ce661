import type { Clock } from '../deps.ts'
import type { Excess, Hit, Limiter } from './limiter.ts'
import type { Limits } from './limits.ts'

interface Counter {
  hits: number
  endsAtMillis: number
}

// Reached only under an attack from very many subjects; the oldest counters go first.
const maxCounters = 100_000

/** Counts in this process only: for when the shared counters cannot be reached. */
export function createLocalLimiter({ clock }: { clock: Clock }, limits: Limits): Limiter {
  const counters = new Map<string, Counter>()
  const keyOf = (projectId: string, { limit, subject }: Hit) =>
    JSON.stringify([limits[limit].scope === 'network' ? null : projectId, limit, subject])

  function count(key: string, windowMillis: number): Counter {
    const now = clock.now()
    const known = counters.get(key)
    const counter = known && known.endsAtMillis > now ? known : { hits: 0, endsAtMillis: now + windowMillis }
    counter.hits++
    counters.delete(key)
    counters.set(key, counter)
    if (counters.size > maxCounters) counters.delete(counters.keys().next().value ?? '')
    return counter
  }

  return {
    async take(projectId, hits) {
      const excesses = hits.flatMap((hit): Excess[] => {
        const { max, windowMillis } = limits[hit.limit]
        const { hits: events, endsAtMillis } = count(keyOf(projectId, hit), windowMillis)
        if (events <= max) return []
        return [{ limit: hit.limit, retryAfterSeconds: Math.ceil((endsAtMillis - clock.now()) / 1000) }]
      })
      return longest(excesses)
    },
    async reset(projectId, hits) {
      for (const hit of hits) counters.delete(keyOf(projectId, hit))
    },
  }
}

/** The excess that lasts longest; null when there is none. */
export function longest(excesses: readonly Excess[]): Excess | null {
  return excesses.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0] ?? null
}

/** Never refuses: for load tests. */
export const noLimiter: Limiter = { take: async () => null, reset: async () => {} }
