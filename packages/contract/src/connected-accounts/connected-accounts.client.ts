import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const connectedAccountRoutes = {
  list: { method: 'GET', path: '/connected-accounts' },
  update: { method: 'PATCH', path: '/connected-accounts/{user_id}/{provider_id}' },
  remove: { method: 'DELETE', path: '/connected-accounts/{user_id}/{provider_id}' },
  createAccessToken: { method: 'POST', path: '/connected-accounts/{user_id}/{provider_id}/access-token' },
  createOwnAccessToken: { method: 'POST', path: '/auth/oauth/connected-accounts/{provider_id}/access-token' },
} as const satisfies Routes
