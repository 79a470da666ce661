import type { FixtureResponse } from '../fixtures/service.ts'
import { projectWith } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'
import { signInSteps } from './steps.ts'

const call = 'POST /auth/password/sign-in'

function refused(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return { id: `sign-in-${id}`, title, responses: { [call]: response }, steps: signInSteps, shows }
}

/** Sign-in: errors of the form, and refusals of the service. */
export const signInErrorGroup: StateGroup = {
  screen: 'Sign-in, errors',
  path: 'sign-in',
  states: [
    { id: 'sign-in-empty', title: 'Nothing typed', steps: [{ press: 'Sign In' }], shows: 'Please enter your email' },
    {
      id: 'sign-in-invalid-email',
      title: 'Invalid email',
      steps: [{ fill: 'email', with: 'fern' }, ...signInSteps.slice(1)],
      shows: 'Please enter a valid email',
    },
    {
      id: 'sign-in-no-password',
      title: 'No password',
      steps: [...signInSteps.slice(0, 1), { press: 'Sign In' }],
      shows: 'Please enter your password',
    },
    refused(
      'refused',
      'Wrong password',
      { error: 'EMAIL_PASSWORD_MISMATCH', message: 'Wrong e-mail or password.' },
      'Wrong',
    ),
    refused('banned', 'Banned', { error: 'USER_BANNED', details: { until: null } }, 'This account is suspended.'),
    refused(
      'banned-until',
      'Banned until a time',
      { error: 'USER_BANNED', details: { until: Date.UTC(2100, 4, 6, 12) } },
      'This account is suspended until',
    ),
    refused('method-off', 'Method switched off', { error: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' }, 'not enabled here'),
    refused(
      'too-many',
      'Too many attempts',
      { error: 'TOO_MANY_REQUESTS', details: { retry_after_seconds: 540 } },
      'Too many attempts in a short time.',
    ),
    refused('service-busy', 'Service busy', { error: 'SERVICE_BUSY', status: 503 }, 'The service is busy'),
    refused(
      'schema-error',
      'Body refused',
      { error: 'SCHEMA_ERROR', message: 'Request body: email must be a string.' },
      'This was not accepted.',
    ),
    refused('unknown-error', 'Unknown error', { text: 'Internal error', status: 500 }, 'An unknown error occurred'),
    refused('no-network', 'No network', 'no-network', 'The service cannot be reached.'),
    {
      id: 'sign-in-no-project',
      title: 'Service down',
      responses: { 'GET /projects/current': 'no-network' },
      timerSpeed: 50,
      shows: 'No connection. Your entries are kept.',
    },
    {
      id: 'sign-in-service-gone',
      title: 'Service down while signing in',
      element: 'sign-in-refreshed',
      responses: { 'GET /projects/current': [{ body: projectWith() }, 'no-network'], [call]: 'no-network' },
      timerSpeed: 50,
      // The form has to be loaded: without it, nothing is refreshed.
      steps: [
        { see: 'Forgot password?' },
        { press: 'Refresh' },
        { see: 'No connection. Your entries are kept.' },
        ...signInSteps,
      ],
      shows: 'The service cannot be reached.',
    },
    {
      id: 'sign-in-wrong-key',
      title: 'Key of the project refused',
      responses: { 'GET /projects/current': { error: 'INVALID_PUBLISHABLE_CLIENT_KEY', status: 401 } },
      reports: 'KnownError',
      shows: 'This page is not set up correctly.',
    },
  ],
}
