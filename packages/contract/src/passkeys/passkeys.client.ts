import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const passkeyRoutes = {
  initiateRegistration: { method: 'POST', path: '/auth/passkey/initiate-passkey-registration' },
  register: { method: 'POST', path: '/auth/passkey/register' },
  initiateAuthentication: { method: 'POST', path: '/auth/passkey/initiate-passkey-authentication' },
  signIn: { method: 'POST', path: '/auth/passkey/sign-in' },
  list: { method: 'GET', path: '/auth/passkeys' },
  rename: { method: 'PATCH', path: '/auth/passkeys/{passkey_id}' },
  remove: { method: 'DELETE', path: '/auth/passkeys/{passkey_id}' },
} as const satisfies Routes
