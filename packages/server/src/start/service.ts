import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { logAddressesWithoutSignIn } from '../accounts/contact-channels/log-addresses-without-sign-in.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import type { WithRefusalLog } from '../api/refusals/refusal-log.ts'
import type { WithRequestLog } from '../api/request-log/request-log.ts'
import { createAuditSealer } from '../audit/audit-sealer.ts'
import type { WithAuthHookLog } from '../messaging/auth-hooks/auth-hook-log.ts'
import type { CallAuthHookDeps } from '../messaging/auth-hooks/call-auth-hook.ts'
import type { Mailer } from '../messaging/emails/mailer.ts'
import { createSmtpMailer } from '../messaging/emails/smtp/smtp-mailer.ts'
import type { WithClock } from '../platform/clock.ts'
import type { Config, WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import { type Random, systemRandom, type WithRandom } from '../platform/crypto/secret.ts'
import type { WithDatabase, WithTransaction } from '../platform/database/database.ts'
import { createDatabaseClock } from '../platform/database/database-clock.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { readMigrations } from '../platform/database/migrations/migration-file.ts'
import { type Listening, listen } from '../platform/http/listen.ts'
import type { CreateHostedPages } from '../platform/http/pages/hosted-pages.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import type { WithRates } from '../platform/limits/rates.ts'
import { createLog, type WithLog } from '../platform/log.ts'
import { createMaintenance } from '../platform/maintenance/maintenance.ts'
import { noMetrics, type WithMetrics } from '../platform/observability/metrics.ts'
import type { Traces } from '../platform/observability/traces.ts'
import type { WithResolver } from '../platform/outbound/resolver.ts'
import { createOutboxWorkers, type WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { OutboxQueue } from '../platform/outbox/outbox-rows.ts'
import { withinTime } from '../platform/resilience/within-time.ts'
import type { WithKeyUses } from '../projects/api-keys/key-uses.ts'
import type { WithProjects } from '../projects/project.ts'
import type { AuthorizationServerDeps } from '../sign-in/openid/authorization-servers.ts'
import type { WithClientSecretUses } from '../sign-in/openid/clients/secret-uses.ts'
import { createFirstOwnerCode } from '../sign-in/passwords/first-owner.ts'
import type { WithHeldKeyUses } from '../workspaces/api-keys/key-uses.ts'
import { createApp, protocol } from './app.ts'
import { createDeliveries } from './create-deliveries.ts'
import { createDeps } from './create-deps.ts'
import { createMaintenanceJobs } from './create-maintenance-jobs.ts'
import { createRecentEmails } from './development/recent-emails.ts'
import { createReadings, type Measurement } from './measurement.ts'
import { createNodeRegistry } from './node-registry.ts'
import { openBreachedPasswords } from './open-breached-passwords.ts'
import { openDatabases } from './open-database.ts'
import { openSealer, type RootSecrets, readRootSecrets } from './root-secret.ts'
import { seed } from './seed/seed.ts'

export interface Service {
  readonly port: number
  /** Creates the first owner when it is opened, once. Null unless the service is in production and has no owner. */
  readonly firstOwnerUrl: string | null
  /**
   * Reports that the process is not ready and serves requests for the drain time. Then finishes the requests in flight,
   * writes what is pending and closes the database.
   */
  stop(): Promise<void>
}

/** Parts of a service process that its caller decides on. */
export interface ServiceParts {
  /** Adds the dashboard. */
  readonly createPages?: CreateHostedPages | undefined
  /** Sends emails; that of the settings by default. */
  readonly mailer?: Mailer
  /** The metrics of this process, and those of all processes. Null: they are off. */
  readonly measurement?: Measurement | null
  /** Records requests. Null: traces are off. */
  readonly traces?: Traces | null
  /** Creates the ids of rows and requests, for tests; random ones by default. Secrets stay random. */
  readonly createId?: () => string
}

/** Starts a service process: database, migrations, seed, outbox workers, HTTP. */
export async function startService(
  config: Config,
  { createPages, measurement, traces = null, mailer = createSmtpMailer(config), createId }: ServiceParts = {},
): Promise<Service> {
  const log = createLog(config, { fields: traces?.logFields })
  const secrets = await readRootSecrets(config, systemRandom)
  const breachedPasswords = await openBreachedPasswords(config, log)
  const { db, replica, close: closeDatabases } = await openDatabases(config, log)
  let listening: Listening | null = null
  try {
    const clock = await createDatabaseClock(db, { log })
    const schemaVersion = await migrateAndLog({ db, log, clock })
    const { sealer, nodes } = await openRootSecrets({ db, clock, log, schemaVersion }, secrets)
    const wakeOutbox = (queue: OutboxQueue) => jobs.wakeOutbox(queue)
    const parts = { metrics: measurement?.metrics ?? noMetrics, random: randomOf(config, createId), traces, wakeOutbox }
    const deps = createDeps({ config, db, replica, log, sealer, mailer, clock, breachedPasswords, ...parts })
    measurement?.metrics.readFrom(createReadings(deps))
    const jobs = createBackgroundJobs(deps, mailer)
    await seed(deps)
    const app = createApp(deps, { createPages, readMetrics: measurement?.gather, recentEmails: jobs.recentEmails })
    const firstOwnerUrl = createPages && config.isProduction ? await createFirstOwnerUrl(deps) : null
    listening = await listen((request) => app.handle(request), { ...config, protocol })
    await nodes.start()
    jobs.start()
    log.info({ port: listening.port, url: config.publicUrl, database: db.kind }, 'ready')
    const { port, close } = listening
    return {
      port,
      firstOwnerUrl,
      stop() {
        app.startDraining()
        return closeAfterDrain({ config, log }, [
          close,
          ...[() => stopBuffers(deps), jobs.stop, nodes.stop],
          ...[deps.limiter, mailer, breachedPasswords].map((part) => () => part.close()),
          async () => clock.stop(),
          closeDatabases,
        ])
      },
    }
  } catch (error) {
    await listening?.close()
    await Promise.all([breachedPasswords.close(), closeDatabases()])
    throw error
  }
}

/** Returns the source of random values, with the ids of a test. */
function randomOf({ isProduction }: Config, createId: (() => string) | undefined): Random {
  if (!createId) return systemRandom
  if (isProduction) throw new Error('Ids that are not random are for tests: another service would have the same ones.')
  return { ...systemRandom, uuid: createId }
}

// With four seconds to drain, a process exits within ten seconds of SIGTERM. The guide names this time.
const stopMillis = 5500

async function closeAfterDrain(
  { config, log }: WithConfig & WithLog,
  parts: readonly (() => Promise<void>)[],
): Promise<void> {
  await sleep(config.drainSeconds * 1000)
  await withinTime(closeAll(log, parts), stopMillis, () =>
    log.warn('the process exits before everything was closed, because something does not respond'),
  )
}

/** Closes parts one after another. A part that fails, for example without a database, does not keep the others open. */
async function closeAll(log: Logger, parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (const close of parts) {
    await close().catch((error: unknown) => log.warn({ err: error }, 'a part of the service could not be closed'))
  }
}

type CreateBackgroundJobsDeps = WithDatabase &
  WithClock &
  WithConfig &
  WithLimiter &
  WithLog &
  WithMetrics &
  WithProjects &
  WithRandom &
  WithSealer &
  WithOutbox &
  CallAuthHookDeps &
  WithResolver &
  AuthorizationServerDeps

/** The jobs that run beside requests: outbox workers, maintenance and sealing of the audit trail. */
function createBackgroundJobs(deps: CreateBackgroundJobsDeps, mailer: Mailer) {
  const recentEmails = deps.config.isProduction ? null : createRecentEmails(deps)
  const workers = createOutboxWorkers(deps, createDeliveries(deps, mailer, { recentEmails }))
  const auditSealer = createAuditSealer(deps)
  const maintenance = createMaintenance(deps, createMaintenanceJobs(deps))
  return {
    recentEmails,
    wakeOutbox: (queue: OutboxQueue) => workers.wake(queue),
    start() {
      workers.start()
      maintenance.start()
      auditSealer.start()
    },
    async stop() {
      await maintenance.stop()
      await auditSealer.stop()
      await workers.stop()
    },
  }
}

type StopBuffersDeps = WithActivity &
  WithKeyUses &
  WithHeldKeyUses &
  WithClientSecretUses &
  WithRates &
  WithRefusalLog &
  WithAuthHookLog &
  WithRequestLog

/** Writes what is buffered. */
async function stopBuffers(deps: StopBuffersDeps): Promise<void> {
  const { activity, keyUses, heldKeyUses, clientSecretUses, requestLog, refusalLog, authHookLog, rates } = deps
  const buffers = [activity, keyUses, heldKeyUses, clientSecretUses, requestLog, refusalLog, authHookLog, rates]
  await Promise.all(buffers.map((buffer) => buffer.stop()))
}

interface OpenSecretsDeps extends WithDatabase, WithClock, WithLog {
  readonly schemaVersion: number
}

async function openRootSecrets(deps: OpenSecretsDeps, secrets: RootSecrets) {
  const opened = await openSealer({ db: deps.db, random: systemRandom, now: deps.clock.now() }, secrets)
  return { sealer: opened.sealer, nodes: createNodeRegistry({ ...deps, random: systemRandom }, opened) }
}

/** Returns the number of the newest migration that this process knows. */
async function migrateAndLog({ db, log, clock }: WithDatabase & WithClock & WithLog): Promise<number> {
  const known = await readMigrations()
  const applied = await migrate(db, clock.now(), known)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
  if (applied.includes('email_identity')) await logAddressesWithoutSignIn({ db, log })
  return known.length
}

type CreateFirstOwnerUrlDeps = WithTransaction & WithClock & WithConfig & WithProjects & WithRandom

async function createFirstOwnerUrl(deps: CreateFirstOwnerUrlDeps): Promise<string | null> {
  const code = await createFirstOwnerCode(deps)
  // Behind the hash, so that no server and no proxy logs it.
  return code && `${deps.config.publicUrl}/first-run#code=${code}`
}
