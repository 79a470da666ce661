import { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { deliveryPayload } from './queued-delivery.ts'
import { webhookIdOf } from './webhook-id.ts'

/** An event as stored in the outbox. */
export const QueuedEvent = z.object({
  type: z.string(),
  /** Missing in events of earlier releases. */
  sequence: z.number().optional(),
  data: z.unknown(),
})

/**
 * Returns the SQL condition that the endpoint `e` subscribes to a type, which is an SQL expression. Messages have no
 * channels: they are sent to endpoints without a channel filter.
 */
export const wantsEvent = (type: string) => `e.channels is null and (e.event_types is null or e.event_types ? ${type})`

// One transaction: a second run finds the message and queues nothing.
const insertMessage = statement<
  { projectId: string; id: string; eventType: string; body: string; createdAt: number; now: number },
  { id: string }
>(
  'insert_webhook_message',
  `with message as (
     insert into webhook_messages (project_id, id, event_type, body, created_at_millis)
     values (:projectId, :id, :eventType::text, :body, :createdAt)
     on conflict (project_id, id) do nothing
     returning id
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select e.project_id, gen_random_uuid(), 'webhook',
     ${deliveryPayload('m.id', 'e.id', 'event')}, :now::bigint, :now::bigint
   from message m join webhook_endpoints e on e.project_id = :projectId
   where not e.is_disabled and ${wantsEvent(':eventType::text')}
   returning id`,
)

/** Converts an event to a message and queues it for every endpoint that subscribes to it. */
export function createFanOut(deps: WithTransaction & WithClock & WithOutbox): Deliver {
  return async ({ projectId, id, content, createdAtMillis }) => {
    const { type, sequence, data } = QueuedEvent.parse(content)
    const queued = await deps.db.run(insertMessage, {
      projectId,
      id: webhookIdOf('msg', id),
      eventType: type,
      body: JSON.stringify({ type, sequence, data }),
      createdAt: createdAtMillis,
      now: deps.clock.now(),
    })
    if (queued.length > 0) deps.wakeOutbox('webhooks')
  }
}
