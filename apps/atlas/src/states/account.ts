import { teamWith } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const teams = [
  teamWith('Fernwood Gardens'),
  teamWith('Association of Friends of Historic Botanical Gardens', '7c0e4c1e-2a55-4a0c-8d0e-1f6f4f8f0002'),
  teamWith('حديقة البيت', '7c0e4c1e-2a55-4a0c-8d0e-1f6f4f8f0003'),
]

function state(id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  return { id: `account-${id}`, title, isSignedIn: true, project: { teamCreation: true }, ...rest }
}

/** The frame of the account settings: the list of sections, and the states that replace a section. */
export const accountGroup: StateGroup = {
  screen: 'Account settings',
  path: 'account-settings#profile',
  states: [
    state('frame', 'Without teams', { shows: 'Display name' }),
    state('teams', 'With teams', {
      path: 'account-settings',
      responses: { 'GET /teams': { body: { items: teams } } },
      shows: 'Fernwood Gardens',
    }),
    state('no-creation', 'Without teams, which nobody may create', { project: {}, shows: 'Display name' }),
    state('host-section', 'A section of the host', {
      element: 'account-with-items',
      path: 'account-settings#billing',
      shows: 'You have the free plan.',
    }),
    state('unknown-hash', 'A hash that no section has', { path: 'account-settings#%E0%A4%A', shows: 'Display name' }),
    state('loading', 'The user is loading', { responses: { 'GET /users/me': 'never' }, shows: 'Profile' }),
    state('unreachable', 'The user cannot be loaded', {
      responses: { 'GET /users/me': { text: 'Broken.', status: 500 } },
      reports: '500',
      shows: 'Retry',
    }),
    state('signed-out', 'Without a session', { isSignedIn: false, shows: 'Leads to /handler/sign-in' }),
  ],
}
