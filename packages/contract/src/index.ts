import { anonymous } from './anonymous/anonymous.ts'
import { apiKeyChecks } from './api-key-checks/api-key-checks.ts'
import { apiKeys } from './api-keys/api-keys.ts'
import { audit } from './audit/audit.ts'
import { authHooks } from './auth-hooks/auth-hooks.ts'
import { compatibility } from './compatibility/compatibility.ts'
import { configuration } from './configuration/configuration.ts'
import { connectedAccounts } from './connected-accounts/connected-accounts.ts'
import { contactChannels } from './contact-channels/contact-channels.ts'
import { diagnostics } from './diagnostics/diagnostics.ts'
import { emailTemplates } from './email-templates/email-templates.ts'
import { emails } from './emails/emails.ts'
import { freshSignIn } from './fresh-sign-in/fresh-sign-in.ts'
import { metrics } from './metrics/metrics.ts'
import { mfa } from './mfa/mfa.ts'
import { oauth } from './oauth/oauth.ts'
import { oauthApprovals } from './oauth-approvals/oauth-approvals.ts'
import { oauthClients } from './oauth-clients/oauth-clients.ts'
import { oauthGrants } from './oauth-grants/oauth-grants.ts'
import { oauthInitialAccessTokens } from './oauth-initial-access-tokens/oauth-initial-access-tokens.ts'
import { oauthResources } from './oauth-resources/oauth-resources.ts'
import { oauthScopes } from './oauth-scopes/oauth-scopes.ts'
import { otp } from './otp/otp.ts'
import { ownHost } from './own-host/own-host.ts'
import { passkeys } from './passkeys/passkeys.ts'
import { passwords } from './passwords/passwords.ts'
import { permissionDefinitions } from './permission-definitions/permission-definitions.ts'
import { projectOwners } from './project-owners/project-owners.ts'
import { projects } from './projects/projects.ts'
import { providerTests } from './provider-tests/provider-tests.ts'
import { requestLog } from './request-log/request-log.ts'
import { service } from './service/service.ts'
import { sessions } from './sessions/sessions.ts'
import { signUpFields } from './sign-up-fields/sign-up-fields.ts'
import { signUpRules } from './sign-up-rules/sign-up-rules.ts'
import { suspendedKeys } from './suspended-keys/suspended-keys.ts'
import { teamApiKeys } from './team-api-keys/team-api-keys.ts'
import { teamInvitations } from './team-invitations/team-invitations.ts'
import { teamMembers } from './team-members/team-members.ts'
import { teamPermissions } from './team-permissions/team-permissions.ts'
import { teams } from './teams/teams.ts'
import { terms } from './terms/terms.ts'
import { testClock } from './test-clock/test-clock.ts'
import { transfers } from './transfers/transfers.ts'
import { userApiKeys } from './user-api-keys/user-api-keys.ts'
import { userInvitations } from './user-invitations/user-invitations.ts'
import { userNotes } from './user-notes/user-notes.ts'
import { userPermissions } from './user-permissions/user-permissions.ts'
import { users } from './users/users.ts'
import { waitlist } from './waitlist/waitlist.ts'
import { webhooks } from './webhooks/webhooks.ts'

/** Every endpoint of the service: noun → name → definition. */
export const endpoints = {
  users,
  passwords,
  otp,
  anonymous,
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
  userInvitations,
  waitlist,
  userNotes,
  projects,
  configuration,
  projectOwners,
  apiKeys,
  userApiKeys,
  teamApiKeys,
  apiKeyChecks,
  signUpFields,
  signUpRules,
  terms,
  suspendedKeys,
  oauthApprovals,
  oauthClients,
  oauthGrants,
  oauthInitialAccessTokens,
  oauthResources,
  oauthScopes,
  emailTemplates,
  emails,
  webhooks,
  authHooks,
  ownHost,
  metrics,
  requestLog,
  audit,
  transfers,
  diagnostics,
  service,
  compatibility,
  testClock,
}

