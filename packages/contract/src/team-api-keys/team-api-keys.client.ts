import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const teamApiKeyRoutes = {
  list: { method: 'GET', path: '/team-api-keys' },
  create: { method: 'POST', path: '/team-api-keys' },
  get: { method: 'GET', path: '/team-api-keys/{api_key_id}' },
  update: { method: 'PATCH', path: '/team-api-keys/{api_key_id}' },
} as const satisfies Routes
