import type { Logger } from 'pino'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../database/database.ts'
import { globalStatement, statement } from '../database/statement.ts'
import { openMessage } from './message.ts'

/** Delivers one message. Throws to have it tried again later. May be called twice for one id, never for none. */
export type Deliver = (message: { projectId: string; id: string; content: unknown }) => Promise<void>

export interface OutboxWorker {
  start(): void
  /** Looks now instead of at the next tick: something was committed. */
  wake(): void
  /** Delivers what is due and says how many messages it took; for tests and for `start`. */
  runOnce(): Promise<number>
  /** Finishes what is in hand. */
  stop(): Promise<void>
}

interface WorkerDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly clock: { now(): number }
  readonly log: Logger
}

interface ClaimedRow {
  projectId: string
  id: string
  kind: 'mail' | 'webhook'
  payload: Uint8Array
  attempts: number
  createdAtMillis: number
}

const batchSize = 10
const leaseMillis = 60_000
const giveUpAfterMillis = 3 * 24 * 60 * 60_000
const firstRetryMillis = 5000
const longestRetryMillis = 60 * 60_000
const idleMillis = 2000

// A lease instead of a long transaction: a worker that dies leaves its rows to the others once the lease is over.
const claimMessages = globalStatement<{ now: number; until: number; limit: number }, ClaimedRow>(
  'claim_messages',
  `update outbox o set locked_until_millis = :until, attempts = o.attempts + 1
   from (
     select project_id, id from outbox
     where finished_at_millis is null and run_at_millis <= :now
       and (locked_until_millis is null or locked_until_millis <= :now)
     order by run_at_millis for update skip locked limit :limit
   ) due
   where o.project_id = due.project_id and o.id = due.id
   returning o.project_id, o.id, o.kind, o.payload, o.attempts, o.created_at_millis`,
)

// The payload holds codes: it goes as soon as it is of no more use.
const finishMessage = statement<{ projectId: string; id: string; now: number; lastError: string | null }, never>(
  'finish_message',
  `update outbox set finished_at_millis = :now, payload = null, locked_until_millis = null, last_error = :lastError
   where project_id = :projectId and id = :id`,
)

const retryMessage = statement<{ projectId: string; id: string; runAtMillis: number; lastError: string }, never>(
  'retry_message',
  `update outbox set run_at_millis = :runAtMillis, locked_until_millis = null, last_error = :lastError
   where project_id = :projectId and id = :id`,
)

/** Delivers the outbox: any number of workers on any number of nodes, each message by one of them at a time. */
export function createOutboxWorker(
  { db, sealer, clock, log }: WorkerDeps,
  { deliver }: { deliver: Partial<Record<ClaimedRow['kind'], Deliver>> },
): OutboxWorker {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let awake = false
  let current: Promise<unknown> = Promise.resolve()

  async function deliverOne(row: ClaimedRow): Promise<void> {
    const { projectId, id, kind, payload } = row
    try {
      const handler = deliver[kind]
      if (!handler) throw new Error(`Nothing here delivers messages of the kind ${kind}.`)
      await handler({ projectId, id, content: openMessage({ sealer }, projectId, id, payload) })
      await db.run(finishMessage, { projectId, id, now: clock.now(), lastError: null })
    } catch (error) {
      await postpone(row, error)
    }
  }

  async function postpone(
    { projectId, id, kind, attempts, createdAtMillis }: ClaimedRow,
    error: unknown,
  ): Promise<void> {
    const now = clock.now()
    const lastError = String(error instanceof Error ? error.message : error).slice(0, 500)
    if (now - createdAtMillis >= giveUpAfterMillis) {
      log.error({ projectId, messageId: id, kind, attempts, err: error }, 'message given up')
      await db.run(finishMessage, { projectId, id, now, lastError })
    } else {
      const wait = Math.min(longestRetryMillis, firstRetryMillis * 2 ** (attempts - 1))
      log.warn(
        { projectId, messageId: id, kind, attempts, retryInMillis: wait, err: error },
        'message not delivered yet',
      )
      await db.run(retryMessage, { projectId, id, runAtMillis: now + wait, lastError })
    }
  }

  async function runOnce(): Promise<number> {
    const now = clock.now()
    const rows = await db.run(claimMessages, { now, until: now + leaseMillis, limit: batchSize })
    // One bad message stops none of the others.
    await Promise.all(rows.map(deliverOne))
    return rows.length
  }

  function schedule(millis: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      timer = null
      current = tick()
    }, millis)
  }

  async function tick(): Promise<void> {
    awake = false
    const count = await runOnce().catch((error: unknown) => {
      log.warn({ err: error }, 'the outbox could not be read')
      return 0
    })
    if (timer === null) schedule(count === batchSize || awake ? 0 : idleMillis)
  }

  return {
    runOnce,
    start: () => schedule(0),
    wake() {
      awake = true
      if (timer === null) return
      clearTimeout(timer)
      schedule(0)
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
