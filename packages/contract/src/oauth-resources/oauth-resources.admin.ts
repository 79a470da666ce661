import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const oauthResourceAdminRoutes = {
  list: { method: 'GET', path: '/oauth-resources' },
  create: { method: 'POST', path: '/oauth-resources' },
  update: { method: 'PATCH', path: '/oauth-resources/{resource_id}' },
  delete: { method: 'DELETE', path: '/oauth-resources/{resource_id}' },
} as const satisfies Routes
