import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const testClockAdminRoutes = {
  advance: { method: 'POST', path: '/internal/test/advance-time' },
} as const satisfies Routes
