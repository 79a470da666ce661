/**
 * Noun → name → method and path of the calls of sign-in screens. All other calls of client access are in `./account.ts`.
 * No schema library here: browsers import this file.
 */
import type { Routes } from '../endpoint/route.ts'

export const clientRoutes = {
  users: {
    me: { method: 'GET', path: '/users/me' },
  },
  passwords: {
    signUp: { method: 'POST', path: '/auth/password/sign-up' },
    signIn: { method: 'POST', path: '/auth/password/sign-in' },
  },
  otp: {
    sendSignInCode: { method: 'POST', path: '/auth/otp/send-sign-in-code' },
    signIn: { method: 'POST', path: '/auth/otp/sign-in' },
  },
  sessions: {
    signOut: { method: 'DELETE', path: '/auth/sessions/current' },
  },
  projects: {
    current: { method: 'GET', path: '/projects/current' },
  },
} as const satisfies Routes
