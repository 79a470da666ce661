import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const teamMemberServerRoutes = {
  add: { method: 'POST', path: '/team-memberships/{team_id}/{user_id}' },
} as const satisfies Routes
