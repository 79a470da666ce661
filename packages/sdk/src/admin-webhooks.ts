import type { AdminApi } from './admin-api.ts'

/** Calls about the events that are sent to the owner's servers. */
export interface WebhookCalls {
  /**
   * A bearer token, good for a few hours, that manages the endpoints, messages and attempts of this project and nothing
   * else. For the library `svix`: `new Svix(token, { serverUrl })`, with the base URL of the service; the application is
   * the project's id.
   */
  createPortalToken(): Promise<{ token: string }>
}

/** The calls, made with admin access. */
export function createWebhookCalls({ webhooks }: AdminApi): WebhookCalls {
  return { createPortalToken: () => webhooks.createPortalToken({ body: {} }) }
}
