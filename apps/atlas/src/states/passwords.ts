import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { email } from './steps.ts'

const send: Step[] = [{ fill: 'email', with: email }, { press: 'Send email' }]
const reset: Step[] = [
  { fill: 'new-password', with: 'quiet river stones' },
  { fill: 'new-password-repeat', with: 'quiet river stones' },
  { press: 'Reset Password' },
]

/** The form that requests a password reset. */
export const forgotPasswordGroup: StateGroup = {
  screen: 'Forgot password',
  path: 'forgot-password',
  states: [
    { id: 'forgot-password', title: 'Empty', shows: 'Send email' },
    { id: 'forgot-password-empty', title: 'Nothing typed', steps: send.slice(1), shows: 'Please enter your email' },
    {
      id: 'forgot-password-invalid',
      title: 'Invalid email',
      steps: [{ fill: 'email', with: 'fern' }, ...send.slice(1)],
      shows: 'Please enter a valid email',
    },
    {
      id: 'forgot-password-no-network',
      title: 'No network',
      responses: { 'POST /auth/password/send-reset-code': 'no-network' },
      steps: send,
      shows: 'The service cannot be reached.',
    },
    { id: 'forgot-password-sent', title: 'Sent', steps: send, shows: 'Make sure to check your spam folder.' },
    { id: 'forgot-password-signed-in', title: 'Signed in', isSignedIn: true, shows: 'You are already signed in' },
  ],
}

/** The card for errors without a card of their own rethrows them, so that developers see them in the console. */
const rethrown = { reports: 'KnownError' } as const

function link(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return { id, title, responses: { 'POST /auth/password/reset/check-code': response }, shows }
}

function submitted(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return { id, title, responses: { 'POST /auth/password/reset': response }, steps: reset, shows }
}

/** The form that sets a new password after a reset email. */
export const passwordResetGroup: StateGroup = {
  screen: 'Password reset',
  path: 'password-reset?code=right',
  states: [
    { id: 'password-reset', title: 'Form', shows: 'Repeat New Password' },
    link('password-reset-checking', 'Checking the link', 'never', 'Checking your link'),
    link(
      'password-reset-invalid',
      'Invalid link',
      { error: 'VERIFICATION_CODE_NOT_FOUND' },
      'Invalid Password Reset Link',
    ),
    link('password-reset-malformed', 'Malformed code', { error: 'SCHEMA_ERROR' }, 'Invalid Password Reset Link'),
    link(
      'password-reset-expired',
      'Expired link',
      { error: 'VERIFICATION_CODE_EXPIRED' },
      'Expired Password Reset Link',
    ),
    link('password-reset-used', 'Used link', { error: 'VERIFICATION_CODE_ALREADY_USED' }, 'Used Password Reset Link'),
    {
      ...link(
        'password-reset-too-many',
        'Tried too often',
        { error: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED' },
        'occurred',
      ),
      ...rethrown,
    },
    { ...link('password-reset-no-network', 'No network', 'no-network', 'No connection'), timerSpeed: 50 },
    { id: 'password-reset-no-code', title: 'No code', path: 'password-reset', shows: 'Invalid Password Reset Link' },
    { id: 'password-reset-empty', title: 'Nothing typed', steps: reset.slice(2), shows: 'Please repeat your password' },
    submitted('password-reset-busy', 'Busy', 'never', 'Reset Password'),
    submitted('password-reset-done', 'Done', { body: { success: true } }, 'Your password has been reset'),
    submitted(
      'password-reset-failed',
      'Ended meanwhile',
      { error: 'VERIFICATION_CODE_EXPIRED' },
      'Failed to reset password',
    ),
    submitted('password-reset-weak', 'Too weak', { error: 'PASSWORD_REQUIREMENTS_NOT_MET' }, 'easy to guess'),
    submitted(
      'password-reset-used-before',
      'Used before',
      { error: 'PASSWORD_WAS_USED_BEFORE' },
      'You have used this password before.',
    ),
  ],
}
