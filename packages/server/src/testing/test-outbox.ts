import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createSealer } from '../platform/crypto/seal.ts'
import { systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { noMetrics } from '../platform/observability/metrics.ts'
import type { Deliver } from '../platform/outbox/deliver-due.ts'
import { prepareMessage } from '../platform/outbox/message.ts'
import { createOutboxWorker, type OutboxWorker } from '../platform/outbox/worker.ts'
import { openTestDatabase } from './test-database.ts'

interface OutboxState {
  readonly attempts: number
  readonly hasPayload: boolean
  readonly finishedAtMillis: number | null
  readonly lastError: string | null
}

interface TestOutbox {
  readonly projectId: string
  readonly db: Database
  /** Time of the workers. Tests advance it. */
  now: number
  /** Creates a worker of the queue of emails. */
  workerWith(mail: Deliver): OutboxWorker
  /** Inserts a message that is due, with its content or with another payload. */
  put(content: unknown, message?: { kind?: string; payload?: Uint8Array }): Promise<{ id: string; payload: Buffer }>
  rowOf(id: string): Promise<OutboxState | undefined>
}

/** Opens a database with an outbox that is empty before each test of the file. */
export function useTestOutbox(): TestOutbox {
  const projectId = 'outbox-test'
  const sealer = createSealer([{ id: 1, secret: 'a secret for tests' }], systemRandom)
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    const project = [projectId, systemRandom.uuid()]
    await db.query(
      'insert into projects (id, display_name, config_id, created_at_millis) values ($1, $1, $2, 0)',
      project,
    )
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    outbox.now = 1_767_225_600_000
    await db.script('delete from outbox')
  })

  const outbox: TestOutbox = {
    projectId,
    now: 0,
    get db() {
      return db
    },
    workerWith(mail) {
      const deps = { db, sealer, clock: { now: () => outbox.now }, log: pino({ level: 'silent' }), metrics: noMetrics }
      return createOutboxWorker(deps, { queue: 'emails', deliver: { mail } })
    },
    async put(content, { kind = 'mail', payload } = {}) {
      const message = prepareMessage({ random: systemRandom, sealer }, projectId, content)
      await db.query(
        `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis) values ($1, $2, $3, $4, $5, $5)`,
        [projectId, message.id, kind, payload ?? message.payload, outbox.now],
      )
      return message
    },
    async rowOf(id) {
      const rows = await db.query<OutboxState>(
        'select attempts, payload is not null as has_payload, finished_at_millis, last_error from outbox where id = $1',
        [id],
      )
      return rows[0]
    },
  }
  return outbox
}
