import { globalQuery } from '../database/statement.ts'
import type { OutboxQueue } from './outbox-rows.ts'

/** Due messages of a queue. */
export interface OutboxBacklog {
  readonly queue: OutboxQueue
  /** At most 10,000 are counted. */
  readonly entries: number
  /** Time at which the oldest one was due; null if none is. */
  readonly oldestAtMillis: number | null
}

/** Reads what waits in the outbox. The kinds are literals, as in the indexes of the queues. */
export const selectOutboxBacklog = globalQuery<{ now: number }, OutboxBacklog>(
  'select_outbox_backlog',
  `select 'emails'::text as queue, count(*) as entries, min(run_at_millis) as oldest_at_millis from (
     select run_at_millis from outbox
     where finished_at_millis is null and run_at_millis <= :now and kind in ('mail', 'reset_request')
     order by run_at_millis limit 10000
   ) mails
   union all
   select 'webhooks'::text, count(*), min(run_at_millis) from (
     select run_at_millis from outbox
     where finished_at_millis is null and run_at_millis <= :now and kind in ('webhook', 'webhook_event')
     order by run_at_millis limit 10000
   ) webhooks`,
)
