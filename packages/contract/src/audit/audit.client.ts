import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const auditRoutes = {
  list: { method: 'GET', path: '/audit-events' },
} as const satisfies Routes
