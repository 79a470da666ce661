/**
 * Noun → name → method and path of calls with client access that sign-in screens do not make: second factor, password
 * reset, verification, account pages. No schema library here: browsers import this file.
 */
import type { Routes } from '../endpoint/route.ts'

export const accountRoutes = {
  users: {
    updateMe: { method: 'PATCH', path: '/users/me' },
    deleteMe: { method: 'DELETE', path: '/users/me' },
  },
  passwords: {
    signUpAsFirstOwner: { method: 'POST', path: '/auth/password/sign-up/first-owner' },
    update: { method: 'POST', path: '/auth/password/update' },
    set: { method: 'POST', path: '/auth/password/set' },
    sendResetCode: { method: 'POST', path: '/auth/password/send-reset-code' },
    checkResetCode: { method: 'POST', path: '/auth/password/reset/check-code' },
    reset: { method: 'POST', path: '/auth/password/reset' },
  },
  otp: {
    checkSignInCode: { method: 'POST', path: '/auth/otp/sign-in/check-code' },
  },
  mfa: {
    signIn: { method: 'POST', path: '/auth/mfa/sign-in' },
    initiatePasskey: { method: 'POST', path: '/auth/mfa/initiate-passkey-authentication' },
    countRecoveryCodes: { method: 'GET', path: '/auth/mfa/recovery-codes' },
    createRecoveryCodes: { method: 'POST', path: '/auth/mfa/recovery-codes' },
    listAuthenticators: { method: 'GET', path: '/auth/mfa/authenticators' },
    renameAuthenticator: { method: 'PATCH', path: '/auth/mfa/authenticators/{authenticator_id}' },
    removeAuthenticator: { method: 'DELETE', path: '/auth/mfa/authenticators/{authenticator_id}' },
    listTrustedDevices: { method: 'GET', path: '/auth/mfa/trusted-devices' },
    removeTrustedDevice: { method: 'DELETE', path: '/auth/mfa/trusted-devices/{trusted_device_id}' },
    removeAllTrustedDevices: { method: 'DELETE', path: '/auth/mfa/trusted-devices' },
  },
  freshSignIn: {
    check: { method: 'GET', path: '/auth/fresh-sign-in' },
    prove: { method: 'POST', path: '/auth/fresh-sign-in' },
    sendCode: { method: 'POST', path: '/auth/fresh-sign-in/send-code' },
    initiatePasskey: { method: 'POST', path: '/auth/fresh-sign-in/initiate-passkey-authentication' },
  },
  passkeys: {
    initiateRegistration: { method: 'POST', path: '/auth/passkey/initiate-passkey-registration' },
    register: { method: 'POST', path: '/auth/passkey/register' },
    initiateAuthentication: { method: 'POST', path: '/auth/passkey/initiate-passkey-authentication' },
    signIn: { method: 'POST', path: '/auth/passkey/sign-in' },
    list: { method: 'GET', path: '/auth/passkeys' },
    rename: { method: 'PATCH', path: '/auth/passkeys/{passkey_id}' },
    remove: { method: 'DELETE', path: '/auth/passkeys/{passkey_id}' },
  },
  sessions: {
    refresh: { method: 'POST', path: '/auth/sessions/current/refresh' },
    list: { method: 'GET', path: '/auth/sessions' },
    end: { method: 'DELETE', path: '/auth/sessions/{session_id}' },
    endOthers: { method: 'DELETE', path: '/auth/sessions' },
  },
  contactChannels: {
    sendVerificationCode: { method: 'POST', path: '/contact-channels/send-verification-code' },
    verify: { method: 'POST', path: '/contact-channels/verify' },
    checkVerificationCode: { method: 'POST', path: '/contact-channels/verify/check-code' },
    list: { method: 'GET', path: '/contact-channels' },
    create: { method: 'POST', path: '/contact-channels' },
    get: { method: 'GET', path: '/contact-channels/{user_id}/{contact_channel_id}' },
    update: { method: 'PATCH', path: '/contact-channels/{user_id}/{contact_channel_id}' },
    delete: { method: 'DELETE', path: '/contact-channels/{user_id}/{contact_channel_id}' },
    sendVerificationCodeTo: {
      method: 'POST',
      path: '/contact-channels/{user_id}/{contact_channel_id}/send-verification-code',
    },
  },
  connectedAccounts: {
    list: { method: 'GET', path: '/connected-accounts' },
    remove: { method: 'DELETE', path: '/connected-accounts/{user_id}/{provider_id}' },
    createAccessToken: { method: 'POST', path: '/connected-accounts/{user_id}/{provider_id}/access-token' },
    createOwnAccessToken: { method: 'POST', path: '/auth/oauth/connected-accounts/{provider_id}/access-token' },
  },
  teams: {
    list: { method: 'GET', path: '/teams' },
    create: { method: 'POST', path: '/teams' },
    get: { method: 'GET', path: '/teams/{team_id}' },
    update: { method: 'PATCH', path: '/teams/{team_id}' },
    delete: { method: 'DELETE', path: '/teams/{team_id}' },
  },
  teamMembers: {
    remove: { method: 'DELETE', path: '/team-memberships/{team_id}/{user_id}' },
    listProfiles: { method: 'GET', path: '/team-member-profiles' },
    getProfile: { method: 'GET', path: '/team-member-profiles/{team_id}/{user_id}' },
    updateProfile: { method: 'PATCH', path: '/team-member-profiles/{team_id}/{user_id}' },
  },
  teamPermissions: {
    list: { method: 'GET', path: '/team-permissions' },
    grant: { method: 'POST', path: '/team-permissions/{team_id}/{user_id}/{permission_id}' },
    revoke: { method: 'DELETE', path: '/team-permissions/{team_id}/{user_id}/{permission_id}' },
  },
  userPermissions: {
    list: { method: 'GET', path: '/user-permissions' },
  },
  teamInvitations: {
    send: { method: 'POST', path: '/team-invitations/send-code' },
    list: { method: 'GET', path: '/team-invitations' },
    resend: { method: 'POST', path: '/team-invitations/{invitation_id}/resend' },
    revoke: { method: 'DELETE', path: '/team-invitations/{invitation_id}' },
    accept: { method: 'POST', path: '/team-invitations/accept' },
    checkCode: { method: 'POST', path: '/team-invitations/accept/check-code' },
    details: { method: 'POST', path: '/team-invitations/accept/details' },
  },
  audit: {
    list: { method: 'GET', path: '/audit-events' },
  },
  projects: {
    jwks: { method: 'GET', path: '/projects/{project_id}/.well-known/jwks.json' },
    listOwned: { method: 'GET', path: '/internal/projects' },
    create: { method: 'POST', path: '/internal/projects' },
  },
  projectOwners: {
    readInvitation: { method: 'POST', path: '/internal/project-invitations/details' },
    acceptInvitation: { method: 'POST', path: '/internal/project-invitations/accept' },
  },
  diagnostics: {
    root: { method: 'GET', path: '' },
    checkFeatureSupport: { method: 'POST', path: '/check-feature-support' },
    checkVersion: { method: 'POST', path: '/check-version' },
  },
} as const satisfies Routes
