import type { Routes } from '../endpoint/route.ts'

/** Calls with client access, besides those of sign-in screens. */
export const userRoutes = {
  updateMe: { method: 'PATCH', path: '/users/me' },
  deleteMe: { method: 'DELETE', path: '/users/me' },
} as const satisfies Routes
