import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const ownHostAdminRoutes = {
  get: { method: 'GET', path: '/own-host' },
  set: { method: 'PUT', path: '/own-host' },
  check: { method: 'POST', path: '/own-host/check' },
  remove: { method: 'DELETE', path: '/own-host' },
} as const satisfies Routes
