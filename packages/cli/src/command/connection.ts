import { createAdminApp } from '@portico/sdk/admin'
import { createServerApp } from '@portico/sdk/server'
import { openOwnerApp, storedUrl } from './stored-session.ts'
import { type Connection, type ReadValues, type Surroundings, UsageError } from './verb.ts'

const defaultUrl = 'http://localhost:8100'

/** The connection of a call: options first, then the environment, then the file of `portico sign-in`, then the default. */
export function connectionOf(values: ReadValues, surroundings: Surroundings): Connection {
  const { env, fetch, note } = surroundings
  const setting = (option: string, name: string) => String(values[option] ?? env[name] ?? '')
  const url = (setting('url', 'PORTICO_URL') || storedUrl(env) || defaultUrl).replace(/\/+$/, '')
  const projectId = setting('project', 'PORTICO_PROJECT_ID')
  const { PORTICO_SECRET_SERVER_KEY: serverKey, PORTICO_SUPER_SECRET_ADMIN_KEY: adminKey } = env
  const common = () => {
    if (!projectId) throw new UsageError('Set PORTICO_PROJECT_ID to the id of the project, or give --project.')
    const onRetry = () => note(`${url} does not answer. Trying again …`)
    return { projectId, baseUrl: url, fetch, onRetry }
  }
  const admin = () => {
    const options = common()
    if (adminKey) return checked(() => createAdminApp({ ...options, superSecretAdminKey: adminKey }))
    const owner = openOwnerApp(surroundings, url)
    if (owner) return createAdminApp({ ...options, projectOwnerSession: owner.session })
    throw new UsageError(
      'Run portico sign-in, or set PORTICO_SUPER_SECRET_ADMIN_KEY to an admin key of the project (dashboard, API keys).',
    )
  }
  const owner = () => {
    const { PORTICO_OWNER_ACCESS_TOKEN: accessToken } = env
    const session = accessToken ? { getAccessToken: async () => accessToken } : openOwnerApp(surroundings, url)?.session
    if (session) return checked(() => createAdminApp({ ...common(), projectOwnerSession: session }))
    throw new UsageError(
      'Run portico sign-in, or set PORTICO_OWNER_ACCESS_TOKEN to the access token of an owner of the project, who has just signed in.',
    )
  }
  const server = () => {
    if (serverKey) return checked(() => createServerApp({ ...common(), secretServerKey: serverKey }))
    if (adminKey || openOwnerApp(surroundings, url)) return admin()
    throw new UsageError(
      'Run portico sign-in, or set PORTICO_SECRET_SERVER_KEY or PORTICO_SUPER_SECRET_ADMIN_KEY to a key of the project (dashboard, API keys).',
    )
  }
  const account = () => {
    const app = openOwnerApp(surroundings, url)
    if (app) return app
    throw new UsageError(`Nobody is signed in to ${url}. Run portico sign-in.`)
  }
  return { url, projectId, admin, owner, server, account }
}

/** The SDK refuses wrong options, such as a key of another kind, with a TypeError. */
function checked<App>(create: () => App): App {
  try {
    return create()
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}
