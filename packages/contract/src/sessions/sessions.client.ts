import type { Routes } from '../endpoint/route.ts'

/** Calls with client access, besides those of sign-in screens. */
export const sessionRoutes = {
  refresh: { method: 'POST', path: '/auth/sessions/current/refresh' },
  list: { method: 'GET', path: '/auth/sessions' },
  end: { method: 'DELETE', path: '/auth/sessions/{session_id}' },
  authorizeCommand: { method: 'POST', path: '/auth/command-codes' },
  redeemCommandCode: { method: 'POST', path: '/auth/command-codes/redeem' },
  endOthers: { method: 'DELETE', path: '/auth/sessions' },
} as const satisfies Routes
