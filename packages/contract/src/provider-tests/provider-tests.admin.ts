import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const providerTestAdminRoutes = {
  start: { method: 'POST', path: '/provider-tests' },
} as const satisfies Routes
