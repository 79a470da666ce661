import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { connectedAccounts } from './connected-accounts.ts'
import { contactChannels } from './contact-channels.ts'
import { diagnostics } from './diagnostics.ts'
import { emailTemplates } from './email-templates.ts'
import { emails } from './emails.ts'
import { freshSignIn } from './fresh-sign-in.ts'
import { metrics } from './metrics.ts'
import { mfa } from './mfa.ts'
import { oauth } from './oauth.ts'
import { otp } from './otp.ts'
import { passkeys } from './passkeys.ts'
import { passwords } from './passwords.ts'
import { permissionDefinitions } from './permission-definitions.ts'
import { projectOwners } from './project-owners.ts'
import { projects } from './projects.ts'
import { requestLog } from './request-log.ts'
import { sessions } from './sessions.ts'
import { teamInvitations } from './team-invitations.ts'
import { teamMembers } from './team-members.ts'
import { teamPermissions } from './team-permissions.ts'
import { teams } from './teams.ts'
import { testClock } from './test-clock.ts'
import { userPermissions } from './user-permissions.ts'
import { users } from './users.ts'
import { webhooks } from './webhooks.ts'

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
  testClock,
}

export { ApiKeySet, NewApiKeySet } from './api-keys.ts'
export { AuditActor, AuditEvent, AuditVerification, auditActorTypes, auditEventTypes } from './audit.ts'
export { ConnectedAccount } from './connected-accounts.ts'
export { ContactChannel } from './contact-channels.ts'
export { EmailTemplate, emailTemplateTypes } from './email-templates.ts'
export { emailStates, SentEmail } from './emails.ts'
export * from './endpoint.ts'
export * from './error-catalogue.ts'
export * from './error-codes.ts'
export * from './error-groups.ts'
export * from './errors.ts'
export type { Json } from './fields.ts'
export { FreshSignInProof } from './fresh-sign-in.ts'
export * from './headers.ts'
export * from './limits.ts'
export { Metrics } from './metrics.ts'
export { Authenticator, SecondFactor, TrustedDevice } from './mfa.ts'
export * from './oauth-providers.ts'
export { openApiDocument } from './openapi.ts'
export * from './owner-roles.ts'
export { Passkey } from './passkeys.ts'
export { PermissionDefinition, PermissionExplanation } from './permission-definitions.ts'
export * from './production-mode.ts'
export { ProjectInvitation, ProjectInvitationDetails, ProjectOwner } from './project-owners.ts'
export {
  OAuthProviderUpdate,
  ProjectCreate,
  ProjectOptions,
  ProjectOptionsUpdate,
  ProjectUpdate,
} from './project-update.ts'
export { AdminProject, OAuthProviderConfig, OwnedProject, Project } from './projects.ts'
export * from './read-known-error.ts'
export { FailedRequests } from './request-log.ts'
export type { Method, Route, Routes } from './route.ts'
export * from './rules.ts'
export { SessionSummary, SignedIn } from './sessions.ts'
export { TeamInvitation } from './team-invitations.ts'
export { ServerTeamMemberProfile, TeamMemberProfile, TeamMembership } from './team-members.ts'
export { TeamPermission } from './team-permissions.ts'
export { ServerTeam, ServerTeamCreate, ServerTeamUpdate, Team, TeamCreate, TeamUpdate, teamRules } from './teams.ts'
export { UserPermission } from './user-permissions.ts'
export { ServerUser, ServerUserCreate, ServerUserUpdate, User, UserUpdate, userRules } from './user-schemas.ts'
export { userOrders } from './users.ts'
export { type WebhookEvent, type WebhookEventType, webhookEvents } from './webhooks.ts'
