import { headers } from '@portico/contract/headers'
import { accountRoutes } from '@portico/contract/routes/account'
import { clientRoutes } from '@portico/contract/routes/client'
import { serverRoutes } from '@portico/contract/routes/server'
import { createApi, type Request } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { type AuditCalls, createAuditCalls } from './audit.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { fillPath } from './fill-path.ts'
import { createServerConnectedAccountCalls, type ServerConnectedAccountCalls } from './server-connected-accounts.ts'
import { createServerContactChannelCalls, type ServerContactChannelCalls } from './server-contact-channels.ts'
import { createServerPasskeyCalls, type ServerPasskeyCalls } from './server-passkeys.ts'
import { createServerProjectCalls, type ServerProjectCalls } from './server-projects.ts'
import { createServerSessionCalls, type ServerSessionCalls } from './server-sessions.ts'
import { createServerTeamInvitationCalls, type ServerTeamInvitationCalls } from './server-team-invitations.ts'
import { createServerTeamMemberCalls, type ServerTeamMemberCalls } from './server-team-members.ts'
import { createServerTeamPermissionCalls, type ServerTeamPermissionCalls } from './server-team-permissions.ts'
import { createServerTeamCalls, type ServerTeamCalls } from './server-teams.ts'
import { createServerUserPermissionCalls, type ServerUserPermissionCalls } from './server-user-permissions.ts'
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
  readonly connectedAccounts: ServerConnectedAccountCalls
  readonly contactChannels: ServerContactChannelCalls
  readonly passkeys: ServerPasskeyCalls
  readonly teams: ServerTeamCalls
  readonly teamMembers: ServerTeamMemberCalls
  readonly teamInvitations: ServerTeamInvitationCalls
  readonly teamPermissions: ServerTeamPermissionCalls
  readonly userPermissions: ServerUserPermissionCalls
  readonly audit: AuditCalls
  readonly projects: ServerProjectCalls
}

/** An app for servers. Refuses to run in a browser, where its key would be everybody's. */
export function createServerApp(options: ServerAppOptions): ServerApp {
  const { secretServerKey } = options
  refuseBrowsers('secretServerKey')
  const baseUrl = checkAppOptions('createServerApp', options, { secretServerKey })
  const { projectId } = options
  const keys = { [headers.secretServerKey]: secretServerKey }
  const send = createTransport({ ...options, baseUrl })
  return createServerCalls(createAuthorizedRequest(send, { projectId, accessType: 'server', keys }, null), projectId)
}

/** The calls of server access, made with whatever credentials `send` adds. */
export function createServerCalls(send: Request, projectId: string): ServerApp {
  const request: Request = (route, input) => send({ ...route, path: fillPath(route.path, input) }, input)
  const api = createServerApi(request)
  return {
    projectId,
    users: createServerUserCalls(api, projectId),
    sessions: createServerSessionCalls(api),
    connectedAccounts: createServerConnectedAccountCalls(api),
    contactChannels: createServerContactChannelCalls(api),
    passkeys: createServerPasskeyCalls(api),
    teams: createServerTeamCalls(api),
    teamMembers: createServerTeamMemberCalls(api),
    teamInvitations: createServerTeamInvitationCalls(api),
    teamPermissions: createServerTeamPermissionCalls(api),
    userPermissions: createServerUserPermissionCalls(api),
    audit: createAuditCalls(api),
    projects: createServerProjectCalls(api),
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
