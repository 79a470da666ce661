import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Count, CounterStore } from './counter-store.ts'
import type { CounterState, Excess, Hit, Limiter } from './limiter.ts'
import type { Limits } from './limits.ts'
import { createLocalCounters } from './local-counters.ts'

interface LimiterParts {
  readonly store: CounterStore
  readonly limits: Limits
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

const fallbackShare = 5
const logEveryMillis = 60_000

/**
 * Creates a limiter on shared counters. While the store is unreachable, each process counts alone up to a fifth of each
 * limit: users can still sign in, and guessing stays limited.
 */
export function createLimiter({ store, limits, clock, log }: LimiterParts): Limiter {
  const local = createLocalCounters({ clock }, limits)
  const warn = createWarning(clock, log)

  const maxWithoutStore = ({ limit }: Hit) => Math.ceil(limits[limit].max / fallbackShare)

  async function takeEach(projectId: string, hits: readonly Hit[]) {
    try {
      return toExcesses(hits, await store.count(projectId, hits), ({ limit }) => limits[limit].max)
    } catch (error) {
      warn(error)
      const counts = await local.count(projectId, hits)
      return toExcesses(hits, counts, maxWithoutStore)
    }
  }

  async function readEach(projectId: string, hits: readonly Hit[]): Promise<CounterState[]> {
    try {
      return toStates(hits, await store.read(projectId, hits), ({ limit }) => limits[limit].max)
    } catch (error) {
      warn(error)
      return toStates(hits, await local.read(projectId, hits), maxWithoutStore)
    }
  }

  return {
    takeEach,
    readEach,
    take: async (projectId, hits) => longest(await takeEach(projectId, hits)),
    release(projectId, hits) {
      Promise.all([local.release(projectId, hits), store.release(projectId, hits)]).catch(warn)
    },
    resetLater(projectId, hits) {
      Promise.all([local.resetLater(projectId, hits), store.resetLater(projectId, hits)]).catch(warn)
    },
    async reset(projectId, hits) {
      await local.reset(projectId, hits)
      await store.reset(projectId, hits).catch(warn)
    },
    async resetEverywhere(projectId, hits) {
      await local.reset(projectId, hits)
      await store.reset(projectId, hits)
    },
    close: () => store.close().catch(warn),
  }
}

/** A limiter that never refuses, for load tests. */
export const noLimiter: Limiter = {
  take: async () => null,
  takeEach: async (_projectId, hits) => hits.map(() => null),
  release: () => {},
  resetLater: () => {},
  reset: async () => {},
  readEach: async (_projectId, hits) =>
    hits.map(() => ({ hits: 0, max: Number.POSITIVE_INFINITY, remainingMillis: 0 })),
  resetEverywhere: async () => {},
  close: async () => {},
}

const toExcesses = (hits: readonly Hit[], counts: readonly Count[], maxOf: (hit: Hit) => number) =>
  hits.map((hit, index): Excess | null => {
    const count = counts[index]
    if (count === undefined) throw new TypeError('A counter store must return one count per hit.')
    const max = maxOf(hit)
    if (count.ordinal <= max) return null
    const retryAfterSeconds = Math.max(1, Math.ceil(count.remainingMillis / 1000))
    return { limit: hit.limit, retryAfterSeconds, ratio: count.ordinal / max }
  })

const toStates = (hits: readonly Hit[], counts: readonly Count[], maxOf: (hit: Hit) => number) =>
  hits.map((hit, index): CounterState => {
    const count = counts[index]
    if (count === undefined) throw new TypeError('A counter store must return one count per hit.')
    return { hits: count.ordinal, max: maxOf(hit), remainingMillis: count.remainingMillis }
  })

/** Returns the excess that lasts longest, or null. */
export function longest(excesses: readonly (Excess | null)[]): Excess | null {
  const over = excesses.filter((excess) => excess !== null)
  return over.toSorted((a, b) => b.retryAfterSeconds - a.retryAfterSeconds)[0] ?? null
}

/** Logs at most once a minute: under attack every call would log the same line. */
function createWarning(clock: Clock, log: Pick<Logger, 'warn'>) {
  let quietUntilMillis = Number.NEGATIVE_INFINITY
  return (error: unknown) => {
    if (clock.now() < quietUntilMillis) return
    quietUntilMillis = clock.now() + logEveryMillis
    log.warn({ err: error }, 'the counters of limits cannot be reached; each process counts alone, up to a fifth')
  }
}
