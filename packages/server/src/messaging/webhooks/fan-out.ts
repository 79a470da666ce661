import { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { createStorageQuota } from '../../platform/limits/storage-quota.ts'
import type { WithLog } from '../../platform/log.ts'
import type { Deliver } from '../../platform/outbox/deliver-due.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { deliveryPayload } from './queued-delivery.ts'
import { webhookIdOf } from './webhook-id.ts'

/** An event as stored in the outbox. */
export const QueuedEvent = z.object({
  type: z.string(),
  /** Missing in events of earlier releases. */
  sequence: z.number().optional(),
  imported: z.literal(true).optional(),
  data: z.unknown(),
})

/**
 * Returns the SQL condition that the endpoint `e` subscribes to a type, which is an SQL expression. Messages have no
 * channels: they are sent to endpoints without a channel filter.
 */
export const wantsEvent = (type: string) => `e.channels is null and (e.event_types is null or e.event_types ? ${type})`

/** Size of a message beside its body, with its delivery, an attempt and the entries in indexes. */
const rowBytes = 1024
const measuredForMillis = 10 * 60_000

interface InsertedMessage {
  readonly deliveries: number
  readonly evicted: number
  /** Size of the stored messages of the project before this one; null unless it was measured. */
  readonly measuredBytes: number | null
}

// One transaction: a second run finds the message and queues nothing. The size of a stored text is known without reading it.
const insertMessage = statement<
  {
    projectId: string
    id: string
    eventType: string
    body: string
    createdAt: number
    now: number
    evictBytes: number
    isMeasured: boolean
    rowBytes: number
  },
  InsertedMessage
>(
  'insert_webhook_message',
  `with evicted as (
     delete from webhook_messages where project_id = :projectId and id in (
       select id from (
         select id, sum(octet_length(body) + :rowBytes::int) over (order by created_at_millis, id)
           - octet_length(body) - :rowBytes::int as older_bytes
         from (
           select id, body, created_at_millis from webhook_messages
           where :evictBytes::bigint > 0 and project_id = :projectId and id <> :id
           order by created_at_millis, id limit 50000
         ) oldest
       ) own where older_bytes < :evictBytes::bigint)
     returning octet_length(body) + :rowBytes::int as bytes
   ), measured as (
     select (coalesce(sum(octet_length(body) + :rowBytes::int), 0)
       - (select coalesce(sum(bytes), 0) from evicted))::bigint as bytes
     from webhook_messages where :isMeasured::boolean and project_id = :projectId
   ), message as (
     insert into webhook_messages (project_id, id, event_type, body, created_at_millis)
     values (:projectId, :id, :eventType::text, :body, :createdAt)
     on conflict (project_id, id) do nothing
     returning id
   ), queued as (
     insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
     select e.project_id, gen_random_uuid(), 'webhook',
       ${deliveryPayload('m.id', 'e.id', 'event')}, :now::bigint, :now::bigint
     from message m join webhook_endpoints e on e.project_id = :projectId
     where not e.is_disabled and ${wantsEvent(':eventType::text')}
     returning id
   )
   select (select count(*) from queued)::int as deliveries, (select count(*) from evicted)::int as evicted,
     case when :isMeasured::boolean then (select bytes from measured) end as measured_bytes`,
)

/**
 * Converts an event to a message and queues it for every endpoint that subscribes to it. Deletes the oldest messages of a
 * project at its limit, with their deliveries: users cause events, and an endpoint may be unreachable for days.
 */
export function createFanOut(deps: WithTransaction & WithClock & WithConfig & WithLog & WithOutbox): Deliver {
  const quota = createStorageQuota({ maxBytes: deps.config.webhookMessagesBytes, rowBytes, measuredForMillis })
  return async ({ projectId, id, content, createdAtMillis }) => {
    const { type, sequence, imported, data } = QueuedEvent.parse(content)
    const body = JSON.stringify({ type, sequence, imported, data })
    const now = deps.clock.now()
    const { evictBytes, isMeasured } = quota.plan(projectId, now)
    const [inserted] = await deps.db.run(insertMessage, {
      projectId,
      id: webhookIdOf('msg', id),
      eventType: type,
      body,
      createdAt: createdAtMillis,
      ...{ now, evictBytes, isMeasured, rowBytes },
    })
    const { deliveries = 0, evicted = 0, measuredBytes = null } = inserted ?? {}
    quota.record(projectId, { now, bytes: Buffer.byteLength(body), measuredBytes })
    if (evicted > 0) deps.log.warn({ projectId, evicted }, 'the oldest webhook messages of a full project were deleted')
    if (deliveries > 0) deps.wakeOutbox('webhooks')
  }
}
