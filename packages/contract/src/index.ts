import { emailTemplates } from './emails/email-templates.ts'
import { emails } from './emails/emails.ts'
import { apiKeys } from './projects/api-keys.ts'
import { projectOwners } from './projects/project-owners.ts'
import { projects } from './projects/projects.ts'
import { audit } from './service/audit.ts'
import { compatibility } from './service/compatibility.ts'
import { diagnostics } from './service/diagnostics.ts'
import { metrics } from './service/metrics.ts'
import { requestLog } from './service/request-log.ts'
import { testClock } from './service/test-clock.ts'
import { webhooks } from './service/webhooks.ts'
import { freshSignIn } from './sign-in/fresh-sign-in.ts'
import { mfa } from './sign-in/mfa.ts'
import { oauth } from './sign-in/oauth.ts'
import { otp } from './sign-in/otp.ts'
import { passkeys } from './sign-in/passkeys.ts'
import { passwords } from './sign-in/passwords.ts'
import { providerTests } from './sign-in/provider-tests.ts'
import { permissionDefinitions } from './teams/permission-definitions.ts'
import { teamInvitations } from './teams/team-invitations.ts'
import { teamMembers } from './teams/team-members.ts'
import { teamPermissions } from './teams/team-permissions.ts'
import { teams } from './teams/teams.ts'
import { connectedAccounts } from './users/connected-accounts.ts'
import { contactChannels } from './users/contact-channels.ts'
import { sessions } from './users/sessions.ts'
import { userPermissions } from './users/user-permissions.ts'
import { users } from './users/users.ts'

/** Every endpoint of the service: noun → name → definition. */
export const endpoints = {
  users,
  passwords,
  otp,
  mfa,
  freshSignIn,
  passkeys,
  sessions,
  oauth,
  providerTests,
  connectedAccounts,
  contactChannels,
  teams,
  teamMembers,
  teamPermissions,
  userPermissions,
  permissionDefinitions,
  teamInvitations,
  projects,
  projectOwners,
  apiKeys,
  emailTemplates,
  emails,
  webhooks,
  metrics,
  requestLog,
  audit,
  diagnostics,
  compatibility,
  testClock,
}

export { EmailTemplate, emailTemplateTypes } from './emails/email-templates.ts'
export { emailStates, SentEmail } from './emails/emails.ts'
export * from './endpoint/endpoint.ts'
export * from './endpoint/headers.ts'
export { openApiDocument } from './endpoint/openapi.ts'
export type { Method, Route, Routes } from './endpoint/route.ts'
export * from './errors/error-catalogue.ts'
export * from './errors/error-codes.ts'
export * from './errors/error-groups.ts'
export * from './errors/errors.ts'
export * from './errors/read-known-error.ts'
export { ApiKeySet, NewApiKeySet } from './projects/api-keys.ts'
export * from './projects/owner-roles.ts'
export * from './projects/production-mode.ts'
export { ProjectInvitation, ProjectInvitationDetails, ProjectOwner } from './projects/project-owners.ts'
export {
  OAuthProviderUpdate,
  ProjectCreate,
  ProjectOptions,
  ProjectOptionsUpdate,
  ProjectUpdate,
} from './projects/project-update.ts'
export { AdminProject, OAuthProviderConfig, OwnedProject, Project } from './projects/projects.ts'
export type { Json } from './schemas/fields.ts'
export * from './schemas/limits.ts'
export * from './schemas/rules.ts'
export { AuditActor, AuditEvent, AuditVerification, auditActorTypes, auditEventTypes } from './service/audit.ts'
export { Metrics } from './service/metrics.ts'
export { FailedRequests } from './service/request-log.ts'
export { type WebhookEvent, type WebhookEventType, webhookEvents } from './service/webhooks.ts'
export { FreshSignInProof } from './sign-in/fresh-sign-in.ts'
export { Authenticator, SecondFactor, TrustedDevice } from './sign-in/mfa.ts'
export * from './sign-in/oauth-providers.ts'
export { Passkey } from './sign-in/passkeys.ts'
export { ProviderTestResult } from './sign-in/provider-tests.ts'
export { PermissionChangePreview, PermissionDefinition, PermissionExplanation } from './teams/permission-definitions.ts'
export { TeamInvitation } from './teams/team-invitations.ts'
export { ServerTeamMemberProfile, TeamMemberProfile, TeamMembership } from './teams/team-members.ts'
export { TeamPermission } from './teams/team-permissions.ts'
export {
  ServerTeam,
  ServerTeamCreate,
  ServerTeamUpdate,
  Team,
  TeamCreate,
  TeamUpdate,
  teamRules,
} from './teams/teams.ts'
export { ConnectedAccount } from './users/connected-accounts.ts'
export { ContactChannel } from './users/contact-channels.ts'
export { SessionSummary, SignedIn } from './users/sessions.ts'
export { UserPermission } from './users/user-permissions.ts'
export { ServerUser, ServerUserCreate, ServerUserUpdate, User, UserUpdate, userRules } from './users/user-schemas.ts'
export { userOrders } from './users/users.ts'
