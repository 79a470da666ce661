import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const requestLogAdminRoutes = {
  list: { method: 'GET', path: '/projects/current/request-log' },
} as const satisfies Routes
