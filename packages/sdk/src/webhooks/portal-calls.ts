import type { Send } from '../http/transport.ts'
import { createPortalSender } from './portal-request.ts'
import { createWebhookDeliveryCalls, type WebhookDeliveryCalls } from './webhook-deliveries.ts'
import { createWebhookEndpointCalls, type WebhookEndpointCalls } from './webhook-endpoints.ts'

/** Creates the calls of the portal, which share a token. */
export function createPortalCalls(
  send: Send,
  createToken: () => Promise<{ token: string }>,
  projectId: string,
): WebhookEndpointCalls & WebhookDeliveryCalls {
  const sendToPortal = createPortalSender(send, createToken)
  const path = `/app/${encodeURIComponent(projectId)}`
  return { ...createWebhookEndpointCalls(sendToPortal, path), ...createWebhookDeliveryCalls(sendToPortal, path) }
}
