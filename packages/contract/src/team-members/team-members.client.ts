import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const teamMemberRoutes = {
  remove: { method: 'DELETE', path: '/team-memberships/{team_id}/{user_id}' },
  listProfiles: { method: 'GET', path: '/team-member-profiles' },
  getProfile: { method: 'GET', path: '/team-member-profiles/{team_id}/{user_id}' },
  updateProfile: { method: 'PATCH', path: '/team-member-profiles/{team_id}/{user_id}' },
} as const satisfies Routes
