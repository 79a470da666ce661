import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const teamPermissionRoutes = {
  list: { method: 'GET', path: '/team-permissions' },
  grant: { method: 'POST', path: '/team-permissions/{team_id}/{user_id}/{permission_id}' },
  revoke: { method: 'DELETE', path: '/team-permissions/{team_id}/{user_id}/{permission_id}' },
} as const satisfies Routes
