import { webhookAdminRoutes } from '@portico/contract/webhooks/webhooks.admin'
import type { Request } from '../http/request.ts'
import type { Send } from '../http/transport.ts'
import { createPortalSender } from './portal-request.ts'
import { createWebhookDeliveryCalls, type WebhookDeliveryCalls } from './webhook-deliveries.ts'
import { createWebhookEndpointCalls, type WebhookEndpointCalls } from './webhook-endpoints.ts'

/**
 * Calls about the events that are sent to the owner's servers. They reject with a {@link ServiceError} of status 404 if
 * the service forwards its events to a Svix server, which then has these calls.
 */
export interface WebhookCalls extends WebhookEndpointCalls, WebhookDeliveryCalls {
  /**
   * Creates a bearer token that manages the endpoints, messages and attempts of this project, and nothing else, for a
   * few hours. For the library `svix`: `new Svix(token, { serverUrl })`, with the base URL of the service; the
   * application is the project's id.
   */
  createPortalToken(): Promise<{ token: string }>
}

/** Creates the calls about webhooks. */
export function createWebhookCalls(request: Request<'admin'>, send: Send, projectId: string): WebhookCalls {
  const createPortalToken = () => request(webhookAdminRoutes.createPortalToken, { body: {} })
  const sendToPortal = createPortalSender(send, createPortalToken)
  const path = `/app/${encodeURIComponent(projectId)}`
  return {
    createPortalToken,
    ...createWebhookEndpointCalls(sendToPortal, path),
    ...createWebhookDeliveryCalls(sendToPortal, path),
  }
}
