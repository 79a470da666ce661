import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const transferRoutes = {
  exportOwnData: { method: 'GET', path: '/users/me/export' },
} as const satisfies Routes
