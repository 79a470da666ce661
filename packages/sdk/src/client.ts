/**
 * Access to Portico from browsers: `@portico/sdk/client`.
 * @module
 */
export type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/entities/admin-projects'
export type { OwnAuditEvent } from '@portico/contract/entities/audit'
export type { Authenticator } from '@portico/contract/entities/authenticators'
export type { ConnectedAccount } from '@portico/contract/entities/connected-accounts'
export type {
  ContactChannel,
  ContactChannelCreate,
  ContactChannelUpdate,
} from '@portico/contract/entities/contact-channels'
export type { Passkey } from '@portico/contract/entities/passkeys'
export type {
  TeamGrant,
  TeamPermission,
  TeamPermissionFilter,
  UserPermission,
  UserPermissionFilter,
} from '@portico/contract/entities/permissions'
export type { ProjectInvitationDetails } from '@portico/contract/entities/project-owners'
export type { Project, ProjectConfig } from '@portico/contract/entities/projects'
export type { SessionSummary, SignedIn } from '@portico/contract/entities/sessions'
export type { TeamInvitation, TeamInvitationDetails } from '@portico/contract/entities/team-invitations'
export type { TeamMember, TeamProfileUpdate } from '@portico/contract/entities/team-members'
export type { TeamCreate, TeamUpdate, UserTeam } from '@portico/contract/entities/teams'
export type { TrustedDevice } from '@portico/contract/entities/trusted-devices'
export type { CurrentUser, CurrentUserUpdate, OAuthConnection } from '@portico/contract/entities/users'
export type { OwnAuditCalls } from './audit/client.ts'
export type { OwnAuditListOptions } from './audit/list-options.ts'
export type { Resource, ResourceState } from './cache/resource.ts'
export type { Resources } from './cache/resource-kinds.ts'
export { resourcesOf } from './cache/resources.ts'
export { type ClientApp, createClientApp } from './client-app.ts'
export type { ConnectedAccountCalls } from './connected-accounts/client.ts'
export type { ContactChannelCalls } from './contact-channels/client.ts'
export type { ClientAppOptions } from './create-client-context.ts'
export type { DiagnosticsCalls } from './diagnostics/client.ts'
export * from './errors.ts'
export type { FreshSignInCalls } from './fresh-sign-in/client.ts'
export type { FreshSignInProof } from './fresh-sign-in/fresh-sign-in-proof.ts'
export type { Condition } from './http/condition.ts'
export type { Connection, ConnectionState, Retry } from './http/connection.ts'
export type { MfaCalls } from './mfa/client.ts'
export type { SecondFactorInput } from './mfa/second-factor-input.ts'
export type { TotpSecret } from './mfa/totp-secret.ts'
export type { OAuthCallbackResult } from './oauth/callback-result.ts'
export type { OAuthCalls } from './oauth/client.ts'
export type { OtpCalls } from './otp/client.ts'
export type { PasskeyCalls } from './passkeys/client.ts'
export type { PasskeySignInOptions } from './passkeys/sign-in-options.ts'
export type { PasswordCalls } from './passwords/client.ts'
export type { ClientProjectCalls } from './projects/client.ts'
export type { IncomingHeaders, IncomingRequest, ReadableHeaders } from './requests/incoming-request.ts'
export { createRequestTokenStore } from './requests/request-token-store.ts'
export type { FreshSignInHandler } from './session/fresh-sign-in-handlers.ts'
export { createHttpOnlyTokenStore } from './session/http-only/http-only-store.ts'
export type { HttpOnlyOptions } from './session/http-only/session-endpoint.ts'
export { type Impersonator, impersonatorOf } from './session/impersonator.ts'
export type { Session } from './session/session.ts'
export type { RefreshedTokens, SessionBackend, TokenStore, Tokens } from './session/token-store.ts'
export type { SessionCalls } from './sessions/client.ts'
export type { TeamInvitationCalls } from './team-invitations/client.ts'
export type { NewTeamInvitation } from './team-invitations/new-invitation.ts'
export type { TeamMemberCalls } from './team-members/client.ts'
export type { TeamMemberPageOptions } from './team-members/page-options.ts'
export type { TeamPermissionCalls } from './team-permissions/client.ts'
export type { TeamCalls } from './teams/client.ts'
export { type AuthKind, isTrustedRedirect, requireTrustedRedirect } from './urls/redirects.ts'
export type { Urls } from './urls/urls.ts'
export type { UserPermissionCalls } from './user-permissions/client.ts'
export type { CurrentUserCalls } from './users/client.ts'
