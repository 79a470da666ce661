import { type AdminApp, createAdminApp, type ProjectOwnerSession } from '@portico/sdk/admin'
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

/** Returns an admin app of a project, with the session of the owner as credential. */
export const projectApp = createApps(ownerApp.session)

const { getAccessToken, dropAccessToken } = ownerApp.session

/** The same for what no owner asked for: a call that needs a recent sign-in fails, and opens no question. */
export const quietApp = createApps({ getAccessToken, dropAccessToken })

function createApps(projectOwnerSession: ProjectOwnerSession): (projectId: string) => AdminApp {
  const apps = new Map<string, AdminApp>()
  return (projectId) => {
    const baseUrl = window.location.origin
    const app =
      apps.get(projectId) ??
      createAdminApp({ projectId, baseUrl, projectOwnerSession, onRetry: noteRetry, fetch: observedFetch })
    apps.set(projectId, app)
    return app
  }
}

function readKey(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="portico-publishable-client-key"]')
  if (!meta?.content.startsWith('pck_')) throw new Error('The page has no key. Is it served by `portico start`?')
  return meta.content
}
