import { z } from 'zod'
import { EventTypeName, eventTypes } from '../../messaging/webhooks/event-types.ts'
import { deliveryPayload } from '../../messaging/webhooks/queued-delivery.ts'
import { webhookIdOf } from '../../messaging/webhooks/webhook-id.ts'
import type { WithClock } from '../../platform/clock.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { getEnabledEndpoint, lockEndpoint } from './endpoints.ts'
import { getMessage, messageOut } from './message-routes.ts'
import { isoDate, Moment, type PortalCall, type PortalRoute, parseInput, seedOf } from './portal-call.ts'
import { requeueMessages } from './requeue-messages.ts'

const endpointPath = '/app/{app_id}/endpoint/{endpoint_id}'

/** Routes that resend messages and send test messages. */
export const resendRoutes: readonly PortalRoute[] = [
  { name: 'resend', method: 'POST', path: '/app/{app_id}/msg/{msg_id}/endpoint/{endpoint_id}/resend', handle: resend },
  { name: 'recover', method: 'POST', path: `${endpointPath}/recover`, handle: recover },
  { name: 'sendExample', method: 'POST', path: `${endpointPath}/send-example`, handle: sendExample },
]

type OneDelivery = { projectId: string; id: string; messageId: string; endpointId: string; now: number }

const resentPayload = deliveryPayload(':messageId::text', ':endpointId::text', 'resend')

const queueOne = statement<OneDelivery, never>(
  'queue_webhook_delivery',
  `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   values (:projectId, :id::uuid, 'webhook', ${resentPayload}, :now::bigint, :now::bigint)
   on conflict (project_id, id) do nothing`,
)

const queueExample = statement<OneDelivery & { eventType: string; body: string }, never>(
  'queue_webhook_example',
  `with message as (
     insert into webhook_messages (project_id, id, event_type, body, created_at_millis, is_example)
     values (:projectId, :messageId, :eventType, :body, :now::bigint, true)
     on conflict (project_id, id) do nothing
     returning id
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select :projectId, :id::uuid, 'webhook', ${resentPayload}, :now::bigint, :now::bigint from message`,
)

type ResendDeps = WithTransaction & WithClock & WithRandom & WithOutbox

async function resend(call: PortalCall, deps: ResendDeps) {
  const { id: messageId } = await getMessage(call, deps)
  const { id: endpointId } = await getEnabledEndpoint(call, deps)
  // Clients repeat a call if its response is lost. With an idempotency key, both calls have the same id.
  const id = sha256(`${messageId}\n${endpointId}\n${seedOf(call, deps)}`)
    .toString('hex')
    .slice(0, 32)
  const ids = { projectId: call.project.id, id, messageId, endpointId }
  await deps.db.run(queueOne, { ...ids, now: deps.clock.now() })
  deps.wakeOutbox('webhooks')
  return { status: 202, body: {} }
}

const RecoverIn = z.strictObject({ since: Moment })

type RecoverDeps = WithWrites & WithClock & WithRandom & WithOutbox

async function recover(call: PortalCall, deps: RecoverDeps) {
  const { since } = parseInput(RecoverIn, call.body, 'body')
  const queued = await transaction(deps, async (deps) => {
    const { id: endpointId } = await getEnabledEndpoint(call, deps, lockEndpoint)
    return requeueMessages(deps, { projectId: call.project.id, endpointId, since })
  })
  if (queued > 0) deps.wakeOutbox('webhooks')
  const id = `qtask_${deps.random.uuid().replaceAll('-', '')}`
  return {
    status: 202,
    body: { id, status: 'finished', task: 'endpoint.recover', updatedAt: isoDate(deps.clock.now()) },
  }
}

const ExampleIn = z.object({ eventType: EventTypeName })

async function sendExample(call: PortalCall, deps: ResendDeps) {
  const { eventType } = parseInput(ExampleIn, call.body, 'body')
  const { id: endpointId } = await getEnabledEndpoint(call, deps)
  const id = webhookIdOf('msg', seedOf(call, deps))
  const now = deps.clock.now()
  const body = JSON.stringify({ type: eventType, sequence: 0, data: eventTypes[eventType].example })
  const ids = { projectId: call.project.id, id: deps.random.uuid(), messageId: id, endpointId }
  await deps.db.run(queueExample, { ...ids, now, eventType, body })
  deps.wakeOutbox('webhooks')
  return { status: 202, body: messageOut({ id, eventType, body, createdAtMillis: now }) }
}
