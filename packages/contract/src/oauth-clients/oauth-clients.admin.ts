import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const oauthClientAdminRoutes = {
  list: { method: 'GET', path: '/oauth-clients' },
  create: { method: 'POST', path: '/oauth-clients' },
  get: { method: 'GET', path: '/oauth-clients/{client_id}' },
  update: { method: 'PATCH', path: '/oauth-clients/{client_id}' },
  delete: { method: 'DELETE', path: '/oauth-clients/{client_id}' },
  createSecret: { method: 'POST', path: '/oauth-clients/{client_id}/secrets' },
  endGrants: { method: 'DELETE', path: '/oauth-clients/{client_id}/grants' },
  deleteSecret: { method: 'DELETE', path: '/oauth-clients/{client_id}/secrets/{secret_id}' },
} as const satisfies Routes
