import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

function states(prefix: string, call: string, cases: [string, string, FixtureResponse, string][]): AtlasState[] {
  return cases.map(([id, title, response, shows]) => ({
    id: `${prefix}-${id}`,
    title,
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
  path: 'email-verification?code=right',
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
      shows: 'You can use your account now.',
    },
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
  path: 'magic-link-callback?code=right',
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
    { id: 'magic-link-signed-in', title: 'Signed in already', isSignedIn: true, shows: 'You are already signed in' },
    { id: 'magic-link-no-code', title: 'No code', path: 'magic-link-callback', shows: 'Invalid Magic Link' },
  ],
}
