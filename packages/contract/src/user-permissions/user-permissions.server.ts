import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const userPermissionServerRoutes = {
  grant: { method: 'POST', path: '/user-permissions/{user_id}/{permission_id}' },
  revoke: { method: 'DELETE', path: '/user-permissions/{user_id}/{permission_id}' },
  explain: { method: 'GET', path: '/user-permissions/{user_id}/{permission_id}/explanation' },
} as const satisfies Routes
