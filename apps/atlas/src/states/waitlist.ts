import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { email } from './steps.ts'

const closed = { signUp: false, waitlist: true }
const request: Step[] = [{ fill: 'email', with: email }, { press: 'Join waitlist' }]

function requested(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return {
    id: `waitlist-${id}`,
    title,
    project: closed,
    responses: { 'POST /waitlist': response },
    steps: request,
    shows,
  }
}

/** The target of the emailed link, after a press. */
function confirmed(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return {
    id: `waitlist-${id}`,
    title,
    path: 'waitlist?code=right',
    project: closed,
    responses: { 'POST /waitlist/confirm': response },
    steps: [{ press: 'Confirm your place' }],
    shows,
  }
}

/** The waitlist of an app whose sign-up is closed: the request of a place, and the link that confirms it. */
export const waitlistGroup: StateGroup = {
  screen: 'Waitlist',
  path: 'waitlist',
  states: [
    { id: 'waitlist', title: 'Form', project: closed, shows: 'Join the waitlist' },
    {
      id: 'waitlist-sign-up',
      title: 'In place of sign-up',
      path: 'sign-up',
      project: closed,
      shows: 'Join the waitlist',
    },
    {
      id: 'waitlist-empty',
      title: 'Nothing typed',
      project: closed,
      steps: request.slice(1),
      shows: 'Please enter your email',
    },
    requested('sent', 'Link sent', { body: { success: true } }, 'Open it to confirm your place.'),
    requested('busy', 'Busy', 'never', 'Join waitlist'),
    requested('too-many', 'Too many requests', { error: 'TOO_MANY_REQUESTS', details: {} }, 'Too many attempts'),
    requested('no-network', 'No network', 'no-network', 'The service cannot be reached.'),
    {
      id: 'waitlist-confirm',
      title: 'Link opened',
      path: 'waitlist?code=right',
      project: closed,
      shows: 'Press the button to put your email address on the waitlist.',
    },
    confirmed('joined', 'On the list', { body: { email, has_account: false } }, 'You are on the waitlist'),
    confirmed('account', 'Has an account', { body: { email, has_account: true } }, 'You already have an account'),
    confirmed('broken', 'Unknown link', { error: 'VERIFICATION_CODE_NOT_FOUND' }, 'This link does not work'),
    confirmed('used', 'Used link', { error: 'VERIFICATION_CODE_ALREADY_USED' }, 'You are on the waitlist'),
    confirmed('ended', 'Closed meanwhile', { error: 'WAITLIST_NOT_ENABLED', status: 403 }, 'The waitlist is closed.'),
    { id: 'waitlist-open', title: 'Sign-up is open', shows: 'Sign up' },
  ],
}
