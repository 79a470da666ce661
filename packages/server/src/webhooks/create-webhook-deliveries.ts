import type { Deps } from '../deps.ts'
import type { Deliveries } from '../outbox/deliver-due.ts'
import { createWebhookDelivery } from './deliver-webhook.ts'
import { createFanOut } from './fan-out.ts'
import { createWebhookSender, type WebhookSettings } from './send-webhook.ts'
import { createSvixHandOver } from './svix-server.ts'

export type { WebhookSettings } from './send-webhook.ts'

/** How events leave: to the endpoints of their project, or to the Svix server that does that for us. */
export const createWebhookDeliveries = (deps: Deps, settings: WebhookSettings = {}): Deliveries => ({
  webhook_event: deps.config.svix ? createSvixHandOver(deps, deps.config.svix) : createFanOut(deps),
  webhook: createWebhookDelivery(deps, createWebhookSender(deps.config, settings)),
})
