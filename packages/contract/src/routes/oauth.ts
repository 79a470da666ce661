/**
 * Name → method and path of the endpoints of OAuth 2.0, to which browsers navigate and which take forms: none is called
 * as the others are. No schema library: browsers import this file.
 */
import type { Route } from '../route.ts'

export const oauthRoutes = {
  authorize: { method: 'GET', path: '/auth/oauth/authorize/{provider_id}' },
  callback: { method: 'GET', path: '/auth/oauth/callback/{provider_id}' },
  formPostCallback: { method: 'POST', path: '/auth/oauth/callback/{provider_id}' },
  token: { method: 'POST', path: '/auth/oauth/token' },
} as const satisfies Record<string, Route>
