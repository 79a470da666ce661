import { headers } from '@portico/contract/headers'
import { createServerHeldApiKeyCalls, type ServerHeldApiKeyCalls } from './api-keys/server.ts'
import { checkAppOptions, refuseBrowsers, refuseOtherKeys } from './app-options.ts'
import { type AuditCalls, createAuditCalls } from './audit/server.ts'
import { createServerConnectedAccountCalls, type ServerConnectedAccountCalls } from './connected-accounts/server.ts'
import { createServerContactChannelCalls, type ServerContactChannelCalls } from './contact-channels/server.ts'
import { createAuthorizedRequest } from './http/authorized-request.ts'
import { type Perform, typedRequest } from './http/request.ts'
import { createTransport } from './http/transport.ts'
import { createServerMfaCalls, type ServerMfaCalls } from './mfa/server.ts'
import { createServerOAuthGrantCalls, type ServerOAuthGrantCalls } from './oauth-grants/server.ts'
import { createServerOtpCalls, type ServerOtpCalls } from './otp/server.ts'
import { createServerPasskeyCalls, type ServerPasskeyCalls } from './passkeys/server.ts'
import { createServerPasswordCalls, type ServerPasswordCalls } from './passwords/server.ts'
import { createServerProjectCalls, type ServerProjectCalls } from './projects/server.ts'
import { createRequestCalls, type RequestCalls } from './requests/server.ts'
import { createServerSessionCalls, type ServerSessionCalls } from './sessions/server.ts'
import { createServerSignUpFieldCalls, type ServerSignUpFieldCalls } from './sign-up-fields/server.ts'
import { createServerTeamInvitationCalls, type ServerTeamInvitationCalls } from './team-invitations/server.ts'
import { createServerTeamMemberCalls, type ServerTeamMemberCalls } from './team-members/server.ts'
import { createServerTeamPermissionCalls, type ServerTeamPermissionCalls } from './team-permissions/server.ts'
import { createServerTeamCalls, type ServerTeamCalls } from './teams/server.ts'
import { createServerTermsCalls, type ServerTermsCalls } from './terms/server.ts'
import { createServerUserInvitationCalls, type ServerUserInvitationCalls } from './user-invitations/server.ts'
import { createServerUserNoteCalls, type ServerUserNoteCalls } from './user-notes/server.ts'
import { createServerUserPermissionCalls, type ServerUserPermissionCalls } from './user-permissions/server.ts'
import { createServerUserCalls, type ServerUserCalls } from './users/server.ts'
import { createRequestVerifier, type Verifier, type VerifierOptions } from './verification/verifier.ts'
import { createServerWaitlistCalls, type ServerWaitlistCalls } from './waitlist/server.ts'

/** The options of a server app. */
export interface ServerAppOptions extends VerifierOptions {
  /** Starts with `ssk_`. Gives access to every account of the project: keep it on servers. */
  secretServerKey: string
}

/** The calls of server access: access to all users of a project. */
export interface ServerCalls {
  readonly projectId: string
  readonly users: ServerUserCalls
  readonly userInvitations: ServerUserInvitationCalls
  readonly userNotes: ServerUserNoteCalls
  readonly terms: ServerTermsCalls
  readonly waitlist: ServerWaitlistCalls
  readonly sessions: ServerSessionCalls
  readonly oauthGrants: ServerOAuthGrantCalls
  readonly connectedAccounts: ServerConnectedAccountCalls
  readonly contactChannels: ServerContactChannelCalls
  readonly mfa: ServerMfaCalls
  readonly otp: ServerOtpCalls
  readonly passkeys: ServerPasskeyCalls
  readonly passwords: ServerPasswordCalls
  readonly teams: ServerTeamCalls
  readonly teamMembers: ServerTeamMemberCalls
  readonly teamInvitations: ServerTeamInvitationCalls
  readonly teamPermissions: ServerTeamPermissionCalls
  readonly userPermissions: ServerUserPermissionCalls
  readonly apiKeys: ServerHeldApiKeyCalls
  readonly audit: AuditCalls
  readonly projects: ServerProjectCalls
  readonly signUpFields: ServerSignUpFieldCalls
}

/** Access to all users of a project, and to the users of incoming requests, for the server of the host app. */
export interface ServerApp extends ServerCalls, Verifier, RequestCalls {}

/** Creates an app for servers. Throws in a browser, where every visitor could read the key. */
export function createServerApp(options: ServerAppOptions): ServerApp {
  const { projectId, secretServerKey } = options
  refuseBrowsers('secretServerKey')
  const baseUrl = checkAppOptions('createServerApp', options, { secretServerKey })
  refuseOtherKeys('secretServerKey', 'ssk_', secretServerKey)
  const send = createTransport({ ...options, baseUrl })
  const keys = { [headers.secretServerKey]: secretServerKey }
  const credentials = { projectId, accessType: 'server', keys } as const
  const perform = createAuthorizedRequest({ send, credentials, session: null })
  const calls = createServerCalls(perform, projectId)
  return {
    ...calls,
    ...createRequestCalls(typedRequest<'server'>(perform), projectId),
    ...createRequestVerifier(options, (key, networkAddress) => calls.apiKeys.check(key, { networkAddress })),
  }
}

/** Creates the calls of server access, with any credentials. */
export function createServerCalls(perform: Perform, projectId: string): ServerCalls {
  const request = typedRequest<'server'>(perform)
  return {
    projectId,
    users: createServerUserCalls(request),
    userInvitations: createServerUserInvitationCalls(request),
    userNotes: createServerUserNoteCalls(request),
    terms: createServerTermsCalls(request),
    waitlist: createServerWaitlistCalls(request),
    signUpFields: createServerSignUpFieldCalls(request),
    sessions: createServerSessionCalls(request),
    oauthGrants: createServerOAuthGrantCalls(request),
    connectedAccounts: createServerConnectedAccountCalls(request),
    contactChannels: createServerContactChannelCalls(request),
    mfa: createServerMfaCalls(request),
    otp: createServerOtpCalls(request),
    passkeys: createServerPasskeyCalls(request),
    passwords: createServerPasswordCalls(request),
    teams: createServerTeamCalls(request),
    teamMembers: createServerTeamMemberCalls(request),
    teamInvitations: createServerTeamInvitationCalls(request),
    teamPermissions: createServerTeamPermissionCalls(request),
    userPermissions: createServerUserPermissionCalls(request),
    apiKeys: createServerHeldApiKeyCalls(request),
    audit: createAuditCalls(request),
    projects: createServerProjectCalls(request),
  }
}
