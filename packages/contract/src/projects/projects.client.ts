import type { Routes } from '../endpoint/route.ts'

/** Calls with client access, besides those of sign-in screens. */
export const projectRoutes = {
  jwks: { method: 'GET', path: '/projects/{project_id}/.well-known/jwks.json' },
  listOwned: { method: 'GET', path: '/internal/projects' },
  create: { method: 'POST', path: '/internal/projects' },
} as const satisfies Routes
