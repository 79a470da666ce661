import type { Excess, Limiter } from '../platform/limits/limiter.ts'
import type { Rates } from '../platform/limits/rates.ts'
import type { Metrics } from '../platform/observability/metrics.ts'

/** Returns the limiter with its refusals counted by limit. */
export function countExcesses(limiter: Limiter, metrics: Metrics): Limiter {
  const count = <Found extends Excess | null>(excess: Found): Found => {
    if (excess) metrics.countLimitRefusal(excess.limit)
    return excess
  }
  return {
    ...limiter,
    take: async (projectId, hits) => count(await limiter.take(projectId, hits)),
    takeEach: async (projectId, hits) => (await limiter.takeEach(projectId, hits)).map(count),
  }
}

/** Returns the rates with their refusals counted by name. */
export function countRateExcesses(rates: Rates, metrics: Metrics): Rates {
  return {
    ...rates,
    take(event) {
      const excess = rates.take(event)
      if (excess) metrics.countLimitRefusal(event.name)
      return excess
    },
  }
}
