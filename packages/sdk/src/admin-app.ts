import { headers } from '@portico/contract/headers'
import { type ApiKeyCalls, createApiKeyCalls } from './api-keys/admin.ts'
import type { ServerHeldApiKeyCalls } from './api-keys/server.ts'
import { type AppOptions, checkAppOptions, refuseBrowsers, refuseOtherKeys } from './app-options.ts'
import { type AdminAuditCalls, createAdminAuditCalls } from './audit/admin.ts'
import { type AuthHookCalls, createAuthHookCalls } from './auth-hooks/admin.ts'
import { type ConfigurationCalls, createConfigurationCalls } from './configuration/admin.ts'
import { createEmailTemplateCalls, type EmailTemplateCalls } from './email-templates/admin.ts'
import { createEmailCalls, type EmailCalls } from './emails/admin.ts'
import { createAuthorizedRequest } from './http/authorized-request.ts'
import { createOwnerRequest, type ProjectOwnerSession } from './http/owner-request.ts'
import { type Perform, typedRequest } from './http/request.ts'
import { createTransport, type Send } from './http/transport.ts'
import { createMetricsCalls, type MetricsCalls } from './metrics/admin.ts'
import { createOAuthClientCalls, type OAuthClientCalls } from './oauth-clients/admin.ts'
import {
  createOAuthInitialAccessTokenCalls,
  type OAuthInitialAccessTokenCalls,
} from './oauth-initial-access-tokens/admin.ts'
import { createOAuthResourceCalls, type OAuthResourceCalls } from './oauth-resources/admin.ts'
import { createOAuthScopeCalls, type OAuthScopeCalls } from './oauth-scopes/admin.ts'
import { createOwnHostCalls, type OwnHostCalls } from './own-host/admin.ts'
import { createPermissionDefinitionCalls, type PermissionDefinitionCalls } from './permission-definitions/admin.ts'
import { createProjectOwnerCalls, type ProjectOwnerCalls } from './project-owners/admin.ts'
import { type AdminProjectCalls, createAdminProjectCalls } from './projects/admin.ts'
import { createProviderTestCalls, type ProviderTestCalls } from './provider-tests/admin.ts'
import { createRequestLogCalls, type RequestLogCalls } from './request-log/admin.ts'
import { createServerCalls, type ServerCalls } from './server-app.ts'
import { createServiceCalls, type ServiceCalls } from './service/admin.ts'
import { type AdminSignUpFieldCalls, createAdminSignUpFieldCalls } from './sign-up-fields/admin.ts'
import { createSignUpRuleCalls, type SignUpRuleCalls } from './sign-up-rules/admin.ts'
import { createSuspendedKeyCalls, type SuspendedKeyCalls } from './suspended-keys/admin.ts'
import { type AdminTermsCalls, createAdminTermsCalls } from './terms/admin.ts'
import { createTransferCalls, type TransferCalls } from './transfer/admin.ts'
import { createWebhookCalls, type WebhookCalls } from './webhooks/admin.ts'

/** Credentials for admin access: a key, on servers only, or the session of a project owner, also in browsers. */
export type AdminAppOptions = AppOptions &
  (
    | {
        /** Starts with `sak_`. Gives access to the configuration of the project: keep it on servers. */
        superSecretAdminKey: string
        projectOwnerSession?: never
      }
    | {
        /** The session of a project owner who is signed in to the project `internal`: `session` of its client app. */
        projectOwnerSession: ProjectOwnerSession
        superSecretAdminKey?: never
      }
  )

