import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const suspendedKeyAdminRoutes = {
  list: { method: 'GET', path: '/internal/suspended-keys' },
  confirm: { method: 'POST', path: '/internal/suspended-keys/confirm' },
} as const satisfies Routes
