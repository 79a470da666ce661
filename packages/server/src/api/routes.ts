import { compatibilityRoutes } from '../compatibility/routes.ts'
import { anonymousRoutes } from './anonymous.ts'
import { apiKeyCheckRoutes } from './api-key-checks.ts'
import { apiKeyRoutes } from './api-keys.ts'
import { auditRoutes } from './audit.ts'
import { authHookRoutes } from './auth-hooks.ts'
import { configurationRoutes } from './configuration.ts'
import { connectedAccountRoutes } from './connected-accounts.ts'
import { contactChannelRoutes } from './contact-channels.ts'
import { diagnosticsRoutes } from './diagnostics.ts'
import { emailTemplateRoutes } from './email-templates.ts'
import { emailRoutes } from './emails.ts'
import { freshSignInRoutes } from './fresh-sign-in.ts'
import { metricsRoutes } from './metrics.ts'
import { mfaRoutes } from './mfa.ts'
import { oauthRoutes, providerTestRoutes } from './oauth.ts'
import { oauthApprovalRoutes } from './oauth-approvals.ts'
import { oauthClientRoutes, oauthResourceRoutes } from './oauth-clients.ts'
import { oauthGrantRoutes } from './oauth-grants.ts'
import { oauthInitialAccessTokenRoutes } from './oauth-initial-access-tokens.ts'
import { oauthScopeRoutes } from './oauth-scopes.ts'
import { otpRoutes } from './otp.ts'
import { ownHostRoutes } from './own-host.ts'
import { passkeyRoutes } from './passkeys.ts'
import { passwordRoutes } from './passwords.ts'
import { permissionDefinitionRoutes } from './permission-definitions.ts'
import { projectOwnerRoutes } from './project-owners.ts'
import { projectRoutes } from './projects.ts'
import { requestLogRoutes } from './request-log.ts'
import { serviceRoutes } from './service.ts'
import { sessionRoutes } from './sessions.ts'
import { signUpFieldRoutes } from './sign-up-fields.ts'
import { signUpRuleRoutes } from './sign-up-rules.ts'
import { suspendedKeyRoutes } from './suspended-keys.ts'
import { teamApiKeyRoutes } from './team-api-keys.ts'
import { teamInvitationRoutes } from './team-invitations.ts'
import { teamMemberRoutes } from './team-members.ts'
import { teamPermissionRoutes } from './team-permissions.ts'
import { teamRoutes } from './teams.ts'
import { termsRoutes } from './terms.ts'
import { testClockRoutes } from './test-clock.ts'
import { transferRoutes } from './transfers.ts'
import { userApiKeyRoutes } from './user-api-keys.ts'
import { userInvitationRoutes } from './user-invitations.ts'
import { userNoteRoutes } from './user-notes.ts'
import { userPermissionRoutes } from './user-permissions.ts'
import { userRoutes } from './users.ts'
import { waitlistRoutes } from './waitlist.ts'
import { webhookRoutes } from './webhooks.ts'

/** Every endpoint of the service with its handler. */
export const routes = [
  ...userRoutes,
  ...passwordRoutes,
  ...otpRoutes,
  ...anonymousRoutes,
  ...mfaRoutes,
  ...freshSignInRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...oauthRoutes,
  ...oauthApprovalRoutes,
  ...oauthGrantRoutes,
  ...providerTestRoutes,
  ...connectedAccountRoutes,
  ...contactChannelRoutes,
  ...projectRoutes,
  ...configurationRoutes,
  ...projectOwnerRoutes,
  ...authHookRoutes,
  ...ownHostRoutes,
  ...apiKeyRoutes,
  ...userApiKeyRoutes,
  ...teamApiKeyRoutes,
  ...apiKeyCheckRoutes,
  ...signUpFieldRoutes,
  ...signUpRuleRoutes,
  ...suspendedKeyRoutes,
  ...oauthClientRoutes,
  ...oauthInitialAccessTokenRoutes,
  ...oauthResourceRoutes,
  ...oauthScopeRoutes,
  ...teamRoutes,
  ...teamMemberRoutes,
  ...teamInvitationRoutes,
  ...userInvitationRoutes,
  ...termsRoutes,
  ...waitlistRoutes,
  ...userNoteRoutes,
  ...permissionDefinitionRoutes,
  ...teamPermissionRoutes,
  ...userPermissionRoutes,
  ...emailTemplateRoutes,
  ...emailRoutes,
  ...diagnosticsRoutes,
  ...serviceRoutes,
  ...compatibilityRoutes,
  ...metricsRoutes,
  ...requestLogRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...transferRoutes,
  ...testClockRoutes,
]