export { ApiKeyUsage, CheckedApiKey } from './api-key-checks/api-key-checks.ts'
export { ApiKeySet, NewApiKeySet } from './api-keys/api-keys.ts'
export {
  AuditActor,
  AuditEvent,
  AuditListQuery,
  AuditVerification,
  auditActorTypes,
  auditEventTypes,
} from './audit/audit.ts'
export * from './auth-hooks/auth-hook-kinds.ts'
export {
  type AuthHookAnswer,
  type AuthHookChanges,
  type AuthHookPayload,
  type AuthHookSubject,
  authHookAnswers,
  authHookPayloads,
} from './auth-hooks/auth-hook-messages.ts'
export { AuthHook, AuthHookTest, AuthHookWithSecret } from './auth-hooks/auth-hooks.ts'
export { Configuration, ConfigurationPlan, ConfigurationUpdate } from './configuration/configuration-schemas.ts'
export { ConnectedAccount, ServerConnectedAccountUpdate } from './connected-accounts/connected-accounts.ts'
export { ContactChannel } from './contact-channels/contact-channels.ts'
export { EmailTemplate, emailTemplateTypes } from './email-templates/email-templates.ts'
export { emailStates, resendRefusals, SentEmail } from './emails/emails.ts'
export * from './endpoint/endpoint.ts'
export * from './endpoint/headers.ts'
export { exampleOfData, openApiDocument } from './endpoint/openapi.ts'
export type { Method, Route, Routes } from './endpoint/route.ts'
export * from './errors/error-catalogue.ts'
export * from './errors/error-codes.ts'
export * from './errors/error-groups.ts'
export * from './errors/errors.ts'
export { type ProviderFailure, providerFailures } from './errors/provider-failures.ts'
export * from './errors/read-known-error.ts'
export { tokenErrorCodeOf } from './errors/token-errors.ts'
export { FreshSignInProof } from './fresh-sign-in/fresh-sign-in.ts'
export { Metrics, metricsPeriods } from './metrics/metrics.ts'
export { Authenticator, SecondFactor, TrustedDevice } from './mfa/mfa.ts'
export * from './oauth/oauth-providers.ts'
export * from './oauth-entities.ts'
export { OwnHost } from './own-host/own-host.ts'
export { ownHostRecordStates, ownHostStates, ownHostTargetStates } from './own-host/own-host-states.ts'
export { Passkey } from './passkeys/passkeys.ts'
export {
  PermissionChangePreview,
  PermissionDefinition,
  PermissionExplanation,
} from './permission-definitions/permission-definitions.ts'
export {
  ProjectInvitation,
  ProjectInvitationDetails,
  ProjectOwner,
  SavedView,
} from './project-owners/project-owners.ts'
export { Appearance, AppearanceUpdate, appearanceFonts } from './projects/appearance.ts'
export {
  type EmailedLink,
  emailedLinks,
  type PolicyPlace,
  ProjectOptions,
  ProjectOptionsUpdate,
  policyRules,
  usernameModes,
  weakenedOptions,
} from './projects/policy.ts'
export * from './projects/production-mode.ts'
export { OAuthProviderUpdate, ProjectCreate, ProjectUpdate } from './projects/project-update.ts'
export { AdminProject, OAuthProviderConfig, OwnedProject, Project } from './projects/projects.ts'
export { claimPathOf, type TokenClaimsTemplate } from './projects/token-claims.ts'
export { ProviderTestResult } from './provider-tests/provider-tests.ts'
export { FailedRequests } from './request-log/request-log.ts'
export * from './schemas/colors.ts'
export type { Json } from './schemas/fields.ts'
export * from './schemas/limits.ts'
export { type MemberRuleName, memberRuleNames, type SignInMethod } from './schemas/member-rule-names.ts'
export * from './schemas/owner-roles.ts'
export * from './schemas/rules.ts'
export { demoProjectId } from './service/service.entity.ts'
export { ServiceBacklog, ServiceNode, ServiceProblem, ServiceState } from './service/service.ts'
export { SessionSummary, SignedIn } from './sessions/sessions.ts'
export * from './sign-up-fields/sign-up-field-schemas.ts'
export * from './sign-up-rules/sign-up-rule-schemas.ts'
export { DryRunSignUp, SignUpDryRun, SignUpExplanation, signUpRiskSigns } from './sign-up-rules/sign-up-rules.ts'
export { SuspendedKey } from './suspended-keys/suspended-keys.ts'
export { ServerTeamApiKey, TeamApiKey } from './team-api-keys/team-api-keys.ts'
export { TeamInvitation } from './team-invitations/team-invitations.ts'
export { ServerTeamMemberProfile, TeamMemberProfile, TeamMembership } from './team-members/team-members.ts'
export { TeamPermission } from './team-permissions/team-permissions.ts'
export { MemberRuleCheck, MemberRules, MemberRulesInput } from './teams/member-rules.ts'
export {
  ServerTeam,
  ServerTeamCreate,
  ServerTeamUpdate,
  Team,
  TeamCreate,
  TeamUpdate,
  teamRules,
} from './teams/teams.ts'
export * from './terms/terms-schemas.ts'
export {
  type ExportedRow,
  TransferInvitation,
  TransferMember,
  TransferPermission,
  type TransferRow,
  type TransferRowType,
  TransferTeam,
  TransferUser,
  transferRowSchemas,
  transferRowTypes,
} from './transfers/transfer-rows.ts'
export {
  Transfer,
  TransferCounts,
  TransferRefusal,
  TransferRemainder,
  transferRefusalCodes,
  transferStates,
} from './transfers/transfers.ts'
export { ServerUserApiKey, UserApiKey } from './user-api-keys/user-api-keys.ts'
export { UserPermission } from './user-permissions/user-permissions.ts'
export { SignInCheck, SignInReason } from './users/sign-in-check.ts'
export { userOrders } from './users/user-list.ts'
export { ServerUser, ServerUserCreate, ServerUserUpdate, User, UserUpdate, userRules } from './users/user-schemas.ts'
export { WaitlistInvitation, waitlistOutcomes } from './waitlist/waitlist.ts'
export { type WebhookEvent, type WebhookEventType, webhookEvents } from './webhooks/webhooks.ts'
