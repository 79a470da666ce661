import type { Deps } from './deps.ts'
import { createEmailDelivery } from './emails/deliver-email.ts'
import type { Mailer } from './emails/mailer.ts'
import type { QueuedDeliveries } from './outbox/outbox-queues.ts'
import { createResetRequestDelivery } from './passwords/process-reset-request.ts'
import { createWebhookDelivery } from './webhooks/deliver-webhook.ts'
import { createFanOut } from './webhooks/fan-out.ts'
import { createWebhookSender, type WebhookSettings } from './webhooks/send-webhook.ts'
import { createSvixHandOver } from './webhooks/svix-server.ts'

/** Creates the deliveries of the outbox workers, one for each kind of message. */
export const createDeliveries = (deps: Deps, mailer: Mailer, webhooks: WebhookSettings = {}): QueuedDeliveries => ({
  emails: {
    mail: createEmailDelivery(deps, mailer),
    reset_request: createResetRequestDelivery(deps),
  },
  webhooks: {
    // Events go to the endpoints of their project, or to the Svix server that sends them there.
    webhook_event: deps.config.svix ? createSvixHandOver(deps, deps.config.svix) : createFanOut(deps),
    webhook: createWebhookDelivery(deps, createWebhookSender(deps.config, webhooks)),
  },
})
