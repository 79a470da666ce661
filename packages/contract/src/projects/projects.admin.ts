import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const projectAdminRoutes = {
  update: { method: 'PATCH', path: '/projects/current' },
  delete: { method: 'DELETE', path: '/projects/current' },
  options: { method: 'GET', path: '/projects/current/options' },
  firstUses: { method: 'GET', path: '/projects/current/first-uses' },
  previewTokenClaims: { method: 'POST', path: '/projects/current/token-claims/preview' },
  updateOptions: { method: 'PATCH', path: '/projects/current/options' },
} as const satisfies Routes
