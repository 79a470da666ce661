import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const freshSignInRoutes = {
  check: { method: 'GET', path: '/auth/fresh-sign-in' },
  prove: { method: 'POST', path: '/auth/fresh-sign-in' },
  sendCode: { method: 'POST', path: '/auth/fresh-sign-in/send-code' },
  initiatePasskey: { method: 'POST', path: '/auth/fresh-sign-in/initiate-passkey-authentication' },
} as const satisfies Routes
