import type { Routes } from '../endpoint/route.ts'

/** Calls of sign-in screens, which browsers load first. */
export const sessionSignInRoutes = {
  signOut: { method: 'DELETE', path: '/auth/sessions/current' },
} as const satisfies Routes
