import type { Routes } from '../endpoint/route.ts'

/** Calls of sign-in screens, which browsers load first. */
export const userSignInRoutes = {
  me: { method: 'GET', path: '/users/me' },
} as const satisfies Routes
