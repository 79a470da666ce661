import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const oauthGrantRoutes = {
  list: { method: 'GET', path: '/oauth-grants' },
  end: { method: 'DELETE', path: '/oauth-grants/{grant_id}' },
} as const satisfies Routes
