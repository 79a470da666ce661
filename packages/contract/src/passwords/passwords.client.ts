import type { Routes } from '../endpoint/route.ts'

/** Calls with client access, besides those of sign-in screens. */
export const passwordRoutes = {
  signUpAsFirstOwner: { method: 'POST', path: '/auth/password/sign-up/first-owner' },
  update: { method: 'POST', path: '/auth/password/update' },
  set: { method: 'POST', path: '/auth/password/set' },
  sendResetCode: { method: 'POST', path: '/auth/password/send-reset-code' },
  checkResetCode: { method: 'POST', path: '/auth/password/reset/check-code' },
  reset: { method: 'POST', path: '/auth/password/reset' },
} as const satisfies Routes
