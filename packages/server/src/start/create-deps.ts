import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createResponseQuota } from '../access/idempotency/response-quota.ts'
import { createActivity } from '../accounts/sessions/activity.ts'
import { createFindLiveSession } from '../accounts/sessions/live-session.ts'
import { createFindSignedInUser } from '../accounts/users/signed-in-user.ts'
import type { Deps } from '../api/deps.ts'
import { createRefusalLog } from '../api/refusals/refusal-log.ts'
import { writeRefusals } from '../api/refusals/refusal-rows.ts'
import { createRequestLog } from '../api/request-log/request-log.ts'
import { createAuthHookLog } from '../messaging/auth-hooks/auth-hook-log.ts'
import { authHookBounds } from '../messaging/auth-hooks/call-auth-hook.ts'
import { createOwnerServers } from '../messaging/auth-hooks/owner-servers.ts'
import { createTestMailer } from '../messaging/emails/deliver-test-email.ts'
import type { Mailer } from '../messaging/emails/mailer.ts'
import { type AdjustableClock, createSystemClock, type WithClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { BreachedPasswords } from '../platform/crypto/breached-passwords/open-filter.ts'
import { createPasswordRanges } from '../platform/crypto/breached-passwords/password-ranges.ts'
import { createPasswordHasher, type PasswordHasher } from '../platform/crypto/password-hash.ts'
import type { Sealer } from '../platform/crypto/seal.ts'
import { type Random, systemRandom } from '../platform/crypto/secret.ts'
import { createVerifiedTokens } from '../platform/crypto/verified-tokens.ts'
import type { Database } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import type { Limiter } from '../platform/limits/limiter.ts'
import { type CacheName, type Metrics, noMetrics } from '../platform/observability/metrics.ts'
import type { Traces } from '../platform/observability/traces.ts'
import { createGuardedFetch } from '../platform/outbound/guarded-fetch.ts'
import { createLoadPasswordRange } from '../platform/outbound/load-password-range.ts'
import { createResolver, type ResolveTxt } from '../platform/outbound/resolver.ts'
import { createLightCalls } from '../platform/resilience/light-calls.ts'
import { createKeyUses } from '../projects/api-keys/key-uses.ts'
import { createHostCache } from '../projects/own-host/host-cache.ts'
import { createProjectCache } from '../projects/project-cache.ts'
import { oldSystemBounds } from '../sign-in/lazy-import/ask-old-system.ts'
import { createDocumentCache } from '../sign-in/oauth/upstream/document-cache.ts'
import { createClientSecretUses } from '../sign-in/openid/clients/secret-uses.ts'
import { createHeldKeyUses } from '../workspaces/api-keys/key-uses.ts'
import { createKeyVerdicts } from '../workspaces/api-keys/key-verdicts.ts'
import { createPermissionChecks } from '../workspaces/team-permissions/permission-checks.ts'
import { createListTeamsOfUser } from '../workspaces/teams/teams.ts'
import { createSharedCounters } from './create-shared-counters.ts'
import { createServiceStateReader } from './service-state/read-service-state.ts'
import { traceDatabase } from './tracing/trace-database.ts'
import { traceHasher, traceProviderFetch } from './tracing/trace-services.ts'

/** Parts that differ between a real process and a test. */
export interface DepsParts {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly sealer: Sealer
  readonly mailer: Mailer
  readonly clock?: AdjustableClock & Partial<Pick<DatabaseClock, 'deviation'>>
  readonly random?: Random
  readonly passwordHasher?: PasswordHasher
  /** For the hasher of the settings. None by default. */
  readonly breachedPasswords?: BreachedPasswords
  readonly limiter?: Limiter
  readonly metrics?: Metrics
  readonly traces?: Traces | null | undefined
  readonly providerFetch?: Deps['providerFetch']
  readonly resolveTxt?: ResolveTxt | undefined
  readonly wakeOutbox?: Deps['wakeOutbox']
  /** Null, the default: everything is read from the database itself. */
  readonly replica?: Deps['replica'] | undefined
  /** False to write buffered entries only when flushed, or with another statement. True by default. */
  readonly hasFlushTimer?: boolean
}

/** Puts the dependencies together. */
export function createDeps(parts: DepsParts): Deps {
  const { config, log, sealer, clock = createSystemClock(), metrics = noMetrics, hasFlushTimer = true } = parts
  const { traces = null } = parts
  const db = traces ? traceDatabase(parts.db, traces) : parts.db
  const countReads = (cache: CacheName) => (isHit: boolean) => metrics.countCacheRead(cache, isHit)
  const random = parts.random ?? systemRandom
  const outbound = createOutbound(parts)
  const deps: Deps = {
    config,
    db,
    log,
    metrics,
    traces,
    sealer,
    clock,
    ...{ testClock: config.isProduction ? null : clock, random },
    passwordHasher: createHasher({ ...parts, clock }, outbound.providerFetch),
    verifiedTokens: createVerifiedTokens({ clock, onRead: countReads('access_tokens') }),
    projects: createProjectCache(() => deps),
    hosts: createHostCache(() => deps),
    keyVerdicts: createKeyVerdicts(() => deps),
    ...createUses({ db, log, hasFlushTimer }),
    clockDeviation: () => parts.clock?.deviation?.() ?? 0,
    readServiceState: createServiceStateReader(() => deps),
    replica: parts.replica ?? null,
    requestLog: createRequestLog({ db, log, hasFlushTimer }),
    refusalLog: createRefusals({ db, random, clock }, { log, sealer, hasFlushTimer }),
    ...createSharedCounters({ ...parts, db, clock, metrics, hasFlushTimer }),
    responseQuota: createResponseQuota(config),
    ...createSharedReads(db, clock),
    deliverTestEmail: createTestMailer(config),
    mailer: parts.mailer,
    ...outbound,
    providerDocuments: createDocumentCache(clock, countReads('provider_documents')),
    ...createOwnersServers(clock),
    authHookAnswers: new Map(),
    authHookLog: createAuthHookLog({ deps: { db, random, clock }, log, hasFlushTimer }),
    wakeOutbox: parts.wakeOutbox ?? (() => {}),
    wait: (millis) => sleep(millis),
    lightCalls: createLightCalls(),
  }
  return deps
}

/** Servers of project owners, each kind with bounds of its own. */
const createOwnersServers = (clock: Deps['clock']) => ({
  oldSystems: createOwnerServers({ clock, ...oldSystemBounds }),
  authHookServers: createOwnerServers({ clock, ...authHookBounds }),
})

/** Creates frequent reads. Concurrent ones share a statement. */
const createSharedReads = (db: Deps['db'], clock: Deps['clock']) => ({
  findSignedInUser: createFindSignedInUser(db),
  findLiveSession: createFindLiveSession(db),
  listTeamsOfUser: createListTeamsOfUser(db),
  ...createPermissionChecks({ db, clock }),
})

type RefusalParts = Omit<Parameters<typeof createRefusalLog>[0], 'write'>

const createRefusals = (deps: Parameters<typeof writeRefusals>[0], parts: RefusalParts) =>
  createRefusalLog({ ...parts, write: (events) => writeRefusals(deps, events) })

function createHasher(
  { config, traces, breachedPasswords, clock, ...parts }: DepsParts & WithClock,
  { guarded }: Deps['providerFetch'],
): PasswordHasher {
  const passwordRanges = createPasswordRanges(createLoadPasswordRange(guarded, config.breachedPasswordsUrl), clock)
  const lists = { breachedPasswords, passwordRanges }
  const hasher = parts.passwordHasher ?? createPasswordHasher({ ...hashingLimits(config), ...lists })
  return traces ? traceHasher(hasher, traces) : hasher
}

/** Requests and look-ups that leave the service. */
const createOutbound = (parts: DepsParts): Pick<Deps, 'providerFetch' | 'resolveTxt'> => ({
  providerFetch: createProviderFetch(parts),
  resolveTxt: parts.resolveTxt ?? createResolver(),
})

function createProviderFetch({ config, traces, ...parts }: DepsParts): Deps['providerFetch'] {
  const providerFetch = parts.providerFetch ?? {
    trusted: createGuardedFetch({ allowPrivateAddresses: true }),
    guarded: createGuardedFetch({ allowPrivateAddresses: config.allowPrivateAddresses }),
  }
  return traces ? traceProviderFetch(providerFetch, { traces, propagateTo: config.tracesPropagateTo }) : providerFetch
}

/** Buffers of last uses. */
const createUses = (parts: Parameters<typeof createActivity>[0]) => ({
  activity: createActivity(parts),
  keyUses: createKeyUses(parts),
  heldKeyUses: createHeldKeyUses(parts),
  clientSecretUses: createClientSecretUses(parts),
})

/** One core stays free for everything else, so that reads stay fast while many users sign in at once. */
function hashingLimits({ workers, hashQueueLength }: Config) {
  const cores = availableParallelism()
  const processes = workers === 0 ? cores : workers
  return { concurrency: Math.max(1, Math.floor((cores - 1) / processes)), queueLimit: hashQueueLength }
}
