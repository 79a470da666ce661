import { apiKeyRoutes } from './api-keys/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { compatibilityRoutes } from './compatibility/routes.ts'
import { connectedAccountRoutes } from './connected-accounts/routes.ts'
import { contactChannelRoutes } from './contact-channels/routes.ts'
import { diagnosticsRoutes } from './diagnostics/routes.ts'
import { emailTemplateRoutes } from './email-templates/routes.ts'
import { emailRoutes } from './emails/routes.ts'
import { freshSignInRoutes } from './fresh-sign-in/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { oauthRoutes, providerTestRoutes } from './oauth/routes.ts'
import { otpRoutes } from './otp/routes.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { permissionDefinitionRoutes } from './permission-definitions/routes.ts'
import { projectOwnerRoutes } from './project-owners/routes.ts'
import { projectRoutes } from './projects/routes.ts'
import { requestLogRoutes } from './request-log/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { teamInvitationRoutes } from './team-invitations/routes.ts'
import { teamMemberRoutes } from './team-members/routes.ts'
import { teamPermissionRoutes } from './team-permissions/routes.ts'
import { teamRoutes } from './teams/routes.ts'
import { testClockRoutes } from './test-clock/routes.ts'
import { userPermissionRoutes } from './user-permissions/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** Every endpoint of the service with its handler. */
export const routes = [
  ...userRoutes,
  ...passwordRoutes,
  ...otpRoutes,
  ...mfaRoutes,
  ...freshSignInRoutes,
  ...passkeyRoutes,
  ...sessionRoutes,
  ...oauthRoutes,
  ...providerTestRoutes,
  ...connectedAccountRoutes,
  ...contactChannelRoutes,
  ...projectRoutes,
  ...projectOwnerRoutes,
  ...apiKeyRoutes,
  ...teamRoutes,
  ...teamMemberRoutes,
  ...teamInvitationRoutes,
  ...permissionDefinitionRoutes,
  ...teamPermissionRoutes,
  ...userPermissionRoutes,
  ...emailTemplateRoutes,
  ...emailRoutes,
  ...diagnosticsRoutes,
  ...compatibilityRoutes,
  ...metricsRoutes,
  ...requestLogRoutes,
  ...webhookRoutes,
  ...auditRoutes,
  ...testClockRoutes,
]
