import type { Routes } from '../endpoint/route.ts'

/** Calls with client access. */
export const mfaRoutes = {
  signIn: { method: 'POST', path: '/auth/mfa/sign-in' },
  initiatePasskey: { method: 'POST', path: '/auth/mfa/initiate-passkey-authentication' },
  initiatePasskeySetUp: { method: 'POST', path: '/auth/mfa/initiate-passkey-registration' },
  countRecoveryCodes: { method: 'GET', path: '/auth/mfa/recovery-codes' },
  createRecoveryCodes: { method: 'POST', path: '/auth/mfa/recovery-codes' },
  listAuthenticators: { method: 'GET', path: '/auth/mfa/authenticators' },
  renameAuthenticator: { method: 'PATCH', path: '/auth/mfa/authenticators/{authenticator_id}' },
  removeAuthenticator: { method: 'DELETE', path: '/auth/mfa/authenticators/{authenticator_id}' },
  listTrustedDevices: { method: 'GET', path: '/auth/mfa/trusted-devices' },
  removeTrustedDevice: { method: 'DELETE', path: '/auth/mfa/trusted-devices/{trusted_device_id}' },
  removeAllTrustedDevices: { method: 'DELETE', path: '/auth/mfa/trusted-devices' },
} as const satisfies Routes
