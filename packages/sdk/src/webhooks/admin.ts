import { webhookAdminRoutes } from '@portico/contract/webhooks/webhooks.admin'
import type { Request } from '../http/request.ts'
import type { Send } from '../http/transport.ts'
import type { WebhookDeliveryCalls } from './webhook-deliveries.ts'
import type { WebhookEndpointCalls } from './webhook-endpoints.ts'

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

type PortalCalls = WebhookEndpointCalls & WebhookDeliveryCalls

/** Creates the calls about webhooks. Those of the portal load with the first of them, and share a token. */
export function createWebhookCalls(request: Request<'admin'>, send: Send, projectId: string): WebhookCalls {
  const createPortalToken = () => request(webhookAdminRoutes.createPortalToken, { body: {} })
  let created: PortalCalls | undefined
  async function load(): Promise<PortalCalls> {
    const { createPortalCalls } = await import('./portal-calls.ts')
    created ??= createPortalCalls(send, createPortalToken, projectId)
    return created
  }
  const portalCall =
    <Input extends unknown[], Output>(pick: (calls: PortalCalls) => (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> =>
      pick(await load())(...input)
  return {
    createPortalToken,
    listEndpoints: portalCall((calls) => calls.listEndpoints),
    createEndpoint: portalCall((calls) => calls.createEndpoint),
    updateEndpoint: portalCall((calls) => calls.updateEndpoint),
    deleteEndpoint: portalCall((calls) => calls.deleteEndpoint),
    getEndpointSecret: portalCall((calls) => calls.getEndpointSecret),
    rotateEndpointSecret: portalCall((calls) => calls.rotateEndpointSecret),
    getEndpointStats: portalCall((calls) => calls.getEndpointStats),
    listDeliveries: portalCall((calls) => calls.listDeliveries),
    listAttempts: portalCall((calls) => calls.listAttempts),
    resendMessage: portalCall((calls) => calls.resendMessage),
    recoverMessages: portalCall((calls) => calls.recoverMessages),
    sendExample: portalCall((calls) => calls.sendExample),
  }
}
