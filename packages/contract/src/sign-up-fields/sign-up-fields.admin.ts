import type { Routes } from '../endpoint/route.ts'

/** Calls that need admin access. Never part of a browser bundle. */
export const signUpFieldAdminRoutes = {
  set: { method: 'PUT', path: '/sign-up-fields' },
} as const satisfies Routes
