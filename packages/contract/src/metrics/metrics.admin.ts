import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const metricsAdminRoutes = {
  get: { method: 'GET', path: '/internal/metrics' },
} as const satisfies Routes
