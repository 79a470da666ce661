import { pino } from 'pino'
import type { Deps } from '../api/deps.ts'
import { createMemoryMailer } from '../messaging/emails/mailer.ts'
import type { WebhookSettings } from '../messaging/webhooks/delivery/send-webhook.ts'
import { type Config, type KeySet, readConfig } from '../platform/config.ts'
import { createPasswordHasher } from '../platform/crypto/password-hash.ts'
import { createSealer, type RootSealer, type RootSecret } from '../platform/crypto/seal.ts'
import { systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import type { ReadReplica } from '../platform/database/replica/read-replica.ts'
import { type Listening, listen } from '../platform/http/listen.ts'
import { createMaintenance } from '../platform/maintenance/maintenance.ts'
import type { ProcessMetrics } from '../platform/observability/process-metrics.ts'
import type { Traces } from '../platform/observability/traces.ts'
import { createOutboxWorkers, type OutboxQueue } from '../platform/outbox/outbox-queues.ts'
import { generateKeys } from '../projects/api-keys/generate-keys.ts'
import { storeKeySet } from '../projects/api-keys/store-key-set.ts'
import { createProject, type NewProject } from '../projects/create/create-project.ts'
import { type App, createApp, protocol } from '../start/app.ts'
import { createDeliveries } from '../start/create-deliveries.ts'
import { createDeps } from '../start/create-deps.ts'
import { createMaintenanceJobs } from '../start/create-maintenance-jobs.ts'
import { gatherOwn } from '../start/gather-metrics.ts'
import { createReadings } from '../start/measurement.ts'
import { type RecordedTransaction, recordStatements } from './record-statements.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { openTestDatabase } from './test-database.ts'

/** A clock whose time changes only by `advance`. */
export interface TestClock {
  now(): number
  advance(millis: number): void
}

/** The whole service in this process, with its own database, a fixed clock and a mailer that keeps emails in memory. */
export interface TestApp {
  readonly app: App
  readonly deps: Deps
  readonly clock: TestClock
  /** The sealer of `deps`, as the registry of processes changes it. */
  readonly sealer: RootSealer
  readonly emails: ReturnType<typeof createMemoryMailer>['sent']
  /** Names of the statements that ran since the last call, in order. */
  takeStatements(): string[]
  /** The transactions since the last call of this function or of `takeStatements`, with the names of their statements. */
  takeTransactions(): RecordedTransaction[]
  /** Sends the emails in the outbox, including those of queued password reset requests. */
  deliverEmails(): Promise<void>
  /** Sends the events in the outbox until none is due. */
  deliverWebhooks(): Promise<void>
  /** Runs maintenance once. Returns the number of deleted or changed rows by table or job. */
  maintain(): Promise<Record<string, number>>
  /** Creates a project for one test. Tenancy isolates tests that share a database. */
  createProject(settings?: Partial<NewProject>): Promise<TestProject>
  /** A project that another app on the same database has created. */
  openProject(project: Pick<TestProject, 'id' | 'keys'>): TestProject
  close(): Promise<void>
}

export interface TestProject {
  readonly id: string
  readonly keys: KeySet
  readonly request: TestClient
}

// Cheap to hash: tests prove the rules, not the cost.
const fastHashing = { memoryKib: 256, passes: 1, parallelism: 1 }
const defaultStartMillis = Date.UTC(2026, 0, 1)
const never = 253_402_300_799_000

/** Options of tests besides the settings of the service. */
export interface TestAppOptions {
  /** Initial time of the clock; 2026-01-01 by default. */
  readonly startMillis?: number
  readonly webhooks?: WebhookSettings
  /** Database of another app, to run as a second node. Closing this app leaves it open. */
  readonly db?: Database
  /** Root secrets, the sealing one first. */
  readonly secrets?: readonly [RootSecret, ...RootSecret[]]
  /** Metrics of the process. Without them it has none. */
  readonly metrics?: ProcessMetrics | undefined
  /** Traces of the process. Without them it records none. */
  readonly traces?: Traces | undefined
  /** Sends requests to identity providers. */
  readonly providerFetch?: Deps['providerFetch'] | undefined
  /** Creates the replica from which lists are read. By default there is none. */
  readonly replica?: ((db: Database) => ReadReplica) | undefined
  /** Looks up TXT records. By default there are none. */
  readonly resolveTxt?: Deps['resolveTxt'] | undefined
}

/** The root secret of test apps, unless they have others. */
export const defaultSecret: RootSecret = { id: 1, secret: 'a secret for tests' }

/** Puts the service together for tests. */
export async function createTestApp(
  settings: Partial<Config> = {},
  {
    startMillis = defaultStartMillis,
    webhooks = {},
    db: shared,
    secrets = [defaultSecret],
    metrics,
    traces,
    providerFetch,
    replica,
    resolveTxt = async () => [],
  }: TestAppOptions = {},
): Promise<TestApp> {
  const config: Config = { ...readConfig({ PORTICO_LOG_LEVEL: 'error' }), ...settings }
  const recorded: RecordedTransaction[] = []
  const db = recordStatements(shared ?? (await openTestDatabase()), recorded)
  const clock = createTestClock(startMillis)
  const log = pino({ level: config.logLevel })
  const sealer = createSealer(secrets, systemRandom)
  const passwordHasher = createPasswordHasher({ concurrency: 2, parameters: fastHashing })
  const mailer = createMemoryMailer()
  const parts = {
    traces,
    resolveTxt,
    replica: replica?.(db),
    ...(metrics && { metrics }),
    ...(providerFetch && { providerFetch }),
  }
  const deps = createDeps({ config, db, log, sealer, mailer, clock, passwordHasher, hasFlushTimer: false, ...parts })
  metrics?.readFrom(createReadings(deps))
  const workers = createOutboxWorkers(deps, createDeliveries(deps, mailer, { webhooks }))
  const app = createApp(deps, { readMetrics: metrics && gatherOwn(metrics) })
  const drain = async (queue: OutboxQueue) => {
    while ((await workers[queue].runOnce()) > 0);
  }
  const deliverEmails = () => drain('emails')
  return {
    app,
    deps,
    clock,
    sealer,
    emails: mailer.sent,
    takeStatements: () => recorded.splice(0).flatMap(({ statements }) => statements),
    takeTransactions: () => recorded.splice(0),
    deliverEmails,
    deliverWebhooks: () => drain('webhooks'),
    maintain: () => createMaintenance(deps, createMaintenanceJobs(deps)).runOnce(),
    async createProject(settings) {
      // Emails that an earlier test left in the outbox must not arrive during this one.
      await deliverEmails()
      return createTestProject(app, deps, settings)
    },
    openProject: ({ id, keys }) => ({ id, keys, request: createTestClient(app, { id, keys }) }),
    async close() {
      await stopBuffers(deps)
      if (!shared) await db.close()
    },
  }
}

async function stopBuffers(deps: Deps): Promise<void> {
  const { activity, keyUses, heldKeyUses, clientSecretUses, requestLog, refusalLog, authHookLog, rates, limiter } = deps
  for (const buffer of [activity, keyUses, heldKeyUses, clientSecretUses, requestLog, refusalLog, authHookLog, rates])
    await buffer.stop()
  await limiter.close()
}

/** Opens a socket for the app, by default at any free port. */
export const listenForTests = ({ app }: TestApp, port = 0): Promise<Listening> =>
  listen((request) => app.handle(request), { host: '127.0.0.1', port, protocol })

async function createTestProject(app: App, deps: Deps, settings: Partial<NewProject> = {}): Promise<TestProject> {
  const id = await createProject(deps, { displayName: 'Test project', ...settings })
  if (id === null) throw new Error(`There is already a project ${settings.id}.`)
  const keys = generateKeys(deps.random)
  const createdBy = { type: 'operator', id: null } as const
  await storeKeySet(deps, id, { id: deps.random.uuid(), description: 'Test', expiresAtMillis: never, keys, createdBy })
  return { id, keys, request: createTestClient(app, { id, keys }) }
}

function createTestClock(startMillis: number): TestClock {
  let now = startMillis
  return {
    now: () => now,
    advance(millis) {
      now += millis
    },
  }
}
