/**
 * Access to Portico with admin rights: `@portico/sdk/admin`.
 * @module
 */

export type { TransferRow, TransferRowType, WebhookEventType } from '@portico/contract'
export {
  type ApiKeySet,
  type ApiKeySetCreate,
  type ApiKeyState,
  apiKeyState,
  type MaskedKey,
  type NewApiKeySet,
  type PublishableKey,
} from '@portico/contract/api-keys/api-keys.entity'
export type { AuditBatch, AuditMismatch, AuditVerification } from '@portico/contract/audit/audit.entity'
export type { AuthHook, AuthHookTest, AuthHookWithSecret } from '@portico/contract/auth-hooks/auth-hooks.entity'
export type {
  EmailPreview,
  EmailTemplate,
  EmailTemplateType,
  EmailTemplateUpdate,
  EmailTemplateVersion,
} from '@portico/contract/email-templates/email-templates.entity'
export type { EmailListOptions, SentEmail, TestEmail, TestEmailResult } from '@portico/contract/emails/emails.entity'
export type {
  DailyCount,
  DayMetrics,
  Metrics,
  MetricsPeriod,
  SignUpFunnel,
  WeekRetention,
} from '@portico/contract/metrics/metrics.entity'
export type {
  NewOAuthClientSecret,
  OAuthClient,
  OAuthClientCreate,
  OAuthClientListOptions,
  OAuthClientSecret,
  OAuthClientUpdate,
} from '@portico/contract/oauth-clients/oauth-clients.entity'
export type {
  NewOAuthInitialAccessToken,
  OAuthInitialAccessToken,
  OAuthInitialAccessTokenCreate,
} from '@portico/contract/oauth-initial-access-tokens/oauth-initial-access-tokens.entity'
export { oauthProviderIds, oauthProviderName, sharedOAuthProviderIds } from '@portico/contract/oauth-providers'
export type {
  OAuthResource,
  OAuthResourceCreate,
  OAuthResourceUpdate,
} from '@portico/contract/oauth-resources/oauth-resources.entity'
export type { OAuthScope, OAuthScopeCreate, OAuthScopeUpdate } from '@portico/contract/oauth-scopes/oauth-scopes.entity'
export type { OwnHost } from '@portico/contract/own-host/own-host.entity'
export type {
  PermissionChange,
  PermissionChangePreview,
  PermissionDefinition,
  PermissionDefinitionCreate,
  PermissionDefinitionUpdate,
} from '@portico/contract/permission-definitions/permission-definitions.entity'
export { type ProductionModeProblem, productionModeProblems } from '@portico/contract/production-mode'
export type { ProjectInvitation, ProjectOwner, SavedView } from '@portico/contract/project-owners/project-owners.entity'
export type {
  AdminProject,
  AdminProjectConfig,
  EmailConfig,
  EmailServer,
  FirstUses,
  OAuthProviderSettings,
  OAuthProviderUpdate,
  OwnedProject,
  ProjectConfigUpdate,
  ProjectCreate,
  ProjectOptions,
  ProjectOptionsUpdate,
  ProjectUpdate,
  TokenClaimsPreview,
  TrustedDomain,
} from '@portico/contract/projects/admin-projects.entity'
export type { ProviderTest, ProviderTestResult } from '@portico/contract/provider-tests/provider-tests.entity'
export type { FailedRequests } from '@portico/contract/request-log/request-log.entity'
export type { ServiceState } from '@portico/contract/service/service.entity'
export type {
  SignUpField,
  SignUpFieldInput,
  SignUpFieldValues,
} from '@portico/contract/sign-up-fields/sign-up-fields.entity'
export type {
  SignUpDryRun,
  SignUpExplanation,
  SignUpQuestion,
  SignUpRule,
  SignUpRules,
  SignUpRulesInput,
} from '@portico/contract/sign-up-rules/sign-up-rules.entity'
export type { SuspendedKey } from '@portico/contract/suspended-keys/suspended-keys.entity'
export type { TermsAcceptance, TermsVersion } from '@portico/contract/terms/terms.entity'
export type {
  Transfer,
  TransferBatch,
  TransferCreate,
  TransferRefusal,
  TransferUndo,
} from '@portico/contract/transfers/transfers.entity'
export { type AdminApp, type AdminAppOptions, createAdminApp } from './admin-app.ts'
export type { ApiKeyCalls } from './api-keys/admin.ts'
export type { AuthHookCalls, AuthHookInput } from './auth-hooks/admin.ts'
export type {
  Configuration,
  ConfigurationCalls,
  ConfigurationFile,
  ConfigurationPlan,
  ConfigurationUpdate,
  SecretReference,
} from './configuration/admin.ts'
export type { EmailTemplateCalls } from './email-templates/admin.ts'
export type { EmailCalls } from './emails/admin.ts'
export * from './errors.ts'
export type { Condition } from './http/condition.ts'
export type { Retry } from './http/connection.ts'
export type { ProjectOwnerSession } from './http/owner-request.ts'
export type { MetricsCalls } from './metrics/admin.ts'
export type { OAuthClientCalls } from './oauth-clients/admin.ts'
export type { OAuthInitialAccessTokenCalls } from './oauth-initial-access-tokens/admin.ts'
export type { OAuthResourceCalls } from './oauth-resources/admin.ts'
export type { OAuthScopeCalls } from './oauth-scopes/admin.ts'
export type { OwnHostCalls } from './own-host/admin.ts'
export type { PermissionDefinitionCalls } from './permission-definitions/admin.ts'
export type { OwnerRole, ProjectOwnerCalls } from './project-owners/admin.ts'
export type { AdminProjectCalls } from './projects/admin.ts'
export { type ProviderTestCalls, readProviderTestResult } from './provider-tests/admin.ts'
export type { RequestLogCalls, RequestLogListOptions } from './request-log/admin.ts'
export type { ServiceCalls } from './service/admin.ts'
export type { AdminSignUpFieldCalls } from './sign-up-fields/admin.ts'
export type { SignUpRuleCalls } from './sign-up-rules/admin.ts'
export type { SuspendedKeyCalls, SuspendedKeyListOptions } from './suspended-keys/admin.ts'
export type { AdminTermsCalls } from './terms/admin.ts'
export type { NewTermsVersion, TermsTextInput, TermsVersionChanges } from './terms/version-input.ts'
export type { TransferCalls, TransferListOptions } from './transfer/admin.ts'
export type { WebhookCalls } from './webhooks/admin.ts'
export type { WebhookDeliveryCalls } from './webhooks/webhook-deliveries.ts'
export type { WebhookEndpointCalls } from './webhooks/webhook-endpoints.ts'
export type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryListOptions,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointUpdate,
  WebhookStats,
} from './webhooks/webhook-types.ts'
