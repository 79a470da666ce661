import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const teamServerRoutes = {
  listSummaries: { method: 'GET', path: '/team-summaries' },
  listOfUsers: { method: 'GET', path: '/teams-of-users' },
} as const satisfies Routes
