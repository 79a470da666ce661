import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const serviceAdminRoutes = {
  read: { method: 'GET', path: '/internal/service' },
} as const satisfies Routes
