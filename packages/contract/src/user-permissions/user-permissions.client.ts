import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const userPermissionRoutes = {
  list: { method: 'GET', path: '/user-permissions' },
} as const satisfies Routes
