import type { Routes } from '../endpoint/route.ts'

/** Calls that need server access. Never part of a browser bundle. */
export const sessionServerRoutes = {
  create: { method: 'POST', path: '/auth/sessions' },
  createImpersonationLink: { method: 'POST', path: '/auth/impersonation-links' },
} as const satisfies Routes
