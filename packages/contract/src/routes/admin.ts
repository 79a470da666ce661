/** Noun → name → method and path of the calls that need admin access. Never imported by a browser bundle. */
import type { Routes } from '../endpoint/route.ts'

export const adminRoutes = {
  projects: {
    update: { method: 'PATCH', path: '/projects/current' },
    delete: { method: 'DELETE', path: '/projects/current' },
    options: { method: 'GET', path: '/projects/current/options' },
    firstUses: { method: 'GET', path: '/projects/current/first-uses' },
    updateOptions: { method: 'PATCH', path: '/projects/current/options' },
  },
  projectOwners: {
    list: { method: 'GET', path: '/projects/current/owners' },
    update: { method: 'PATCH', path: '/projects/current/owners/{user_id}' },
    remove: { method: 'DELETE', path: '/projects/current/owners/{user_id}' },
    transfer: { method: 'POST', path: '/projects/current/owners/{user_id}/transfer' },
    leave: { method: 'POST', path: '/projects/current/owners/leave' },
    invite: { method: 'POST', path: '/projects/current/owner-invitations' },
    listInvitations: { method: 'GET', path: '/projects/current/owner-invitations' },
    resendInvitation: { method: 'POST', path: '/projects/current/owner-invitations/{invitation_id}/resend' },
    revokeInvitation: { method: 'DELETE', path: '/projects/current/owner-invitations/{invitation_id}' },
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
    preview: { method: 'POST', path: '/team-permission-definitions/{permission_id}/preview' },
  },
  emailTemplates: {
    list: { method: 'GET', path: '/email-templates' },
    get: { method: 'GET', path: '/email-templates/{type}' },
    update: { method: 'PATCH', path: '/email-templates/{type}' },
    reset: { method: 'DELETE', path: '/email-templates/{type}' },
    preview: { method: 'POST', path: '/email-templates/{type}/preview' },
    sendTest: { method: 'POST', path: '/email-templates/{type}/send-test' },
  },
  providerTests: {
    start: { method: 'POST', path: '/provider-tests' },
  },
  webhooks: {
    createPortalToken: { method: 'POST', path: '/webhooks/svix-token' },
  },
  requestLog: {
    list: { method: 'GET', path: '/projects/current/request-log' },
  },
  metrics: {
    get: { method: 'GET', path: '/internal/metrics' },
  },
  emails: {
    list: { method: 'GET', path: '/emails' },
    resend: { method: 'POST', path: '/emails/{email_id}/resend' },
    sendTestEmail: { method: 'POST', path: '/internal/send-test-email' },
  },
  testClock: {
    advance: { method: 'POST', path: '/internal/test/advance-time' },
  },
} as const satisfies Routes
