import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createKeyUses } from './api-keys/key-uses.ts'
import { type AdjustableClock, type Clock, createSystemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createPasswordHasher, type PasswordHasher } from './crypto/password-hash.ts'
import type { Sealer } from './crypto/seal.ts'
import { type Random, systemRandom } from './crypto/secret.ts'
import { createVerifiedTokens } from './crypto/verified-tokens.ts'
import type { Database } from './database/database.ts'
import type { Deps } from './deps.ts'
import { createTestMailer } from './emails/deliver-test-email.ts'
import type { Mailer } from './emails/mailer.ts'
import { connectRedis } from './limits/connect-redis.ts'
import { createLimiter, noLimiter } from './limits/create-limiter.ts'
import { createDatabaseCounters } from './limits/database-counters.ts'
import type { Limiter } from './limits/limiter.ts'
import { createRedisCounters } from './limits/redis-counters.ts'
import { createDocumentCache } from './oauth/upstream/document-cache.ts'
import { createGuardedFetch } from './outbound/guarded-fetch.ts'
import { createProjectCache } from './projects/project-cache.ts'
import { createRefusalLog } from './refusals/refusal-log.ts'
import { writeRefusals } from './refusals/refusal-rows.ts'
import { createRequestLog } from './request-log/request-log.ts'
import { createActivity } from './sessions/activity.ts'
import { createFindLiveSession } from './sessions/live-session.ts'
import { createFindSignedInUser } from './users/signed-in-user.ts'

/** Parts that differ between a real process and a test. */
export interface DepsParts {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly clock?: AdjustableClock
  readonly random?: Random
  readonly passwordHasher?: PasswordHasher
  readonly limiter?: Limiter
  readonly providerFetch?: Deps['providerFetch']
  readonly wakeOutbox?: Deps['wakeOutbox']
  /** False to write buffered entries only when flushed, or with another statement. True by default. */
  readonly hasFlushTimer?: boolean
}

/** Puts the dependencies together. */
export function createDeps(parts: DepsParts): Deps {
  const { config, db, log, sealer, clock = createSystemClock(), hasFlushTimer = true } = parts
  const random = parts.random ?? systemRandom
  const deps: Deps = {
    config,
    db,
    log,
    sealer,
    clock,
    testClock: config.isProduction ? null : clock,
    random,
    passwordHasher: parts.passwordHasher ?? createPasswordHasher(hashingLimits(config)),
    verifiedTokens: createVerifiedTokens({ clock }),
    projects: createProjectCache(() => deps),
    activity: createActivity({ db, log, hasFlushTimer }),
    keyUses: createKeyUses({ db, log, hasFlushTimer }),
    requestLog: createRequestLog({ db, log, hasFlushTimer }),
    refusalLog: createRefusalLog({
      write: (events) => writeRefusals({ db, random, clock }, events),
      log,
      sealer,
      hasFlushTimer,
    }),
    limiter: parts.limiter ?? createSharedLimiter({ ...parts, clock }),
    findSignedInUser: createFindSignedInUser(db),
    findLiveSession: createFindLiveSession(db),
    deliverTestEmail: createTestMailer(config),
    mailer: parts.mailer,
    providerFetch: parts.providerFetch ?? {
      trusted: createGuardedFetch({ allowPrivateAddresses: true }),
      guarded: createGuardedFetch({ allowPrivateAddresses: config.allowPrivateAddresses }),
    },
    providerDocuments: createDocumentCache(clock),
    wakeOutbox: parts.wakeOutbox ?? (() => {}),
    wait: (millis) => sleep(millis),
  }
  return deps
}

type WithClock = DepsParts & { readonly clock: Clock }

/** Counts where all nodes see it: in Redis or Valkey where there is one, else in the database. */
function createSharedLimiter({ config, db, log, clock, hasFlushTimer = true }: WithClock): Limiter {
  const { limits, redisUrl } = config
  if (limits === null) return noLimiter
  const store =
    redisUrl === null
      ? createDatabaseCounters({ db, clock, hasFlushTimer }, limits)
      : createRedisCounters(connectRedis(redisUrl, log), limits)
  return createLimiter({ store, limits, clock, log })
}

/** One core stays free for everything else, so that reads stay fast while many users sign in at once. */
function hashingLimits({ workers, hashQueueLength }: Config) {
  const cores = availableParallelism()
  const processes = workers === 0 ? cores : workers
  return { concurrency: Math.max(1, Math.floor((cores - 1) / processes)), queueLimit: hashQueueLength }
}
