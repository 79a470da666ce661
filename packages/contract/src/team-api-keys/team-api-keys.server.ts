import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const teamApiKeyServerRoutes = {
  delete: { method: 'DELETE', path: '/team-api-keys/{api_key_id}' },
  check: { method: 'POST', path: '/team-api-keys/check' },
} as const satisfies Routes
