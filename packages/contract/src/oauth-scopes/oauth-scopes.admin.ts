import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const oauthScopeAdminRoutes = {
  list: { method: 'GET', path: '/oauth-scopes' },
  create: { method: 'POST', path: '/oauth-scopes' },
  update: { method: 'PATCH', path: '/oauth-scopes/{scope_id}' },
  delete: { method: 'DELETE', path: '/oauth-scopes/{scope_id}' },
} as const satisfies Routes
