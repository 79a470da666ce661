import type { Logger } from 'pino'
import type { WithClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { connectRedis } from '../platform/limits/connect-redis.ts'
import { createLimiter, noLimiter } from '../platform/limits/create-limiter.ts'
import { createRates } from '../platform/limits/create-rates.ts'
import { createDatabaseCounters } from '../platform/limits/database-counters.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { createDatabaseRates, createRedisRates } from '../platform/limits/rate-store.ts'
import { noRates, type Rates } from '../platform/limits/rates.ts'
import { createRedisCounters } from '../platform/limits/redis-counters.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import { countExcesses, countRateExcesses } from './count-excesses.ts'

interface CounterParts extends WithClock {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly hasFlushTimer: boolean
  /** Replaces the limiter of the settings. */
  readonly limiter?: Limiter
}

interface SharedCounters {
  readonly limiter: Limiter
  readonly rates: Rates
}

/** Creates the counters of limits that all nodes share: in Redis or Valkey where there is one, else in the database. */
export function createSharedCounters({ limiter: own, metrics, ...parts }: CounterParts): SharedCounters {
  const { limiter, rates } = open(parts)
  return { limiter: countExcesses(own ?? limiter, metrics), rates: countRateExcesses(rates, metrics) }
}

function open({ config, db, log, clock, hasFlushTimer }: Omit<CounterParts, 'limiter' | 'metrics'>): SharedCounters {
  const { limits, redisUrl } = config
  if (limits === null) return { limiter: noLimiter, rates: noRates }
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log)
  const store = redis
    ? createRedisCounters(redis, limits)
    : createDatabaseCounters({ db, clock, hasFlushTimer }, limits)
  const rateStore = redis ? createRedisRates(redis) : createDatabaseRates(db)
  return {
    limiter: createLimiter({ store, limits, clock, log }),
    rates: createRates({ store: rateStore, clock, log, hasFlushTimer }),
  }
}
