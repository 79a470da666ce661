/**
 * Name → method and path of the endpoints of OAuth 2.0. Separate, because browsers navigate to them or send forms. No
 * schema library: browsers import this file.
 */
import type { Route } from '../endpoint/route.ts'

export const oauthRoutes = {
  authorize: { method: 'GET', path: '/auth/oauth/authorize/{provider_id}' },
  callback: { method: 'GET', path: '/auth/oauth/callback/{provider_id}' },
  formPostCallback: { method: 'POST', path: '/auth/oauth/callback/{provider_id}' },
  openTest: { method: 'GET', path: '/auth/oauth/provider-tests/{state}' },
  token: { method: 'POST', path: '/auth/oauth/token' },
} as const satisfies Record<string, Route>
