import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const userApiKeyServerRoutes = {
  delete: { method: 'DELETE', path: '/user-api-keys/{api_key_id}' },
  check: { method: 'POST', path: '/user-api-keys/check' },
} as const satisfies Routes
