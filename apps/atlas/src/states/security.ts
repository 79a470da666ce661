import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const project = { passkey: true, magicLink: true, providers: ['github', 'google', 'microsoft', 'acme-id'] }
const withFactor = { 'GET /users/me': { body: { ...user, requires_totp_mfa: true } } }
const empty = { body: { items: [] } }

// Waits until the lists are loaded, so that no element moves afterwards.
const loaded = [{ see: 'fern@home.example' }, { see: 'MacBook Pro' }, { see: 'Recovery code used' }]

function state(id: string, title: string, { steps, ...rest }: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  const common = { isSignedIn: true, authenticator: 'confirms', project } as const
  return { id: `security-${id}`, title, ...common, ...rest, ...(steps && { steps: [...loaded, ...steps] }) }
}

const changePassword = [
  { press: 'Change password' },
  { fill: 'old-password', with: 'quiet river stones' },
  { fill: 'new-password', with: 'loud river stones' },
  { fill: 'new-password-repeat', with: 'loud river stones' },
  { press: 'Change password' },
]

/** Sign-in methods and sessions of the user. */
export const securityGroup: StateGroup = {
  screen: 'Account settings: security',
  path: 'account-settings#security',
  states: [
    state('full', 'Everything', {
      responses: withFactor,
      steps: [],
      shows: 'Chrome on macOS',
    }),
    state('empty', 'Nothing but a session', {
      responses: { 'GET /contact-channels': empty, 'GET /auth/passkeys': empty },
      shows: 'No passkeys yet.',
    }),
    state('password-only', 'A project with passwords only', { project: {}, shows: 'Chrome on macOS' }),
    state('loading', 'Lists are loading', {
      responses: { 'GET /contact-channels': 'never', 'GET /auth/sessions': 'never', 'GET /auth/passkeys': 'never' },
      shows: 'Email addresses',
    }),
    state('unreachable', 'Lists cannot be loaded', {
      responses: { 'GET /contact-channels': { text: 'Broken.', status: 500 } },
      reports: '500',
      shows: 'Retry',
    }),
    state('email-sign-in', 'Sign-in by email is on', {
      responses: { 'GET /users/me': { body: { ...user, otp_auth_enabled: true } } },
      shows: 'A link and a code by email can sign you in.',
    }),
    state('email-sign-in-refused', 'Sign-in by email was not changed', {
      responses: { 'PATCH /users/me': 'no-network' },
      steps: [{ press: 'Turn on sign-in by email' }],
      shows: 'Retry',
    }),
    state('add-email', 'Adding an email', {
      steps: [{ press: 'Add email' }, { fill: 'email', with: 'fern' }, { press: 'Add email' }],
      shows: 'Please enter a valid email',
    }),
    state('email-taken', 'An email of another account', {
      responses: {
        'POST /contact-channels': { error: 'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', status: 409 },
      },
      steps: [{ press: 'Add email' }, { fill: 'email', with: 'fern@example.org' }, { press: 'Add email' }],
      shows: 'This email already signs in to another account.',
    }),
    state('email-sent', 'A verification email is on its way', {
      steps: [{ press: 'Send Verification Email' }],
      shows: 'Email sent!',
    }),
    state('remove-email', 'Removing the email that signs in', {
      steps: [{ press: 'Remove fern.wood@example.com' }],
      shows: 'You can no longer sign in with it.',
    }),
    state('remove-email-refused', 'The email that signs in cannot be removed', {
      responses: {
        'DELETE /contact-channels/me/3f1de7c2-6a11-4d7a-8a51-5f6a3a1f0001': { error: 'OTHER_SIGN_IN_METHOD_REQUIRED' },
      },
      steps: [{ press: 'Remove fern.wood@example.com' }, { see: 'no longer reach' }, { press: 'Remove' }],
      shows: 'This is the only way to sign in to your account.',
    }),
    state('password', 'Changing the password', {
      steps: [{ press: 'Change password' }],
      shows: 'Repeat New Password',
    }),
    state('password-wrong', 'A wrong old password', {
      responses: { 'POST /auth/password/update': { error: 'PASSWORD_CONFIRMATION_MISMATCH' } },
      steps: changePassword,
      shows: 'Incorrect password',
    }),
    state('password-refused', 'A new password that is refused', {
      responses: { 'POST /auth/password/update': { error: 'PASSWORD_REQUIREMENTS_NOT_MET' } },
      steps: changePassword,
      shows: 'This password is easy to guess.',
    }),
    state('password-changed', 'The password was changed', {
      steps: changePassword,
      shows: 'Password changed successfully!',
    }),
    state('password-none', 'An account without a password', {
      responses: { 'GET /users/me': { body: { ...user, has_password: false } } },
      shows: 'Set a password',
    }),
    state('passkey-rename', 'Renaming a passkey', {
      steps: [{ press: 'Rename MacBook Pro' }],
      shows: 'Name of the passkey',
    }),
    state('passkey-remove', 'Removing a passkey', {
      steps: [{ press: 'Remove MacBook Pro' }],
      shows: 'Remove MacBook Pro?',
    }),
    state('passkey-canceled', 'Adding a passkey was canceled', {
      authenticator: 'cancels',
      steps: [{ press: 'Add a passkey' }],
      shows: 'No passkey was added.',
    }),
    state('passkey-unsupported', 'A browser without passkeys', {
      authenticator: 'unsupported',
      shows: 'This browser cannot use passkeys here.',
    }),
    state('enrollment', 'Setting up an authenticator app', {
      steps: [{ press: 'Enable' }],
      shows: 'Or type this key into the app',
    }),
    state('enrollment-wrong', 'A code that the app does not show', {
      steps: [{ press: 'Enable' }, { fill: 'code', with: '00000' }, { press: 'Enable' }],
      shows: 'Enter all six digits',
    }),
    state('factor-disable', 'Turning the authenticator app off', {
      responses: withFactor,
      steps: [{ press: 'Disable' }],
      shows: 'Your recovery codes stop working.',
    }),
    state('authenticator-rename', 'Renaming an authenticator app', {
      responses: withFactor,
      steps: [{ press: 'Rename Phone' }],
      shows: 'Name of the app',
    }),
    state('authenticator-remove', 'Removing one of two authenticator apps', {
      responses: withFactor,
      steps: [{ press: 'Remove Authenticator 2' }],
      shows: 'Its codes stop working.',
    }),
    state('codes-ask', 'Making new recovery codes', {
      responses: withFactor,
      steps: [{ press: 'Make new codes' }],
      shows: 'The codes that you saved before stop working.',
    }),
    state('codes', 'New recovery codes', {
      responses: withFactor,
      steps: [{ press: 'Make new codes' }, { fill: 'code', with: '123456' }],
      shows: 'They are shown only once.',
    }),
    state('disconnect', 'Disconnecting an account', {
      steps: [{ press: 'Disconnect GitHub' }],
      shows: 'Disconnect GitHub?',
    }),
    state('app-remove', 'Removing the access of an app', {
      steps: [{ press: 'Remove access: Garden planner' }],
      shows: 'Remove the access of Garden planner?',
    }),
    state('session-ended', 'A session has ended', {
      steps: [{ press: 'End the session on Safari on iPhone' }],
      shows: 'Session on Safari on iPhone ended',
    }),
  ],
}
