import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const oauthInitialAccessTokenAdminRoutes = {
  list: { method: 'GET', path: '/oauth-initial-access-tokens' },
  create: { method: 'POST', path: '/oauth-initial-access-tokens' },
  delete: { method: 'DELETE', path: '/oauth-initial-access-tokens/{token_id}' },
} as const satisfies Routes
