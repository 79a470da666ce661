import { headers } from '@portico/contract/headers'
import { createAdminApi } from './admin-api.ts'
import { type ApiKeyCalls, createApiKeyCalls } from './admin-api-keys.ts'
import { createEmailTemplateCalls, type EmailTemplateCalls } from './admin-email-templates.ts'
import { createEmailCalls, type EmailCalls } from './admin-emails.ts'
import { createMetricsCalls, type MetricsCalls } from './admin-metrics.ts'
import { createPermissionDefinitionCalls, type PermissionDefinitionCalls } from './admin-permission-definitions.ts'
import { type AdminProjectCalls, createAdminProjectCalls } from './admin-projects.ts'
import { createWebhookCalls, type WebhookCalls } from './admin-webhooks.ts'
import type { Request } from './api.ts'
import { type AppOptions, checkAppOptions } from './app-options.ts'
import { createAuthorizedRequest } from './authorized-request.ts'
import { fillPath } from './fill-path.ts'
import { createOwnerRequest, type ProjectOwnerSession } from './owner-session.ts'
import { createServerCalls, refuseBrowsers, type ServerApp } from './server-app.ts'
import { createTransport } from './transport.ts'

/** With a key, on a server; or with the session of an owner, also in a browser. */
export type AdminAppOptions = AppOptions &
  (
    | {
        /** Starts with `sak_`. Opens the configuration of the project: it belongs on servers only. */
        superSecretAdminKey: string
        projectOwnerSession?: never
      }
    | {
        /** Of an owner of the project, signed in on the project `internal`: `session` of the client app there. */
        projectOwnerSession: ProjectOwnerSession
        superSecretAdminKey?: never
      }
  )

/** The calls of server access, made with admin access, and those about the project itself. */
export interface AdminApp extends Omit<ServerApp, 'projects'> {
  readonly projects: AdminProjectCalls
  readonly apiKeys: ApiKeyCalls
  readonly permissionDefinitions: PermissionDefinitionCalls
  readonly emailTemplates: EmailTemplateCalls
  readonly emails: EmailCalls
  readonly webhooks: WebhookCalls
  readonly metrics: MetricsCalls
}

/** An app with admin access. With a key it refuses to run in a browser. */
export function createAdminApp(options: AdminAppOptions): AdminApp {
  const { projectId } = options
  const send = createAdminRequest(options)
  const request: Request = (route, input) => send({ ...route, path: fillPath(route.path, input) }, input)
  const server = createServerCalls(send, projectId)
  const api = createAdminApi(request)
  return {
    ...server,
    projects: createAdminProjectCalls(api, server.projects),
    apiKeys: createApiKeyCalls(api),
    permissionDefinitions: createPermissionDefinitionCalls(api),
    emailTemplates: createEmailTemplateCalls(api),
    emails: createEmailCalls(api),
    webhooks: createWebhookCalls(api),
    metrics: createMetricsCalls(api),
  }
}

function createAdminRequest(options: AdminAppOptions): Request {
  const { projectId, projectOwnerSession, superSecretAdminKey = '' } = options
  const credentials = { projectId, accessType: 'admin' } as const
  if (projectOwnerSession) {
    const baseUrl = checkAppOptions('createAdminApp', options, {})
    return createOwnerRequest(createTransport({ ...options, baseUrl }), credentials, projectOwnerSession)
  }
  refuseBrowsers('superSecretAdminKey')
  const baseUrl = checkAppOptions('createAdminApp', options, { superSecretAdminKey })
  const keys = { [headers.superSecretAdminKey]: superSecretAdminKey }
  return createAuthorizedRequest(createTransport({ ...options, baseUrl }), { ...credentials, keys }, null)
}
