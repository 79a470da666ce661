import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { Deliver, OutboxMessage } from '../../../platform/outbox/deliver-due.ts'
import { UndeliverableError } from '../../../platform/outbox/delivery-errors.ts'
import { retryInMillisOf } from '../../../platform/outbox/retry-schedule.ts'
import { openEndpointHeaders } from '../endpoint-headers.ts'
import { QueuedDelivery } from '../queued-delivery.ts'
import { webhookIdOf } from '../webhook-id.ts'
import { openWebhookSecret, signatureHeaders } from '../webhook-secret.ts'
import { clearNextAttempt, type DeliveryRow, insertAttempt, selectDelivery } from './delivery-rows.ts'
import { createDeliveryThrottle } from './delivery-throttle.ts'
import { createTakeToken } from './rate-limiter.ts'
import type { SendWebhook, WebhookOutcome } from './send-webhook.ts'

type DeliveryDeps = WithTransaction & WithClock & WithRandom & WithSealer

/**
 * Sends messages to endpoints and records every attempt. Skips endpoints that were deleted or disabled meanwhile, and
 * messages that were delivered already, unless a resend was requested.
 */
export function createWebhookDelivery(deps: DeliveryDeps, send: SendWebhook): Deliver {
  const throttle = createDeliveryThrottle({ clock: deps.clock, takeToken: createTakeToken(deps) })
  return async (message) => {
    const { projectId } = message
    const queued = QueuedDelivery.parse(message.content)
    const { messageId, endpointId } = queued
    const now = deps.clock.now()
    const [row] = await deps.db.run(selectDelivery, { projectId, messageId, endpointId, now })
    if (!row || (row.isDelivered && queued.trigger !== 'resend')) return
    if (row.isDisabled) return void (await deps.db.run(clearNextAttempt, { projectId, messageId, endpointId }))
    const endpoint = { projectId, endpointId, rateLimit: row.rateLimit }
    const outcome = await throttle.run(endpoint, () => send(toWebhook(deps, projectId, queued, row)))
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
  const problem = `${endpointId}: ${statusCode === 0 ? response : `the endpoint responded with ${statusCode}.`}`
  throw trigger === 'resend' ? new UndeliverableError(problem) : new Error(problem)
}
