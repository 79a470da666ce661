import type { Routes } from '../endpoint/route.ts'

/** Calls of sign-in screens, which browsers load first. */
export const passwordSignInRoutes = {
  signUp: { method: 'POST', path: '/auth/password/sign-up' },
  signIn: { method: 'POST', path: '/auth/password/sign-in' },
} as const satisfies Routes
