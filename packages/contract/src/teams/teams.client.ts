import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const teamRoutes = {
  list: { method: 'GET', path: '/teams' },
  create: { method: 'POST', path: '/teams' },
  get: { method: 'GET', path: '/teams/{team_id}' },
  update: { method: 'PATCH', path: '/teams/{team_id}' },
  checkRules: { method: 'GET', path: '/teams/{team_id}/rule-check' },
  delete: { method: 'DELETE', path: '/teams/{team_id}' },
} as const satisfies Routes
