/** Access to Portico with admin rights: `@portico/sdk/admin`. */
export { type ErrorCode, KnownError } from '@portico/contract/errors'
export { type ProductionModeProblem, productionModeProblems } from '@portico/contract/production-mode'
export type { ApiKeyCalls, ApiKeySet, ApiKeySetCreate, MaskedKey, NewApiKeySet } from './admin-api-keys.ts'
export { type AdminApp, type AdminAppOptions, createAdminApp } from './admin-app.ts'
export type {
  EmailPreview,
  EmailTemplate,
  EmailTemplateCalls,
  EmailTemplateType,
  EmailTemplateUpdate,
} from './admin-email-templates.ts'
export type { EmailCalls, TrialMailOutcome } from './admin-emails.ts'
export type { DailyCount, Metrics, MetricsCalls } from './admin-metrics.ts'
export type {
  PermissionDefinition,
  PermissionDefinitionCalls,
  PermissionDefinitionFields,
} from './admin-permission-definitions.ts'
export type {
  AdminProject,
  AdminProjectConfig,
  EmailConfig,
  EmailServer,
  OAuthProviderSettings,
  ProjectConfigUpdate,
  ProjectCreate,
  ProjectUpdate,
  TrustedDomain,
} from './admin-project.ts'
export type { AdminProjectCalls, ProjectOptions } from './admin-projects.ts'
export type { WebhookCalls } from './admin-webhooks.ts'
export { NetworkError } from './network-error.ts'
export type { ProjectOwnerSession } from './owner-session.ts'
export { ServiceError } from './service-error.ts'
