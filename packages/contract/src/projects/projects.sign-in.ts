import type { Routes } from '../endpoint/route.ts'

/** Calls of sign-in screens, which browsers load first. */
export const projectSignInRoutes = {
  current: { method: 'GET', path: '/projects/current' },
} as const satisfies Routes
