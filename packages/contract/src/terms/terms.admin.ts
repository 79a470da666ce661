import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const termsAdminRoutes = {
  list: { method: 'GET', path: '/terms' },
  create: { method: 'POST', path: '/terms' },
  update: { method: 'PATCH', path: '/terms/{version_id}' },
  remove: { method: 'DELETE', path: '/terms/{version_id}' },
} as const satisfies Routes
