import type { Routes } from '../endpoint/route.ts'

/** Calls of visitors who want to be invited. */
export const waitlistRoutes = {
  join: { method: 'POST', path: '/waitlist' },
  confirm: { method: 'POST', path: '/waitlist/confirm' },
} as const satisfies Routes
