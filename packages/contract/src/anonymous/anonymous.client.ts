import type { Routes } from '../endpoint/route.ts'

/** Calls of visitors who have not signed up. */
export const anonymousRoutes = {
  signUp: { method: 'POST', path: '/auth/anonymous/sign-up' },
} as const satisfies Routes
