import type { Routes } from '../endpoint/route.ts'

/** The endpoints of OAuth 2.0. Separate from calls, because browsers navigate to them or send forms. */
export const oauthRoutes = {
  authorize: { method: 'GET', path: '/auth/oauth/authorize/{provider_id}' },
  callback: { method: 'GET', path: '/auth/oauth/callback/{provider_id}' },
  formPostCallback: { method: 'POST', path: '/auth/oauth/callback/{provider_id}' },
  openTest: { method: 'GET', path: '/auth/oauth/provider-tests/{state}' },
  token: { method: 'POST', path: '/auth/oauth/token' },
} as const satisfies Routes
