import { adminRoutes } from '@portico/contract/routes/admin'
import type { Request } from '../http/request.ts'

/** Calls about the events that are sent to the owner's servers. */
export interface WebhookCalls {
  /**
   * Creates a bearer token that manages the endpoints, messages and attempts of this project, and nothing else, for a
   * few hours. For the library `svix`: `new Svix(token, { serverUrl })`, with the base URL of the service; the
   * application is the project's id.
   */
  createPortalToken(): Promise<{ token: string }>
}

/** Creates the calls about webhooks. */
export function createWebhookCalls(request: Request<'admin'>): WebhookCalls {
  return { createPortalToken: () => request(adminRoutes.webhooks.createPortalToken, { body: {} }) }
}
