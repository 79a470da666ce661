import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const flow = 's'.repeat(43)
const stored = { cookies: { [`portico-oauth-outer-${flow}`]: 'v'.repeat(43) } }

function callback(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return { id: `oauth-callback-${id}`, title, stored, responses: { 'POST /auth/oauth/token': response }, shows }
}

/** The callback page of providers. */
export const oauthCallbackGroup: StateGroup = {
  screen: 'OAuth callback',
  path: `oauth-callback?code=right&state=${flow}`,
  states: [
    callback('running', 'Redirecting', 'never', 'Redirecting...'),
    { ...callback('slow', 'Redirecting for more than 3 s', 'never', 'Go to home'), timerSpeed: 20 },
    callback(
      'failed',
      'Failed',
      { error: 'INVALID_AUTHORIZATION_CODE', message: 'The authorization code is not known.' },
      'Please report this',
    ),
    { ...callback('no-network', 'No network', 'no-network', 'No connection'), timerSpeed: 50 },
    callback(
      'second-factor',
      'Second factor',
      { error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'a'.repeat(45) } },
      'Confirm that it is you',
    ),
    { id: 'oauth-callback-foreign', title: 'Begun in another browser', shows: 'Leads to /handler/sign-in' },
    { id: 'oauth-callback-no-code', title: 'No code', path: 'oauth-callback', shows: 'Leads to /handler/sign-in' },
  ],
}

function errorPage(id: string, title: string, query: Record<string, string>, shows: string): AtlasState {
  const search = new URLSearchParams({ message: 'A sentence.', details: '{}', ...query })
  return { id: `error-${id}`, title, path: `error?${search}`, shows }
}

/** The error page to which failed callbacks redirect. */
export const errorPageGroup: StateGroup = {
  screen: 'Error page',
  path: 'error',
  states: [
    { id: 'error-none', title: 'No error', shows: 'An unknown error occurred' },
    errorPage('access-denied', 'Access denied', { errorCode: 'OAUTH_PROVIDER_ACCESS_DENIED' }, 'Sign in again'),
    errorPage(
      'account-of-another',
      'Account of another user',
      { errorCode: 'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER' },
      'Failed to connect account',
    ),
    errorPage(
      'other-account',
      'Another account is connected',
      { errorCode: 'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION' },
      'Failed to connect account',
    ),
    errorPage('timeout', 'Known code', { errorCode: 'OUTER_OAUTH_TIMEOUT' }, 'An error occurred'),
    errorPage('unknown-code', 'Unknown code', { errorCode: 'SOMETHING_NEW', message: 'New here.' }, 'SOMETHING_NEW'),
    {
      id: 'error-no-details',
      title: 'A link without details',
      path: 'error?errorCode=OUTER_OAUTH_TIMEOUT&message=A%20sentence.',
      shows: 'An unknown',
    },
    errorPage(
      'bad-details',
      'Details that are not JSON',
      { errorCode: 'OUTER_OAUTH_TIMEOUT', details: '{' },
      'An unknown',
    ),
    errorPage(
      'hostile-message',
      'A message with HTML, emoji and bidirectional controls, 1,000 characters long',
      { errorCode: 'SOMETHING_NEW', message: `<b>\u202eCall 0800 1234</b> 🌵 ${'long '.repeat(200)}` },
      'SOMETHING_NEW',
    ),
  ],
}
