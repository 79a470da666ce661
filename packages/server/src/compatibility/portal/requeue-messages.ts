import { wantsEvent } from '../../messaging/webhooks/fan-out.ts'
import { deliveryPayload } from '../../messaging/webhooks/queued-delivery.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** Messages since a time that failed at an endpoint. */
type FailedMessages = { projectId: string; endpointId: string; since: number }

// Messages that are queued already are not queued again. A thousand at a time, the oldest first. The queued rows are read
// once and hashed: after an outage there are many, and a scan for each message would take quadratic time.
const queueFailed = statement<FailedMessages & { now: number }, { id: string }>(
  'queue_webhook_deliveries',
  `with waiting as materialized (
     select payload from outbox
     where project_id = :projectId and kind = 'webhook' and finished_at_millis is null and payload is not null
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select m.project_id, gen_random_uuid(), 'webhook', p.payload, :now::bigint, :now::bigint
   from webhook_messages m
   join webhook_endpoints e on e.project_id = m.project_id and e.id = :endpointId
   cross join lateral (
     select bool_or(a.is_success) as is_delivered from webhook_attempts a
     where a.project_id = :projectId and a.message_id = m.id and a.endpoint_id = :endpointId
   ) delivery
   cross join lateral (
     select ${deliveryPayload('m.id', 'e.id', 'recover')} as payload,
       ${deliveryPayload('m.id', 'e.id', 'event')} as first_payload
   ) p
   where m.project_id = :projectId and m.created_at_millis >= :since::bigint
     and not m.is_example and ${wantsEvent('m.event_type')}
     and not delivery.is_delivered
     and p.payload not in (select payload from waiting) and p.first_payload not in (select payload from waiting)
   order by m.created_at_millis, m.id limit 1000
   returning id`,
)

/**
 * Queues the messages that failed at an endpoint, and returns their number. Call it in the transaction that has locked the
 * endpoint, so that the second of two concurrent calls sees the messages that the first has queued. A single statement
 * with the lock would see the rows as they were before it waited.
 */
export async function requeueMessages(
  { db, clock }: WithTransaction & WithClock,
  failed: FailedMessages,
): Promise<number> {
  return (await db.run(queueFailed, { ...failed, now: clock.now() })).length
}
