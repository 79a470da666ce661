import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { signInSteps } from './steps.ts'

const required = {
  'POST /auth/password/sign-in': {
    error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: 'a'.repeat(45) },
  },
} as const
const withPasskey = {
  'POST /auth/password/sign-in': {
    error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: 'a'.repeat(45), methods: ['totp', 'passkey', 'recovery_code'] },
  },
  'POST /auth/mfa/initiate-passkey-authentication': 'never',
} as const
const passkeyOnly = {
  ...withPasskey,
  'POST /auth/password/sign-in': {
    error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: 'a'.repeat(45), methods: ['passkey'] },
  },
} as const
const setUp = {
  'POST /auth/password/sign-in': {
    error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    details: { attempt_code: 'a'.repeat(45), methods: [], set_up: ['totp', 'passkey'] },
  },
} as const
const settingUp: Step[] = [...signInSteps, { see: 'Set up a second factor' }]
const prompted: Step[] = [...signInSteps, { see: 'Confirm that it is you' }]
const recovery: Step[] = [...prompted, { press: 'Use a recovery code' }, { see: 'Each recovery code works once.' }]

function entered(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  const steps: Step[] = [...prompted, { fill: 'code', with: '123456' }]
  return { id, title, responses: { ...required, 'POST /auth/mfa/sign-in': response }, steps, shows }
}

/** The second factor: the code of an authenticator app, a passkey, or a recovery code. */
export const secondFactorGroup: StateGroup = {
  screen: 'Second factor',
  path: 'sign-in',
  states: [
    { id: 'second-factor', title: 'Empty', responses: required, steps: prompted, shows: 'Authenticator code' },
    {
      id: 'second-factor-half',
      title: 'Half typed',
      responses: required,
      steps: [...prompted, { fill: 'code', with: '123' }],
      shows: 'Authenticator code',
    },
    {
      id: 'second-factor-incomplete',
      title: 'Submitted too early',
      responses: required,
      steps: [...prompted, { press: 'Verify' }],
      shows: 'Enter all six digits',
    },
    {
      id: 'second-factor-passkey',
      title: 'With a passkey',
      responses: withPasskey,
      authenticator: 'waits',
      steps: prompted,
      shows: 'Sign in with a passkey',
    },
    {
      id: 'second-factor-passkey-only',
      title: 'A passkey, without an app',
      responses: passkeyOnly,
      authenticator: 'waits',
      steps: prompted,
      shows: 'Your passkey is needed',
    },
    {
      id: 'second-factor-set-up',
      title: 'To be set up',
      responses: setUp,
      authenticator: 'waits',
      steps: settingUp,
      shows: 'Add a passkey',
    },
    {
      id: 'second-factor-set-up-app',
      title: 'An app to be set up',
      responses: setUp,
      authenticator: 'waits',
      steps: [...settingUp, { press: 'Use the authenticator app' }, { see: 'Or type this key into the app' }],
      shows: 'Scan this code',
    },
    entered('second-factor-refused', 'Refused', { error: 'INVALID_TOTP_CODE' }, 'Invalid TOTP code'),
    entered('second-factor-busy', 'Being checked', 'never', 'Verify'),
    entered('second-factor-no-network', 'No network', 'no-network', 'The service cannot be reached.'),
    entered('second-factor-ended', 'Took too long', { error: 'VERIFICATION_CODE_EXPIRED' }, 'Start again.'),
    {
      id: 'recovery-code',
      title: 'Recovery code',
      responses: required,
      steps: recovery,
      shows: 'Each recovery code works once.',
    },
    {
      id: 'recovery-code-missing',
      title: 'Recovery code, empty',
      responses: required,
      steps: [...recovery, { press: 'Verify' }],
      shows: 'Enter one of your recovery codes',
    },
    {
      id: 'recovery-code-refused',
      title: 'Recovery code, refused',
      responses: { ...required, 'POST /auth/mfa/sign-in': { error: 'INVALID_TOTP_CODE', message: 'Wrong code.' } },
      steps: [...recovery, { fill: 'recovery-code', with: 'abcd-efgh-ijkl' }, { press: 'Verify' }],
      shows: 'Incorrect code. Please try again.',
    },
  ],
}
