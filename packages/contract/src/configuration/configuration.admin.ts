import type { Routes } from '../endpoint/route.ts'

/** Calls about the configuration of a project as a whole. Never part of a browser bundle. */
export const configurationAdminRoutes = {
  get: { method: 'GET', path: '/internal/configuration' },
  plan: { method: 'POST', path: '/internal/configuration/plan' },
  apply: { method: 'PUT', path: '/internal/configuration' },
} as const satisfies Routes
