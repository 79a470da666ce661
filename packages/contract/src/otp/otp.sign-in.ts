import type { Routes } from '../endpoint/route.ts'

/** Calls of sign-in screens, which browsers load first. */
export const otpSignInRoutes = {
  sendSignInCode: { method: 'POST', path: '/auth/otp/send-sign-in-code' },
  signIn: { method: 'POST', path: '/auth/otp/sign-in' },
} as const satisfies Routes
