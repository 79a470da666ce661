/**
 * Access to Portico from the server of a host app: `@portico/sdk/server`.
 * @module
 */
export type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/entities/admin-projects'
export type { AuditActor, AuditEvent } from '@portico/contract/entities/audit'
export type { Authenticator } from '@portico/contract/entities/authenticators'
export type { ConnectedAccount } from '@portico/contract/entities/connected-accounts'
export type {
  ContactChannel,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from '@portico/contract/entities/contact-channels'
export type { Impersonation, ImpersonationLink } from '@portico/contract/entities/impersonations'
export type { Passkey } from '@portico/contract/entities/passkeys'
export type {
  ServerTeamPermissionFilter,
  ServerUserPermissionFilter,
  TeamGrant,
  TeamPermission,
  UserGrant,
  UserPermission,
} from '@portico/contract/entities/permissions'
export type { Project, ProjectConfig } from '@portico/contract/entities/projects'
export type {
  SessionCreate,
  SessionSummary,
  SessionTokens,
} from '@portico/contract/entities/sessions'
export type { TeamInvitation } from '@portico/contract/entities/team-invitations'
export type { ServerTeamMember, TeamProfileUpdate } from '@portico/contract/entities/team-members'
export type { ServerTeam, ServerTeamCreate, ServerTeamUpdate } from '@portico/contract/entities/teams'
export type { TrustedDevice } from '@portico/contract/entities/trusted-devices'
export type { OAuthConnection, ServerUser, ServerUserCreate, ServerUserUpdate } from '@portico/contract/entities/users'
export type { AuditCalls, AuditFilters, AuditListOptions } from './audit/server.ts'
export type { ServerConnectedAccountCalls } from './connected-accounts/server.ts'
export type { ServerContactChannelCalls } from './contact-channels/server.ts'
export * from './errors.ts'
export type { Condition } from './http/condition.ts'
export type { Retry } from './http/connection.ts'
export type { ServerMfaCalls } from './mfa/server.ts'
export type { ServerOtpCalls } from './otp/server.ts'
export type { ServerPasskeyCalls } from './passkeys/server.ts'
export type { ServerPasswordCalls } from './passwords/server.ts'
export type { ProjectOwner, ServerProjectCalls } from './projects/server.ts'
export { type AccessDeniedContent, AccessDeniedError } from './requests/access-denied-error.ts'
export type { IncomingHeaders, IncomingRequest, ReadableHeaders } from './requests/incoming-request.ts'
export type { AbsentTokens, PresentTokens, RequestPlace, RequestTokens } from './requests/read-request-tokens.ts'
export { createRequestTokenStore } from './requests/request-token-store.ts'
export type { RequestCalls, RequiredPermission } from './requests/server.ts'
export { createServerApp, type ServerApp, type ServerAppOptions, type ServerCalls } from './server-app.ts'
export { createSessionHandler, type SessionHandlerOptions } from './session/http-only/session-handler.ts'
export { accessTokenCookie, tokenCookieNames } from './session/stores/token-cookies.ts'
export type { RefreshedTokens, SessionBackend, TokenStore, Tokens } from './session/token-store.ts'
export type { ServerSessionCalls } from './sessions/server.ts'
export type { ServerTeamInvitationCalls } from './team-invitations/server.ts'
export type { ServerTeamMemberCalls } from './team-members/server.ts'
export type { ServerTeamPermissionCalls } from './team-permissions/server.ts'
export type { ServerTeamCalls } from './teams/server.ts'
export type { ServerUserPermissionCalls } from './user-permissions/server.ts'
export type { ServerUserCalls, UserListOptions, UserPage } from './users/server.ts'
export type {
  AccessTokenClaims,
  Expired,
  KeySetError,
  RequestVerification,
  SignedIn,
  SignedOut,
  TokenProblem,
  Unavailable,
} from './verification/verification.ts'
export { createVerifier, type Verifier, type VerifierOptions } from './verification/verifier.ts'
