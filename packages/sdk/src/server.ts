/**
 * Access to Portico from the server of a host app: `@portico/sdk/server`.
 * @module
 */

export type { ApiKeyUsage, CheckedApiKey } from '@portico/contract/api-key-checks/api-key-checks.entity'
export type { AuditActor, AuditEvent } from '@portico/contract/audit/audit.entity'
export type { AuditFilters, AuditListOptions } from '@portico/contract/audit/audit-list.entity'
export type { AuthHookAnswer, AuthHookCall } from '@portico/contract/auth-hooks/auth-hooks.entity'
export type { ConnectedAccount } from '@portico/contract/connected-accounts/connected-accounts.entity'
export type {
  ContactChannel,
  ServerContactChannelCreate,
  ServerContactChannelUpdate,
} from '@portico/contract/contact-channels/contact-channels.entity'
export type { ApiKeyUpdate } from '@portico/contract/held-keys/held-keys.entity'
export type { Authenticator } from '@portico/contract/mfa/authenticators.entity'
export type { TrustedDevice } from '@portico/contract/mfa/trusted-devices.entity'
export type { OAuthGrant, OAuthGrantListOptions } from '@portico/contract/oauth-grants/oauth-grants.entity'
export type { Passkey } from '@portico/contract/passkeys/passkeys.entity'
export type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/projects/admin-projects.entity'
export type { Project, ProjectConfig } from '@portico/contract/projects/projects.entity'
export type { Impersonation, ImpersonationLink } from '@portico/contract/sessions/impersonations.entity'
export type {
  SessionCreate,
  SessionSummary,
  SessionTokens,
} from '@portico/contract/sessions/sessions.entity'
export type { SignUpField, SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
export type {
  NewTeamApiKey,
  ServerTeamApiKey,
  TeamApiKey,
  TeamApiKeyCreate,
} from '@portico/contract/team-api-keys/team-api-keys.entity'
export type { TeamInvitation } from '@portico/contract/team-invitations/team-invitations.entity'
export type { ServerTeamMember, TeamProfileUpdate } from '@portico/contract/team-members/team-members.entity'
export type {
  ServerTeamPermissionFilter,
  TeamGrant,
  TeamPermission,
} from '@portico/contract/team-permissions/team-permissions.entity'
export type {
  MemberRuleCheck,
  MemberRules,
  ServerTeam,
  ServerTeamCreate,
  ServerTeamUpdate,
  TeamSummary,
  TeamsOfUser,
} from '@portico/contract/teams/teams.entity'
export type { TermsAcceptance } from '@portico/contract/terms/terms.entity'
export type {
  NewUserApiKey,
  ServerUserApiKey,
  UserApiKey,
  UserApiKeyCreate,
} from '@portico/contract/user-api-keys/user-api-keys.entity'
export type { UserInvitation } from '@portico/contract/user-invitations/user-invitations.entity'
export type { UserNote } from '@portico/contract/user-notes/user-notes.entity'
export type {
  ServerUserPermissionFilter,
  UserGrant,
  UserPermission,
} from '@portico/contract/user-permissions/user-permissions.entity'
export type { MethodCheck, SignInCheck, SignInReason } from '@portico/contract/users/sign-in-check.entity'
export type {
  OAuthConnection,
  ServerUser,
  ServerUserCreate,
  ServerUserUpdate,
} from '@portico/contract/users/users.entity'
export type { WaitlistEntry, WaitlistInvitation } from '@portico/contract/waitlist/waitlist.entity'
export type {
  ApiKeyPageOptions,
  ServerHeldApiKeyCalls,
  ServerTeamApiKeyCalls,
  ServerUserApiKeyCalls,
} from './api-keys/server.ts'
export type { AuditCalls } from './audit/server.ts'
export {
  AuthHookSignatureError,
  type IncomingAuthHook,
  verifyAuthHook,
} from './auth-hooks/verify-auth-hook.ts'
export type { ServerConnectedAccountCalls } from './connected-accounts/server.ts'
export type { ServerContactChannelCalls } from './contact-channels/server.ts'
export * from './errors.ts'
export type { Condition } from './http/condition.ts'
export type { Retry } from './http/connection.ts'
export type { ServerMfaCalls } from './mfa/server.ts'
export type { ServerOAuthGrantCalls } from './oauth-grants/server.ts'
export type { ServerOtpCalls } from './otp/server.ts'
export type { ServerPasskeyCalls } from './passkeys/server.ts'
export type { ServerPasswordCalls } from './passwords/server.ts'
export type { ProjectOwner, ServerProjectCalls } from './projects/server.ts'
export {
  type ProtectedResource,
  type ProtectedResourceMetadata,
  type ProtectedResourceOptions,
  protectedResource,
} from './protected-resource/protected-resource.ts'
export type { AcceptedToken, RefusedToken } from './protected-resource/refusals.ts'
export type { Act, ApprovedAct, RefusedAct } from './protected-resource/request-approval.ts'
export { type AccessDeniedContent, AccessDeniedError } from './requests/access-denied-error.ts'
export type { IncomingHeaders, IncomingRequest, ReadableHeaders } from './requests/incoming-request.ts'
export type { RefusedCredential } from './requests/read-api-key.ts'
export type { AbsentTokens, PresentTokens, RequestPlace, RequestTokens } from './requests/read-request-tokens.ts'
export { createRequestTokenStore } from './requests/request-token-store.ts'
export type { PermittedUser, RequestCalls, RequestUser, RequiredPermission } from './requests/server.ts'
export { createServerApp, type ServerApp, type ServerAppOptions, type ServerCalls } from './server-app.ts'
export { createSessionHandler, type SessionHandlerOptions } from './session/http-only/session-handler.ts'
export type { Impersonator } from './session/impersonator.ts'
export {
  accessTokenCookie,
  presentTokenCookieNames,
  refreshTokenCookie,
  type TokenCookie,
  type TokenCookieNames,
  tokenCookieNames,
} from './session/stores/token-cookies.ts'
export type { RefreshedTokens, SessionBackend, TokenStore, Tokens } from './session/token-store.ts'
export type { ServerSessionCalls } from './sessions/server.ts'
export type { ServerSignUpFieldCalls } from './sign-up-fields/server.ts'
export type { ServerTeamInvitationCalls } from './team-invitations/server.ts'
export type { ServerTeamMemberCalls } from './team-members/server.ts'
export type { ServerTeamPermissionCalls } from './team-permissions/server.ts'
export type { ServerTeamCalls } from './teams/server.ts'
export type { ServerTermsCalls } from './terms/server.ts'
export { withBasePath } from './urls/base-path.ts'
export { isScreenPath, resolveUrls, type Urls } from './urls/urls.ts'
export type { ServerUserInvitationCalls } from './user-invitations/server.ts'
export type { ServerUserNoteCalls } from './user-notes/server.ts'
export type { ServerUserPermissionCalls } from './user-permissions/server.ts'
export type { ServerUserCalls, UserListOptions, UserPage } from './users/server.ts'
export type {
  AcceptedApiKey,
  AccessTokenClaims,
  ApiKeyProblem,
  CredentialKind,
  CustomClaims,
  Expired,
  KeySetError,
  Limited,
  MachineProblem,
  RefusedApiKey,
  RefusedMachine,
  RequestVerification,
  SignedIn,
  SignedOut,
  TokenProblem,
  Unavailable,
  Verifications,
  VerifiedMachine,
} from './verification/verification.ts'
export {
  createVerifier,
  type Verifier,
  type VerifierOptions,
  type VerifyRequestOptions,
} from './verification/verifier.ts'
export type { ServerWaitlistCalls, WaitlistListOptions, WaitlistPage } from './waitlist/server.ts'
