import type { FixtureResponse } from '../fixtures/service.ts'
import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const open = [{ press: 'Account menu' }]
const mira = { body: { ...user, display_name: 'Mira Okafor' } }

function named(id: string, title: string, displayName: string, shows: string): AtlasState {
  return {
    id: `name-${id}`,
    title,
    element: 'user-button-with-info',
    isSignedIn: true,
    responses: { 'GET /users/me': { body: { ...user, display_name: displayName } } },
    steps: open,
    shows,
  }
}

function signedIn(id: string, title: string, response: FixtureResponse, rest: Partial<AtlasState>): AtlasState {
  const responses = { 'GET /users/me': response }
  return { id, title, element: 'user-button', isSignedIn: true, responses, steps: open, shows: 'Sign out', ...rest }
}

/** The account menu, with names that are difficult to display. */
export const menuGroup: StateGroup = {
  screen: 'User menu',
  path: 'sign-in',
  states: [
    { id: 'user-button', title: 'Closed', element: 'user-button-with-info', isSignedIn: true, shows: 'fern.wood@' },
    signedIn('user-menu', 'Open', mira, {}),
    signedIn('user-menu-items', 'Open, with items of the host', mira, {
      element: 'user-button-with-items',
      shows: 'Billing',
    }),
    { id: 'user-menu-signed-out', title: 'Signed out', element: 'user-button', steps: open, shows: 'Not signed in' },
    {
      id: 'user-menu-signed-out-items',
      title: 'Signed out, with items of the host',
      element: 'user-button-with-items',
      steps: open,
      shows: 'Billing',
    },
    signedIn('user-button-loading', 'Loading', 'never', { steps: [], shows: 'Fernwood' }),
    signedIn('user-button-loading-info', 'Loading, with name', 'never', {
      element: 'user-button-with-info',
      steps: [],
      shows: 'Fernwood',
    }),
    signedIn(
      'user-menu-failed',
      'The user cannot be loaded',
      { text: 'Busy.', status: 503 },
      {
        shows: 'The service is busy.',
      },
    ),
    named('long', 'A name of 1,000 characters', 'Fern '.repeat(200).trim(), 'Fern Fern'),
    named('emoji', 'A name of emoji', '👩🏽‍🌾🌿🧑‍🤝‍🧑🏳️‍🌈', '🌿'),
    named('rtl', 'A name from right to left', '\u202bفرن الغابة\u202c', 'فرن'),
    named('html', 'A name of HTML', '<img src=x onerror=alert(1)> & <b>Fern</b>', '<b>Fern</b>'),
    {
      id: 'user-avatars',
      title: 'UserAvatar',
      element: 'user-avatars',
      reports: 'Failed to load resource',
      shows: 'Pictures of people',
    },
  ],
}
