import { type AccessType, headers } from '@portico/contract/headers'
import { accountRoutes } from '@portico/contract/routes/account'
import { clientRoutes } from '@portico/contract/routes/client'
import { serverRoutes } from '@portico/contract/routes/server'
import { createApi, type Request } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { type AuditCalls, createAuditCalls } from './audit.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { fillPath } from './fill-path.ts'
import { type Project, toProject } from './projects.ts'
import { createServerContactChannelCalls, type ServerContactChannelCalls } from './server-contact-channels.ts'
import { createServerPasskeyCalls, type ServerPasskeyCalls } from './server-passkeys.ts'
import { createServerSessionCalls, type ServerSessionCalls } from './server-sessions.ts'
import { createServerUserCalls, type ServerApi, type ServerUserCalls } from './server-users.ts'
import { createTransport } from './transport.ts'

export interface ServerAppOptions extends AppOptions {
  /** Starts with `ssk_`. Opens every account of the project: it belongs on servers only. */
  secretServerKey: string
}

/** Access to every user of a project, for the server of the host app. */
export interface ServerApp {
  readonly projectId: string
  readonly users: ServerUserCalls
  readonly sessions: ServerSessionCalls
  readonly contactChannels: ServerContactChannelCalls
  readonly passkeys: ServerPasskeyCalls
  readonly audit: AuditCalls
  readonly projects: { current(): Promise<Project> }
}

/** An app for servers. Refuses to run in a browser, where its key would be everybody's. */
export function createServerApp(options: ServerAppOptions): ServerApp {
  const { secretServerKey } = options
  refuseBrowsers('secretServerKey')
  const baseUrl = checkAppOptions('createServerApp', options, { secretServerKey })
  const keys = { [headers.secretServerKey]: secretServerKey }
  return createKeyedApp({ ...options, baseUrl }, 'server', keys)
}

/** The calls of server access, made with the key of one access type. */
export function createKeyedApp(
  options: AppOptions,
  accessType: Exclude<AccessType, 'client'>,
  keys: Record<string, string>,
): ServerApp {
  const { projectId } = options
  const send = createAuthorizedRequest(createTransport(options), { projectId, accessType, keys }, null)
  const request: Request = (route, input) => send({ ...route, path: fillPath(route.path, input) }, input)
  const api = createServerApi(request)
  return {
    projectId,
    users: createServerUserCalls(api, projectId),
    sessions: createServerSessionCalls(api),
    contactChannels: createServerContactChannelCalls(api),
    passkeys: createServerPasskeyCalls(api),
    audit: createAuditCalls(api),
    projects: { current: async () => toProject(await api.projects.current({})) },
  }
}

function createServerApi(request: Request): ServerApi {
  const client = createApi<typeof clientRoutes, 'server'>(clientRoutes, request)
  const account = createApi<typeof accountRoutes, 'server'>(accountRoutes, request)
  const server = createApi<typeof serverRoutes, 'server'>(serverRoutes, request)
  return {
    ...client,
    ...account,
    ...server,
    users: { ...client.users, ...account.users, ...server.users },
    sessions: { ...client.sessions, ...account.sessions, ...server.sessions },
    passwords: { ...client.passwords, ...account.passwords },
    otp: { ...client.otp, ...account.otp },
    projects: { ...client.projects, ...account.projects },
    teamMembers: { ...account.teamMembers, ...server.teamMembers },
    teamPermissions: { ...account.teamPermissions, ...server.teamPermissions },
    userPermissions: { ...account.userPermissions, ...server.userPermissions },
  }
}

/** Throws in a browser: whoever has the page would have the key. */
export function refuseBrowsers(key: string): void {
  if (typeof document === 'undefined') return
  throw new Error(
    `${key} is in a browser, where everybody can read it. Revoke this key now, and use createClientApp from @portico/sdk/client here. (In tests with a simulated document, run this file in Node's environment.)`,
  )
}
