/** Noun → name → method and path of the calls that need admin access. Never imported by a browser bundle. */
import type { Routes } from '../route.ts'

export const adminRoutes = {
  projects: {
    update: { method: 'PATCH', path: '/projects/current' },
    delete: { method: 'DELETE', path: '/projects/current' },
    options: { method: 'GET', path: '/projects/current/options' },
    updateOptions: { method: 'PATCH', path: '/projects/current/options' },
  },
  audit: {
    verify: { method: 'GET', path: '/audit-events/verify' },
  },
  apiKeys: {
    create: { method: 'POST', path: '/internal/api-keys' },
    list: { method: 'GET', path: '/internal/api-keys' },
    get: { method: 'GET', path: '/internal/api-keys/{api_key_id}' },
    update: { method: 'PATCH', path: '/internal/api-keys/{api_key_id}' },
  },
  permissionDefinitions: {
    list: { method: 'GET', path: '/team-permission-definitions' },
    create: { method: 'POST', path: '/team-permission-definitions' },
    update: { method: 'PATCH', path: '/team-permission-definitions/{permission_id}' },
    delete: { method: 'DELETE', path: '/team-permission-definitions/{permission_id}' },
  },
  emailTemplates: {
    list: { method: 'GET', path: '/email-templates' },
    get: { method: 'GET', path: '/email-templates/{type}' },
    update: { method: 'PATCH', path: '/email-templates/{type}' },
    reset: { method: 'DELETE', path: '/email-templates/{type}' },
    preview: { method: 'POST', path: '/email-templates/{type}/preview' },
  },
  webhooks: {
    createPortalToken: { method: 'POST', path: '/webhooks/svix-token' },
  },
  metrics: {
    get: { method: 'GET', path: '/internal/metrics' },
  },
  emails: {
    sendTestEmail: { method: 'POST', path: '/internal/send-test-email' },
  },
  testClock: {
    advance: { method: 'POST', path: '/internal/test/advance-time' },
  },
} as const satisfies Routes
