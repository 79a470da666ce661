/**
 * Access to Portico from browsers: `@portico/sdk/client`.
 * @module
 */

export type { OwnAuditEvent } from '@portico/contract/audit/audit.entity'
export type { OwnAuditListOptions } from '@portico/contract/audit/audit-list.entity'
export type { ConnectedAccount } from '@portico/contract/connected-accounts/connected-accounts.entity'
export type {
  ContactChannel,
  ContactChannelCreate,
  ContactChannelUpdate,
} from '@portico/contract/contact-channels/contact-channels.entity'
export type { ApiKeyUpdate } from '@portico/contract/held-keys/held-keys.entity'
export type { Authenticator } from '@portico/contract/mfa/authenticators.entity'
export type { TrustedDevice } from '@portico/contract/mfa/trusted-devices.entity'
export type { OAuthApproval } from '@portico/contract/oauth-approvals/oauth-approvals.entity'
export type { OAuthGrant } from '@portico/contract/oauth-grants/oauth-grants.entity'
export type { Passkey } from '@portico/contract/passkeys/passkeys.entity'
export type { ProjectInvitationDetails } from '@portico/contract/project-owners/project-owners.entity'
export type { AdminProject, OwnedProject, ProjectCreate } from '@portico/contract/projects/admin-projects.entity'
export type { Project, ProjectConfig } from '@portico/contract/projects/projects.entity'
export type { CommandCode, SessionSummary, SignedIn } from '@portico/contract/sessions/sessions.entity'
export type { SignUpField, SignUpFieldValues } from '@portico/contract/sign-up-fields/sign-up-fields.entity'
export type { NewTeamApiKey, TeamApiKey, TeamApiKeyCreate } from '@portico/contract/team-api-keys/team-api-keys.entity'
export type { TeamInvitation, TeamInvitationDetails } from '@portico/contract/team-invitations/team-invitations.entity'
export type { TeamMember, TeamProfileUpdate } from '@portico/contract/team-members/team-members.entity'
export type {
  TeamGrant,
  TeamPermission,
  TeamPermissionFilter,
} from '@portico/contract/team-permissions/team-permissions.entity'
export type {
  MemberRuleCheck,
  MemberRules,
  TeamCreate,
  TeamUpdate,
  UserTeam,
} from '@portico/contract/teams/teams.entity'
export type { CurrentTerms, TermsAcceptance } from '@portico/contract/terms/terms.entity'
export type { NewUserApiKey, UserApiKey, UserApiKeyCreate } from '@portico/contract/user-api-keys/user-api-keys.entity'
export type { UserPermission, UserPermissionFilter } from '@portico/contract/user-permissions/user-permissions.entity'
export type { CurrentUser, CurrentUserUpdate, OAuthConnection } from '@portico/contract/users/users.entity'
export type { HeldApiKeyCalls, OwnApiKeyCalls, OwnTeamApiKeyCalls } from './api-keys/client.ts'
export type { OwnAuditCalls } from './audit/client.ts'
export type { CachedValues } from './cache/cached-values.ts'
export type { Resource, ResourceState } from './cache/resource.ts'
export type { Resources } from './cache/resource-kinds.ts'
export { type ClientApp, createClientApp } from './client-app.ts'
export type { PageState } from './client-context.ts'
export type { ConnectedAccountCalls } from './connected-accounts/client.ts'
export type { ContactChannelCalls } from './contact-channels/client.ts'
export type { VerificationCodeCheck } from './contact-channels/verification-code-check.ts'
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
export type { OAuthCalls, PageSignIn, ProviderSignIn } from './oauth/client.ts'
export type { OAuthGrantCalls } from './oauth-grants/client.ts'
export type { OtpCalls } from './otp/client.ts'
export type { SignInCodeCheck } from './otp/sign-in-code-check.ts'
export type { PasskeyCalls } from './passkeys/client.ts'
export type { PasskeySignInOptions } from './passkeys/sign-in-options.ts'
export type { PasswordCalls } from './passwords/client.ts'
export type { PasswordSignInInput } from './passwords/password-sign-in-input.ts'
export type { ClientProjectCalls } from './projects/client.ts'
export type { IncomingHeaders, IncomingRequest, ReadableHeaders } from './requests/incoming-request.ts'
export { createRequestTokenStore } from './requests/request-token-store.ts'
export { resourcesOf } from './resources.ts'
export type { FreshSignInHandler, FreshSignInPrompt } from './session/fresh-sign-in-prompt.ts'
export { createHttpOnlyTokenStore } from './session/http-only/http-only-store.ts'
export type { HttpOnlyOptions } from './session/http-only/session-endpoint.ts'
export { type Impersonator, impersonatorOf } from './session/impersonator.ts'
export type { Session } from './session/session.ts'
export type { RefreshedTokens, SessionBackend, TokenStore, Tokens } from './session/token-store.ts'
export type { SessionCalls } from './sessions/client.ts'
export type { SignUpFieldCalls } from './sign-up-fields/client.ts'
export type { TeamInvitationCalls } from './team-invitations/client.ts'
export type { NewTeamInvitation } from './team-invitations/new-invitation.ts'
export type { TeamMemberCalls } from './team-members/client.ts'
export type { TeamMemberPageOptions } from './team-members/page-options.ts'
export type { TeamPermissionCalls } from './team-permissions/client.ts'
export type { TeamCalls } from './teams/client.ts'
export type { TermsCalls } from './terms/client.ts'
export { withBasePath, withoutBasePath } from './urls/base-path.ts'
export { isLinkRequestedHere, linkMarkerParameter } from './urls/link-marker.ts'
export { type AuthKind, isTrustedRedirect, requireTrustedRedirect } from './urls/redirects.ts'
export type { Urls } from './urls/urls.ts'
export type { UserPermissionCalls } from './user-permissions/client.ts'
export type { CurrentUserCalls } from './users/client.ts'
export type { WaitlistCalls } from './waitlist/client.ts'
export type { WaitlistPlace } from './waitlist/waitlist-place.ts'
