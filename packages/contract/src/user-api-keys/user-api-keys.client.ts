import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const userApiKeyRoutes = {
  list: { method: 'GET', path: '/user-api-keys' },
  create: { method: 'POST', path: '/user-api-keys' },
  get: { method: 'GET', path: '/user-api-keys/{api_key_id}' },
  update: { method: 'PATCH', path: '/user-api-keys/{api_key_id}' },
} as const satisfies Routes
