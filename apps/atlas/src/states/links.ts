import type { FixtureResponse } from '../fixtures/service.ts'
import { projectId } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

/** The marker of a browser that has asked for the links of the group. */
const requestedHere = { local: { [`portico-requested-links-${projectId}`]: '["here"]' } }
const longAddress = `${'marigold.'.repeat(6)}and.lavender@${'botanical-gardens.'.repeat(4)}example.com`

const checkedAs = (email: string | null, isOwnAccount = false): FixtureResponse => ({
  body: { is_code_valid: true, email, is_own_account: isOwnAccount },
})

/** States of a link that another browser has asked for. */
function elsewhere(prefix: string, path: string, call: string, label: string): AtlasState[] {
  const checked = (id: string, title: string, response: FixtureResponse, shows: string) => ({
    id: `${prefix}-${id}`,
    title,
    path,
    responses: { [call]: response },
    shows,
  })
  return [
    { id: `${prefix}-elsewhere`, title: 'Requested elsewhere', path, shows: `${label} fern.wood@example.com` },
    checked('elsewhere-long', 'Requested elsewhere, a long address', checkedAs(longAddress), label),
    checked('elsewhere-checking', 'Requested elsewhere, checking', 'never', 'Checking your link'),
  ]
}

function states(prefix: string, call: string, cases: [string, string, FixtureResponse, string][]): AtlasState[] {
  return cases.map(([id, title, response, shows]) => ({
    id: `${prefix}-${id}`,
    title,
    stored: requestedHere,
    responses: { [call]: response },
    timerSpeed: response === 'no-network' ? 50 : 1,
    // The card for errors without a card of their own rethrows them, so that developers see them in the console.
    ...(shows.includes('occurred') && { reports: 'Error: ' }),
    shows,
  }))
}

/** The page of the link that verifies an email address. */
export const emailVerificationGroup: StateGroup = {
  screen: 'Email verification',
  path: 'email-verification?code=right&link_marker=here',
  states: [
    ...states('email-verification', 'POST /contact-channels/verify', [
      ['done', 'Verified', { body: { success: true } }, 'Your email is verified'],
      ['running', 'Verifying', 'never', 'Verifying your email'],
      ['invalid', 'Invalid link', { error: 'VERIFICATION_CODE_NOT_FOUND' }, 'Invalid Verification Link'],
      ['expired', 'Expired link', { error: 'VERIFICATION_CODE_EXPIRED' }, 'Expired Verification Link'],
      ['used', 'Used link', { error: 'VERIFICATION_CODE_ALREADY_USED' }, 'Your email is verified'],
      ['too-many', 'Tried too often', { error: 'VERIFICATION_CODE_MAX_ATTEMPTS_REACHED' }, 'occurred'],
      ['no-network', 'No network', 'no-network', 'No connection'],
    ]),
    {
      id: 'email-verification-signed-in',
      title: 'Verified, signed in',
      isSignedIn: true,
      path: 'email-verification?code=right',
      responses: { 'POST /contact-channels/verify/check-code': checkedAs('fern.wood@example.com', true) },
      shows: 'You can use your account now.',
    },
    ...elsewhere(
      'email-verification',
      'email-verification?code=right',
      'POST /contact-channels/verify/check-code',
      'Verify',
    ),
    {
      id: 'email-verification-no-code',
      title: 'No code',
      path: 'email-verification',
      shows: 'Invalid Verification Link',
    },
  ],
}

/** The page of the magic link. */
export const magicLinkGroup: StateGroup = {
  screen: 'Magic link',
  path: 'magic-link-callback?code=right&link_marker=here',
  states: [
    ...states('magic-link', 'POST /auth/otp/sign-in', [
      ['running', 'Signing in', 'never', 'Signing you in'],
      ['invalid', 'Invalid link', { error: 'VERIFICATION_CODE_NOT_FOUND' }, 'Invalid Magic Link'],
      ['expired', 'Expired link', { error: 'VERIFICATION_CODE_EXPIRED' }, 'Expired Magic Link'],
      ['used', 'Used link', { error: 'VERIFICATION_CODE_ALREADY_USED' }, 'Magic Link Already Used'],
      ['no-network', 'No network', 'no-network', 'No connection'],
      ['unknown-error', 'Unknown error', { text: 'Internal error', status: 500 }, 'An unknown error occurred'],
      [
        'second-factor',
        'Second factor',
        { error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'a'.repeat(45) } },
        'Confirm that it is you',
      ],
    ]),
    ...elsewhere('magic-link', 'magic-link-callback?code=right', 'POST /auth/otp/sign-in/check-code', 'Sign in as'),
    {
      id: 'magic-link-elsewhere-nobody',
      title: 'Impersonation of a user without an address',
      path: 'magic-link-callback?code=right',
      responses: { 'POST /auth/otp/sign-in/check-code': checkedAs(null) },
      shows: 'Confirm your sign-in',
    },
    { id: 'magic-link-signed-in', title: 'Signed in already', isSignedIn: true, shows: 'You are already signed in' },
    { id: 'magic-link-no-code', title: 'No code', path: 'magic-link-callback', shows: 'Invalid Magic Link' },
  ],
}
