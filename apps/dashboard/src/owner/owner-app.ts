import { type AdminApp, createAdminApp } from '@portico/sdk/admin'
import { createClientApp, createHttpOnlyTokenStore } from '@portico/sdk/client'
import { noteRetry, observedFetch } from './connection.ts'

const projectId = 'internal'

/** The publishable key of the project `internal`. */
export const publishableClientKey = readKey()

/** The app of the project `internal`. Its users own projects. Scripts cannot read the cookie of the refresh token. */
export const ownerApp = createClientApp({
  projectId,
  publishableClientKey,
  baseUrl: window.location.origin,
  tokenStore: createHttpOnlyTokenStore({ projectId }),
})

const adminApps = new Map<string, AdminApp>()

/** Returns the app with which the signed-in owner manages a project. */
export function projectApp(projectId: string): AdminApp {
  const existing = adminApps.get(projectId)
  if (existing) return existing
  const app = createAdminApp({
    projectId,
    baseUrl: window.location.origin,
    projectOwnerSession: ownerApp.session,
    onRetry: noteRetry,
    fetch: observedFetch,
  })
  adminApps.set(projectId, app)
  return app
}

function readKey(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="portico-publishable-client-key"]')
  if (!meta?.content.startsWith('pck_')) throw new Error('The page has no key. Is it served by `portico start`?')
  return meta.content
}
