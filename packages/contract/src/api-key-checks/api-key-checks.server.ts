import type { Routes } from '../endpoint/route.ts'

/** Calls about keys of users and teams, either kind. Never part of a browser bundle. */
export const apiKeyCheckServerRoutes = {
  check: { method: 'POST', path: '/api-keys/check' },
  usage: { method: 'GET', path: '/api-keys/{api_key_id}/usage' },
  reportLeak: { method: 'POST', path: '/api-keys/leaked' },
} as const satisfies Routes
