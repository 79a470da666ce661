import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const apiKeyAdminRoutes = {
  create: { method: 'POST', path: '/internal/api-keys' },
  list: { method: 'GET', path: '/internal/api-keys' },
  get: { method: 'GET', path: '/internal/api-keys/{api_key_id}' },
  update: { method: 'PATCH', path: '/internal/api-keys/{api_key_id}' },
} as const satisfies Routes
