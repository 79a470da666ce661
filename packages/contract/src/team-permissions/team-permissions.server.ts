import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const teamPermissionServerRoutes = {
  explain: { method: 'GET', path: '/team-permissions/{team_id}/{user_id}/{permission_id}/explanation' },
} as const satisfies Routes
