import { globalStatement, statement } from '../database/statement.ts'

/** Kind of a message. Webhook messages contain events in plain text: nothing in them is secret. */
export type OutboxKind = 'mail' | 'reset_request' | 'webhook_event' | 'webhook'

/** A message that a worker has claimed for the time of its lease. */
export interface ClaimedRow {
  readonly projectId: string
  readonly id: string
  readonly kind: OutboxKind
  readonly payload: Uint8Array
  /** The address to send an email to, if it differs from the one in the payload. */
  readonly recipient: string | null
  /** The language of an email, if it differs from the one in the payload. */
  readonly locale: string | null
  /** Number of claims, this one included. */
  readonly attempts: number
  readonly createdAtMillis: number
  /** End of the lease. Identifies the claim: only its holder may retry, postpone or give up the message. */
  readonly lockedUntilMillis: number
}

/** Queues of messages, each with its own worker. */
export type OutboxQueue = 'emails' | 'webhooks'

/**
 * Claims the due messages of a queue, the oldest first. A lease replaces a long transaction: the rows of a worker that
 * died become free when its lease ends. The kinds are literals, as in the index of the queue. The array makes it one look-up
 * per row: a join on the key would read the whole table while many messages wait.
 */
export const claimMessages: Readonly<Record<OutboxQueue, ReturnType<typeof claimOf>>> = {
  emails: claimOf('claim_mails', `'mail', 'reset_request'`),
  webhooks: claimOf('claim_webhooks', `'webhook', 'webhook_event'`),
}

function claimOf(name: string, kinds: string) {
  return globalStatement<{ now: number; until: number; limit: number }, ClaimedRow>(
    name,
    `update outbox o set locked_until_millis = :until, attempts = o.attempts + 1
     where o.ctid = any(array(
       select ctid from outbox
       where finished_at_millis is null and run_at_millis <= :now and kind in (${kinds})
         and (locked_until_millis is null or locked_until_millis <= :now)
       order by run_at_millis for update skip locked limit :limit))
     returning o.project_id, o.id, o.kind, o.payload, o.recipient, o.mail_locale as locale, o.attempts,
       o.created_at_millis, o.locked_until_millis`,
  )
}

type OfClaim = Pick<ClaimedRow, 'projectId' | 'id' | 'lockedUntilMillis'>

/**
 * Marks a message as sent or given up. Payloads contain codes: that of a message that was sent is deleted at once, that of
 * an email that was given up is kept for a while, so that it can be sent again. A message that was sent is finished even
 * if the lease has ended, because another worker would send it again.
 */
export const finishMessage = statement<OfClaim & { now: number; lastError: string | null }, never>(
  'finish_message',
  `update outbox set finished_at_millis = :now, locked_until_millis = null, last_error = :lastError,
     payload = case when kind = 'mail' and :lastError::text is not null then payload end
   where project_id = :projectId and id = :id
     and (:lastError::text is null or locked_until_millis = :lockedUntilMillis::bigint)`,
)

export const retryMessage = statement<OfClaim & { runAtMillis: number; lastError: string }, never>(
  'retry_message',
  `update outbox set run_at_millis = :runAtMillis, locked_until_millis = null, last_error = :lastError
   where project_id = :projectId and id = :id and locked_until_millis = :lockedUntilMillis`,
)

/** Postpones a message without counting an attempt. */
export const postponeMessage = statement<OfClaim & { runAtMillis: number; lastError: string }, never>(
  'postpone_message',
  `update outbox set run_at_millis = :runAtMillis, locked_until_millis = null, attempts = attempts - 1,
     last_error = :lastError
   where project_id = :projectId and id = :id and locked_until_millis = :lockedUntilMillis`,
)
