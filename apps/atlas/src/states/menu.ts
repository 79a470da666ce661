import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const open = [{ press: 'Account menu' }]

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

/** The account menu, with names that are hard to show. */
export const menuGroup: StateGroup = {
  screen: 'User menu',
  path: 'sign-in',
  states: [
    { id: 'user-button', title: 'Closed', element: 'user-button-with-info', isSignedIn: true, shows: 'fern.wood@' },
    { id: 'user-menu', title: 'Open', element: 'user-button', isSignedIn: true, steps: open, shows: 'Sign out' },
    {
      id: 'user-menu-items',
      title: 'Open, with items of the host',
      element: 'user-button-with-items',
      isSignedIn: true,
      steps: open,
      shows: 'Billing',
    },
    { id: 'user-menu-signed-out', title: 'Signed out', element: 'user-button', steps: open, shows: 'Not signed in' },
    named('long', 'A name of 1,000 characters', 'Fern '.repeat(200).trim(), 'Fern Fern'),
    named('emoji', 'A name of emoji', '👩🏽‍🌾🌿🧑‍🤝‍🧑🏳️‍🌈', '🌿'),
    named('rtl', 'A name from right to left', '\u202bفرن الغابة\u202c', 'فرن'),
    named('html', 'A name of HTML', '<img src=x onerror=alert(1)> & <b>Fern</b>', '<b>Fern</b>'),
  ],
}
