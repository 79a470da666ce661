import type { Logger } from 'pino'
import type { Sealer } from '../crypto/seal.ts'
import type { Database } from '../database/database.ts'
import { openMessage } from './message.ts'
import { toNotedError } from './noted-error.ts'
import { type ClaimedRow, claimMessages, finishMessage, type OutboxKind, retryMessage } from './outbox-rows.ts'
import { UndeliverableError } from './undeliverable-error.ts'

/**
 * Delivers one message. Throws to have it tried again later, an {@link UndeliverableError} to have it given up. May be
 * called twice for one id, never for none; `attempts` says how often, this time included.
 */
export type Deliver = (message: { projectId: string; id: string; content: unknown; attempts: number }) => Promise<void>
export type Deliveries = Partial<Record<OutboxKind, Deliver>>

export interface DeliveryDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly clock: { now(): number }
  readonly log: Logger
}

/** How many messages are taken at once. */
export const batchSize = 10
// Longer than a delivery can take against a server that lets every call run into its time limit.
const leaseMillis = 120_000
const giveUpAfterMillis = 3 * 24 * 60 * 60_000
const firstRetryMillis = 5000
const longestRetryMillis = 60 * 60_000

/** Takes what is due of these kinds, at most so many, for the time of a lease. */
export async function claimDue(
  { db, clock }: DeliveryDeps,
  kinds: readonly string[],
  limit: number,
): Promise<readonly ClaimedRow[]> {
  const now = clock.now()
  return db.run(claimMessages, { kinds: [...kinds], now, until: now + leaseMillis, limit })
}

/** Delivers one message and notes what became of it. Never rejects: one bad message stops none of the others. */
export async function deliver(deps: DeliveryDeps, deliveries: Deliveries, row: ClaimedRow): Promise<void> {
  await deliverOne(deps, deliveries, row).catch((error: unknown) => {
    deps.log.warn({ messageId: row.id, err: toNotedError(error) }, 'the outcome of a message was not noted')
  })
}

async function deliverOne(deps: DeliveryDeps, deliveries: Deliveries, row: ClaimedRow): Promise<void> {
  const { projectId, id, kind, attempts } = row
  try {
    const deliver = deliveries[kind]
    if (!deliver) throw new Error(`Nothing here delivers messages of the kind ${kind}.`)
    await deliver({ projectId, id, content: contentOf(deps, row), attempts })
  } catch (error) {
    return postpone(deps, row, error)
  }
  // Not within the try: what was delivered is not tried again because this failed, only when the lease is over.
  await deps.db.run(finishMessage, { projectId, id, now: deps.clock.now(), lastError: null })
}

const contentOf = (deps: DeliveryDeps, { projectId, id, kind, payload }: ClaimedRow): unknown =>
  kind === 'webhook' || kind === 'webhook_event'
    ? JSON.parse(Buffer.from(payload).toString('utf8'))
    : openMessage(deps, projectId, id, payload)

async function postpone({ db, clock, log }: DeliveryDeps, row: ClaimedRow, error: unknown): Promise<void> {
  const { projectId, id, kind, attempts, createdAtMillis } = row
  const now = clock.now()
  const err = toNotedError(error)
  const lastError = err.message
  const facts = { projectId, messageId: id, kind, attempts, err }
  if (error instanceof UndeliverableError || now - createdAtMillis >= giveUpAfterMillis) {
    log.error(facts, 'message given up')
    await db.run(finishMessage, { projectId, id, now, lastError })
    return
  }
  const retryInMillis = Math.min(longestRetryMillis, firstRetryMillis * 2 ** (attempts - 1))
  log.warn({ ...facts, retryInMillis }, 'message not delivered yet')
  await db.run(retryMessage, { projectId, id, runAtMillis: now + retryInMillis, lastError })
}
