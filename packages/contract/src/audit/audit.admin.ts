import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const auditAdminRoutes = {
  verify: { method: 'GET', path: '/audit-events/verify' },
} as const satisfies Routes
