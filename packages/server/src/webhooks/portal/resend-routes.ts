import { webhookEvents } from '@portico/contract'
import { z } from 'zod'
import { statement } from '../../database/statement.ts'
import type { Deps } from '../../deps.ts'
import { eventTypes } from '../event-types.ts'
import { webhookIdOf } from '../webhook-id.ts'
import { getEndpoint } from './endpoint-routes.ts'
import { messageOut } from './message-out.ts'
import { getMessage } from './message-routes.ts'
import { isoDate, type PortalCall, type PortalRoute, parseInput } from './portal-call.ts'
import { PortalError } from './portal-error.ts'
import { Moment } from './portal-page.ts'

const endpointPath = '/app/{app_id}/endpoint/{endpoint_id}'

/** Sending again, and sending on request. */
export const resendRoutes: readonly PortalRoute[] = [
  { name: 'resend', method: 'POST', path: '/app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend', handle: resend },
  {
    name: 'recover',
    method: 'POST',
    path: `${endpointPath}/recover`,
    handle: (call, deps) => sendAgain(call, deps, 'recover'),
  },
  {
    name: 'replayMissing',
    method: 'POST',
    path: `${endpointPath}/replay-missing`,
    handle: (call, deps) => sendAgain(call, deps, 'replay'),
  },
  { name: 'sendExample', method: 'POST', path: `${endpointPath}/send-example`, handle: sendExample },
]

type OneDelivery = { projectId: string; id: string; payload: string; now: number }

const queueOne = statement<OneDelivery, never>(
  'queue_webhook_delivery',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   values (:projectId, :id::uuid, 'webhook', convert_to(:payload::text, 'UTF8'), :now::bigint, :now::bigint)`,
)

const queueExample = statement<OneDelivery & { messageId: string; eventType: string; body: string }, never>(
  'queue_webhook_example',
  `with message as (
     insert into webhook_messages (project_id, id, event_type, body, created_at_millis)
     values (:projectId, :messageId, :eventType, :body, :now::bigint)
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select :projectId, :id::uuid, 'webhook', convert_to(:payload::text, 'UTF8'), :now::bigint, :now::bigint`,
)

// What is on its way already is not sent a second time beside it. A thousand at a time, the oldest first. What waits is
// read once and hashed: after an outage there is much of it, and looking through all of it for each message would take
// the square of that.
const queueAgain = statement<
  { projectId: string; endpointId: string; since: number; until: number; now: number; wantsAttempted: boolean },
  { id: string }
>(
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
     select bool_or(a.is_success) as is_delivered, count(*) > 0 as is_attempted
     from webhook_attempts a
     where a.project_id = m.project_id and a.message_id = m.id and a.endpoint_id = :endpointId
   ) fate
   cross join lateral (
     select convert_to(json_build_object('messageId', m.id, 'endpointId', e.id, 'trigger', 'recover')::text, 'UTF8')
       as payload,
       convert_to(json_build_object('messageId', m.id, 'endpointId', e.id, 'trigger', 'event')::text, 'UTF8')
       as first_payload
   ) p
   where m.project_id = :projectId and m.created_at_millis between :since::bigint and :until::bigint
     and (e.event_types is null or e.event_types ? m.event_type)
     and fate.is_attempted = :wantsAttempted::boolean and fate.is_delivered is not true
     and p.payload not in (select payload from waiting) and p.first_payload not in (select payload from waiting)
   order by m.created_at_millis, m.id limit 1000
   returning id`,
)

async function resend(call: PortalCall, deps: Deps) {
  const { id: messageId } = await getMessage(call, deps)
  const endpointId = await getEnabledEndpointId(call, deps)
  const payload = JSON.stringify({ messageId, endpointId, trigger: 'resend' })
  await deps.db.run(queueOne, { projectId: call.project.id, id: deps.random.uuid(), payload, now: deps.clock.now() })
  deps.wakeOutbox('webhooks')
  return { status: 202, body: {} }
}

const AgainIn = z.object({ since: Moment, until: Moment.nullish() })

async function sendAgain(call: PortalCall, deps: Deps, task: 'recover' | 'replay') {
  const { since, until } = parseInput(AgainIn, call.body, 'body')
  const endpointId = await getEnabledEndpointId(call, deps)
  const now = deps.clock.now()
  const range = { since, until: until ?? now, now }
  const wantsAttempted = task === 'recover'
  const queued = await deps.db.run(queueAgain, { projectId: call.project.id, endpointId, ...range, wantsAttempted })
  if (queued.length > 0) deps.wakeOutbox('webhooks')
  const id = `qtask_${deps.random.uuid().replaceAll('-', '')}`
  return { status: 202, body: { id, status: 'finished', task: `endpoint.${task}`, updatedAt: isoDate(now) } }
}

const types = Object.keys(webhookEvents)
const ExampleIn = z.object({
  eventType: z.string().refine((type): type is keyof typeof webhookEvents => types.includes(type), {
    message: `must be one of ${types.join(', ')}`,
  }),
})

async function sendExample(call: PortalCall, deps: Deps) {
  const { eventType } = parseInput(ExampleIn, call.body, 'body')
  const endpointId = await getEnabledEndpointId(call, deps)
  const id = webhookIdOf('msg', deps.random.uuid())
  const now = deps.clock.now()
  const body = JSON.stringify({ type: eventType, data: eventTypes[eventType].example })
  await deps.db.run(queueExample, {
    projectId: call.project.id,
    id: deps.random.uuid(),
    payload: JSON.stringify({ messageId: id, endpointId, trigger: 'resend' }),
    now,
    messageId: id,
    eventType,
    body,
  })
  deps.wakeOutbox('webhooks')
  return { status: 202, body: messageOut({ id, eventType, body, createdAtMillis: now }) }
}

async function getEnabledEndpointId(call: PortalCall, deps: Deps): Promise<string> {
  const { id, isDisabled } = await getEndpoint(call, deps)
  if (isDisabled) throw new PortalError(409, 'endpoint_disabled', 'The endpoint is disabled. Enable it first.')
  return id
}
