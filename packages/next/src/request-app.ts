import { type ClientApp, createClientApp } from '@portico/sdk/client'
import { createRequestTokenStore, type IncomingRequest } from '@portico/sdk/server'
import type { ProjectSettings } from './config.ts'

/**
 * Creates an app that acts for the user of one request. It never stores tokens: an access token that it refreshes lasts
 * for this request, and the refresh token is not rotated.
 */
export function createRequestApp(
  settings: ProjectSettings,
  request: IncomingRequest,
  fetch?: typeof globalThis.fetch,
): ClientApp {
  const tokenStore = createRequestTokenStore(request, settings.projectId)
  return createClientApp({ ...settings, tokenStore, ...(fetch && { fetch }) })
}
