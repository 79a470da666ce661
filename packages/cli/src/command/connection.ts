import { createAdminApp } from '@portico/sdk/admin'
import { createServerApp } from '@portico/sdk/server'
import { type Connection, type ReadValues, type Surroundings, UsageError } from './verb.ts'

const defaultUrl = 'http://localhost:8100'

/** The connection of a call: options first, then the environment, then the default. */
export function connectionOf(values: ReadValues, { env, fetch, note }: Surroundings): Connection {
  const setting = (option: string, name: string) => String(values[option] ?? env[name] ?? '')
  const url = setting('url', 'PORTICO_URL') || defaultUrl
  const projectId = setting('project', 'PORTICO_PROJECT_ID')
  const { PORTICO_SECRET_SERVER_KEY: serverKey, PORTICO_SUPER_SECRET_ADMIN_KEY: adminKey } = env
  const common = () => {
    if (!projectId) throw new UsageError('Set PORTICO_PROJECT_ID to the id of the project, or give --project.')
    const onRetry = () => note(`${url} does not answer. Trying again …`)
    return { projectId, baseUrl: url, fetch, onRetry }
  }
  const admin = () => {
    if (!adminKey) {
      throw new UsageError('Set PORTICO_SUPER_SECRET_ADMIN_KEY to an admin key of the project (dashboard, API keys).')
    }
    return checked(() => createAdminApp({ ...common(), superSecretAdminKey: adminKey }))
  }
  const owner = () => {
    const accessToken = env.PORTICO_OWNER_ACCESS_TOKEN ?? ''
    if (!accessToken) {
      throw new UsageError(
        'Set PORTICO_OWNER_ACCESS_TOKEN to the access token of an owner of the project, who has just signed in.',
      )
    }
    const projectOwnerSession = { getAccessToken: async () => accessToken }
    return checked(() => createAdminApp({ ...common(), projectOwnerSession }))
  }
  const server = () => {
    if (serverKey) return checked(() => createServerApp({ ...common(), secretServerKey: serverKey }))
    if (adminKey) return admin()
    throw new UsageError(
      'Set PORTICO_SECRET_SERVER_KEY or PORTICO_SUPER_SECRET_ADMIN_KEY to a key of the project (dashboard, API keys).',
    )
  }
  return { url, projectId, admin, owner, server }
}

/** The SDK refuses wrong options, such as a key of another kind, with a TypeError. */
function checked<App>(create: () => App): App {
  try {
    return create()
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error
  }
}
