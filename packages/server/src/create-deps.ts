import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { createPasswordHasher, type PasswordHasher } from './crypto/password-hash.ts'
import type { Sealer } from './crypto/seal.ts'
import { type Random, systemRandom } from './crypto/secret.ts'
import { createVerifiedTokens } from './crypto/verified-tokens.ts'
import type { Database } from './database/database.ts'
import type { Clock, Deps } from './deps.ts'
import type { Limiter } from './limits/limiter.ts'
import { createLocalLimiter, noLimiter } from './limits/local-limiter.ts'
import { createProjectCache } from './projects/project-cache.ts'
import { createActivity } from './sessions/activity.ts'
import { createFindLiveSession } from './sessions/live-session.ts'
import { createFindSignedInUser } from './users/signed-in-user.ts'

/** What differs between a real process and a test. */
export interface DepsParts {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly sealer: Sealer
  readonly clock?: Clock
  readonly random?: Random
  readonly passwordHasher?: PasswordHasher
  readonly limiter?: Limiter
  readonly wakeOutbox?: () => void
}

/** The real clock: the only place that asks the machine for the time. */
export const systemClock: Clock = { now: () => Date.now() }

/** Puts the dependencies together. */
export function createDeps(parts: DepsParts): Deps {
  const { config, db, log, sealer } = parts
  const deps: Deps = {
    config,
    db,
    log,
    sealer,
    clock: parts.clock ?? systemClock,
    random: parts.random ?? systemRandom,
    passwordHasher: parts.passwordHasher ?? createPasswordHasher(hashingLimits(config)),
    verifiedTokens: createVerifiedTokens({ clock: parts.clock ?? systemClock }),
    projects: createProjectCache(() => deps),
    activity: createActivity({ db, log }),
    limiter:
      parts.limiter ??
      (config.limits ? createLocalLimiter({ clock: parts.clock ?? systemClock }, config.limits) : noLimiter),
    findSignedInUser: createFindSignedInUser(db),
    findLiveSession: createFindLiveSession(db),
    wakeOutbox: parts.wakeOutbox ?? (() => {}),
  }
  return deps
}

/** One core stays free for everything else, so that reads stay fast while many people sign in at once. */
function hashingLimits({ workers, hashQueueLength }: Config) {
  const cores = availableParallelism()
  const processes = workers === 0 ? cores : workers
  return { concurrency: Math.max(1, Math.floor((cores - 1) / processes)), queueLimit: hashQueueLength }
}
