import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Sealer } from '../crypto/seal.ts'
import { type Database, DatabaseUnavailableError } from '../database/database.ts'
import type { Metrics } from '../observability/metrics.ts'
import { PostponedError, UndeliverableError, WithheldError } from './delivery-errors.ts'
import { openMessage } from './message.ts'
import { toNotedError } from './noted-error.ts'
import {
  type ClaimedRow,
  claimMessages,
  finishMessage,
  type OutboxKind,
  type OutboxQueue,
  postponeMessage,
  retryMessage,
} from './outbox-rows.ts'
import { retryInMillisOf } from './retry-schedule.ts'

/** A message as passed to its delivery. */
export interface OutboxMessage
  extends Pick<ClaimedRow, 'projectId' | 'id' | 'recipient' | 'locale' | 'attempts' | 'createdAtMillis'> {
  readonly content: unknown
}

/**
 * Delivers one message. Throws to retry it later, an {@link UndeliverableError} to give it up, or a {@link
 * PostponedError} if nothing was tried. May be called twice for one id; `attempts` is the number of calls, this one
 * included.
 */
export type Deliver = (message: OutboxMessage) => Promise<void>
export type Deliveries = Partial<Record<OutboxKind, Deliver>>

export interface DeliveryDeps {
  readonly db: Database
  readonly sealer: Sealer
  readonly clock: { now(): number }
  readonly log: Logger
  readonly metrics: Metrics
}

/** Number of messages that are claimed at once. */
export const batchSize = 10
// Longer than a delivery to a server that lets every call time out.
const leaseMillis = 120_000
// Half a minute in total, so that the lease has not ended. A message whose outcome is not recorded is delivered again.
const recordPausesMillis = [200, 500, 1000, 2000, 4000, 8000, 15_000]

/** Claims the due messages of a queue up to a limit, for the time of a lease. */
export async function claimDue(
  { db, clock }: DeliveryDeps,
  queue: OutboxQueue,
  limit: number,
): Promise<readonly ClaimedRow[]> {
  const now = clock.now()
  return db.run(claimMessages[queue], { now, until: now + leaseMillis, limit })
}

/** Delivers one message and records the result. Never rejects: one bad message must not stop the others. */
export async function deliver(deps: DeliveryDeps, deliveries: Deliveries, row: ClaimedRow): Promise<void> {
  await deliverOne(deps, deliveries, row).catch((error: unknown) => {
    deps.log.warn({ messageId: row.id, err: toNotedError(error) }, 'the outcome of a message was not noted')
  })
}

async function deliverOne(deps: DeliveryDeps, deliveries: Deliveries, row: ClaimedRow): Promise<void> {
  const { projectId, id, kind, recipient, locale, attempts, createdAtMillis, lockedUntilMillis } = row
  try {
    const deliver = deliveries[kind]
    if (!deliver) throw new Error(`Nothing here delivers messages of the kind ${kind}.`)
    await deliver({ projectId, id, content: contentOf(deps, row), recipient, locale, attempts, createdAtMillis })
  } catch (error) {
    return postpone(deps, row, error)
  }
  deps.metrics.countDelivery(kind, 'delivered')
  // Outside of the try: a delivered message is not retried because this failed, only when its lease ends.
  const outcome = { projectId, id, lockedUntilMillis, now: deps.clock.now(), lastError: null }
  await recordOutcome(() => deps.db.run(finishMessage, outcome))
}

/** Records the outcome of a delivery. Retries while the database is unavailable, for example during a restart. */
async function recordOutcome(write: () => Promise<unknown>): Promise<void> {
  for (const pauseMillis of recordPausesMillis) {
    try {
      await write()
      return
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
    }
    // An exiting process does not wait for this timer.
    await sleep(pauseMillis, undefined, { ref: false })
  }
  await write()
}

const contentOf = (deps: DeliveryDeps, { projectId, id, kind, payload }: ClaimedRow): unknown =>
  kind === 'webhook' || kind === 'webhook_event'
    ? JSON.parse(Buffer.from(payload).toString('utf8'))
    : openMessage(deps, projectId, id, payload)

const isFinal = (error: unknown) => error instanceof UndeliverableError || error instanceof WithheldError

async function postpone({ db, clock, log, metrics }: DeliveryDeps, row: ClaimedRow, error: unknown): Promise<void> {
  const { projectId, id, kind, attempts, createdAtMillis, lockedUntilMillis } = row
  const claim = { projectId, id, lockedUntilMillis }
  const now = clock.now()
  const err = toNotedError(error)
  const lastError = err.message
  if (error instanceof PostponedError) {
    metrics.countDelivery(kind, 'postponed')
    const postponed = { ...claim, runAtMillis: now + error.retryInMillis, lastError }
    await recordOutcome(() => db.run(postponeMessage, postponed))
    return
  }
  const facts = { projectId, messageId: id, kind, attempts, err }
  const retryInMillis = isFinal(error) ? null : retryInMillisOf(kind, { attempts, ageMillis: now - createdAtMillis })
  metrics.countDelivery(kind, retryInMillis === null ? 'given_up' : 'retried')
  if (retryInMillis === null) {
    if (!(error instanceof WithheldError)) log.error(facts, 'message given up')
    await recordOutcome(() => db.run(finishMessage, { ...claim, now, lastError }))
    return
  }
  log.warn({ ...facts, retryInMillis }, 'message not delivered yet')
  await recordOutcome(() => db.run(retryMessage, { ...claim, runAtMillis: now + retryInMillis, lastError }))
}
