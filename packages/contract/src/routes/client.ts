/**
 * Noun → name → method and path of every call that client access reaches. No schema library: browsers import this file.
 */
import type { Routes } from '../route.ts'

export const clientRoutes = {
  users: {
    me: { method: 'GET', path: '/users/me' },
    updateMe: { method: 'PATCH', path: '/users/me' },
    deleteMe: { method: 'DELETE', path: '/users/me' },
  },
  passwords: {
    signUp: { method: 'POST', path: '/auth/password/sign-up' },
    signIn: { method: 'POST', path: '/auth/password/sign-in' },
    update: { method: 'POST', path: '/auth/password/update' },
    set: { method: 'POST', path: '/auth/password/set' },
  },
  sessions: {
    signOut: { method: 'DELETE', path: '/auth/sessions/current' },
    refresh: { method: 'POST', path: '/auth/sessions/current/refresh' },
  },
  oauth: {
    token: { method: 'POST', path: '/auth/oauth/token' },
  },
  contactChannels: {
    sendVerificationCode: { method: 'POST', path: '/contact-channels/send-verification-code' },
    verify: { method: 'POST', path: '/contact-channels/verify' },
    checkVerificationCode: { method: 'POST', path: '/contact-channels/verify/check-code' },
  },
  projects: {
    current: { method: 'GET', path: '/projects/current' },
    jwks: { method: 'GET', path: '/projects/{project_id}/.well-known/jwks.json' },
  },
} as const satisfies Routes