/** The calls of server access, made with admin access, and calls about the project itself. */
export interface AdminApp extends Omit<ServerCalls, 'apiKeys' | 'audit' | 'projects' | 'terms'> {
  readonly audit: AdminAuditCalls
  readonly projects: AdminProjectCalls
  readonly configuration: ConfigurationCalls
  readonly owners: ProjectOwnerCalls
  /** The sets of keys of the project, and the keys of its users and teams. */
  readonly apiKeys: ApiKeyCalls & ServerHeldApiKeyCalls
  /** Secret keys that are refused after a restore until an owner confirms them. */
  readonly suspendedKeys: SuspendedKeyCalls
  readonly oauthClients: OAuthClientCalls
  readonly oauthInitialAccessTokens: OAuthInitialAccessTokenCalls
  readonly oauthResources: OAuthResourceCalls
  readonly oauthScopes: OAuthScopeCalls
  readonly permissionDefinitions: PermissionDefinitionCalls
  readonly emailTemplates: EmailTemplateCalls
  readonly emails: EmailCalls
  readonly providerTests: ProviderTestCalls
  readonly webhooks: WebhookCalls
  /** The servers that are called when users sign up or in, get tokens or emails. */
  readonly authHooks: AuthHookCalls
  /** The rules for new accounts. */
  readonly ownHost: OwnHostCalls
  readonly signUpRules: SignUpRuleCalls
  /** The versions of terms and privacy policy, and who has accepted them. */
  readonly terms: AdminTermsCalls
  readonly signUpFields: AdminSignUpFieldCalls
  readonly metrics: MetricsCalls
  readonly requestLog: RequestLogCalls
  /** The state of the service, for the app of the project `internal`. */
  readonly service: ServiceCalls
  readonly transfer: TransferCalls
}

/** Creates an app with admin access. Throws if it is called with a key in a browser. */
export function createAdminApp(options: AdminAppOptions): AdminApp {
  const { perform, send } = createCalls(options)
  const request = typedRequest<'admin'>(perform)
  const server = createServerCalls(perform, options.projectId)
  return {
    ...server,
    audit: createAdminAuditCalls(request, server.audit),
    projects: createAdminProjectCalls(request, server.projects),
    configuration: createConfigurationCalls(request),
    owners: createProjectOwnerCalls(request),
    apiKeys: { ...server.apiKeys, ...createApiKeyCalls(request) },
    suspendedKeys: createSuspendedKeyCalls(request),
    authHooks: createAuthHookCalls(request),
    ownHost: createOwnHostCalls(request),
    terms: createAdminTermsCalls(request, server.terms),
    signUpRules: createSignUpRuleCalls(request),
    signUpFields: { ...server.signUpFields, ...createAdminSignUpFieldCalls(request) },
    oauthClients: createOAuthClientCalls(request),
    oauthInitialAccessTokens: createOAuthInitialAccessTokenCalls(request),
    oauthResources: createOAuthResourceCalls(request),
    oauthScopes: createOAuthScopeCalls(request),
    permissionDefinitions: createPermissionDefinitionCalls(request),
    emailTemplates: createEmailTemplateCalls(request),
    emails: createEmailCalls(request),
    providerTests: createProviderTestCalls(request),
    webhooks: createWebhookCalls(request, send, options.projectId),
    metrics: createMetricsCalls(request),
    requestLog: createRequestLogCalls(request),
    service: createServiceCalls(request),
    transfer: createTransferCalls(request, (through) => {
      // Read at each call, so that instrumentation installed later is used.
      const fetch = through((...args) => (options.fetch ?? globalThis.fetch)(...args))
      return typedRequest<'admin'>(createCalls({ ...options, fetch }).perform)
    }),
  }
}

function createCalls(options: AdminAppOptions): { perform: Perform; send: Send } {
  const { projectId, projectOwnerSession, superSecretAdminKey = '' } = options
  const credentials = { projectId, accessType: 'admin' } as const
  if (projectOwnerSession) {
    const baseUrl = checkAppOptions('createAdminApp', options, {})
    const send = createTransport({ ...options, baseUrl })
    return { perform: createOwnerRequest(send, credentials, projectOwnerSession), send }
  }
  refuseBrowsers('superSecretAdminKey')
  const baseUrl = checkAppOptions('createAdminApp', options, { superSecretAdminKey })
  refuseOtherKeys('superSecretAdminKey', 'sak_', superSecretAdminKey)
  const keys = { [headers.superSecretAdminKey]: superSecretAdminKey }
  const send = createTransport({ ...options, baseUrl })
  return { perform: createAuthorizedRequest({ send, credentials: { ...credentials, keys }, session: null }), send }
}
