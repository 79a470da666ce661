import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Deliver, OutboxMessage } from '../outbox/deliver-due.ts'
import { retryInMillisOf } from '../outbox/retry-schedule.ts'
import { UndeliverableError } from '../outbox/undeliverable-error.ts'
import { createEndpointGates } from './endpoint-gates.ts'
import { openEndpointHeaders } from './endpoint-headers.ts'
import { QueuedDelivery } from './queued-delivery.ts'
import type { SendWebhook, WebhookOutcome } from './send-webhook.ts'
import { createTakeShare } from './take-share.ts'
import { webhookIdOf } from './webhook-id.ts'
import { openWebhookSecret, signatureHeaders } from './webhook-secret.ts'

type DeliveryDeps = Pick<Deps, 'db' | 'clock' | 'sealer' | 'random'>

interface DeliveryRow {
  readonly body: string
  readonly url: string
  readonly isDisabled: boolean
  readonly rateLimit: number | null
  readonly headersSealed: Uint8Array | null
  readonly secretSealed: Uint8Array
  /** Those that still sign beside it, in hexadecimal. */
  readonly oldSecrets: readonly string[]
}

const selectDelivery = statement<
  { projectId: string; messageId: string; endpointId: string; now: number },
  DeliveryRow
>(
  'select_webhook_delivery',
  `select m.body, e.url, e.is_disabled, e.rate_limit, e.headers_sealed, e.secret_sealed, coalesce((
     select json_agg(encode(s.secret_sealed, 'hex') order by s.expires_at_millis desc) from webhook_old_secrets s
     where s.project_id = e.project_id and s.endpoint_id = e.id and s.expires_at_millis > :now), '[]') as old_secrets
   from webhook_messages m join webhook_endpoints e on e.project_id = m.project_id and e.id = :endpointId
   where m.project_id = :projectId and m.id = :messageId`,
)

// Not without both: either may have been deleted while the message was under way.
const insertAttempt = statement<
  {
    projectId: string
    id: string
    messageId: string
    endpointId: string
    url: string
    isSuccess: boolean
    isManual: boolean
    statusCode: number
    response: string
    durationMillis: number
    now: number
    nextAttemptAtMillis: number | null
  },
  never
>(
  'insert_webhook_attempt',
  `insert into webhook_attempts (project_id, id, message_id, endpoint_id, url, is_success, is_manual,
     response_status_code, response, duration_millis, at_millis, next_attempt_at_millis)
   select :projectId, :id, m.id, e.id, :url, :isSuccess::boolean, :isManual::boolean, :statusCode::int, :response,
     :durationMillis::int, :now::bigint, :nextAttemptAtMillis::bigint
   from webhook_messages m join webhook_endpoints e on e.project_id = m.project_id and e.id = :endpointId
   where m.project_id = :projectId and m.id = :messageId`,
)

/** Sends messages to endpoints and notes every attempt. What was deleted or switched off meanwhile gets nothing. */
export function createWebhookDelivery(deps: DeliveryDeps, send: SendWebhook): Deliver {
  const gates = createEndpointGates({ clock: deps.clock, takeShare: createTakeShare(deps) })
  return async (message) => {
    const { projectId } = message
    const queued = QueuedDelivery.parse(message.content)
    const { messageId, endpointId } = queued
    const now = deps.clock.now()
    const [row] = await deps.db.run(selectDelivery, { projectId, messageId, endpointId, now })
    if (!row || row.isDisabled) return
    const endpoint = { projectId, endpointId, rateLimit: row.rateLimit }
    const outcome = await gates.pass(endpoint, () => send(toWebhook(deps, projectId, queued, row)))
    await note(deps, message, { ...queued, url: row.url }, outcome)
  }
}

function toWebhook({ sealer, clock }: DeliveryDeps, projectId: string, queued: QueuedDelivery, row: DeliveryRow) {
  const { messageId, endpointId } = queued
  const sealed = [row.secretSealed, ...row.oldSecrets.map((hex) => Buffer.from(hex, 'hex'))]
  const secrets = sealed.map((secret) => openWebhookSecret(sealer, projectId, endpointId, secret))
  const signed = { id: messageId, body: row.body, atMillis: clock.now() }
  const headers = {
    ...openEndpointHeaders(sealer, projectId, endpointId, row.headersSealed),
    ...signatureHeaders(secrets, signed),
  }
  return { url: row.url, body: row.body, headers }
}

async function note(
  { db, clock, random }: DeliveryDeps,
  { projectId, attempts, createdAtMillis }: OutboxMessage,
  { messageId, endpointId, trigger, url }: QueuedDelivery & { url: string },
  { isSuccess, statusCode, response, durationMillis }: WebhookOutcome,
): Promise<void> {
  const now = clock.now()
  const isLast = isSuccess || trigger === 'resend'
  const retryInMillis = isLast ? null : retryInMillisOf('webhook', { attempts, ageMillis: now - createdAtMillis })
  await db.run(insertAttempt, {
    projectId,
    id: webhookIdOf('atmpt', random.uuid()),
    messageId,
    endpointId,
    url,
    isSuccess,
    isManual: trigger !== 'event',
    statusCode,
    response,
    durationMillis,
    now,
    nextAttemptAtMillis: retryInMillis === null ? null : now + retryInMillis,
  })
  if (isSuccess) return
  const problem = `${endpointId}: ${statusCode === 0 ? response : `the endpoint answered ${statusCode}.`}`
  throw trigger === 'resend' ? new UndeliverableError(problem) : new Error(problem)
}
