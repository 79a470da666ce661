import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const diagnosticsRoutes = {
  root: { method: 'GET', path: '' },
  checkFeatureSupport: { method: 'POST', path: '/check-feature-support' },
  checkVersion: { method: 'POST', path: '/check-version' },
} as const satisfies Routes
