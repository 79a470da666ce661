import type { Routes } from '../endpoint/route.ts'

/** Calls with client access, besides those of sign-in screens. */
export const otpRoutes = {
  checkSignInCode: { method: 'POST', path: '/auth/otp/sign-in/check-code' },
} as const satisfies Routes
