import type { Deps } from './deps.ts'
import { createMailDelivery } from './emails/deliver-mail.ts'
import type { Mailer } from './emails/mailer.ts'
import type { QueuedDeliveries } from './outbox/outbox-queues.ts'
import { createResetRequestDelivery } from './passwords/process-reset-request.ts'
import { createWebhookDeliveries, type WebhookSettings } from './webhooks/create-webhook-deliveries.ts'

/** Creates the deliveries of the outbox workers, one for each kind of message. */
export const createDeliveries = (deps: Deps, mailer: Mailer, webhooks: WebhookSettings = {}): QueuedDeliveries => ({
  mails: {
    mail: createMailDelivery(deps, mailer),
    reset_request: createResetRequestDelivery(deps),
  },
  webhooks: createWebhookDeliveries(deps, webhooks),
})
