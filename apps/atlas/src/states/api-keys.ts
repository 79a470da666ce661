import { noKeys, permissions, usualKeys, usualTeamKeys } from '../fixtures/api-keys.ts'
import { team } from '../fixtures/team.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'

function state(id: string, title: string, { responses, ...rest }: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  const project = { apiKeys: true }
  return { id: `api-keys-${id}`, title, isSignedIn: true, project, responses: { ...usualKeys, ...responses }, ...rest }
}

const open: Step[] = [{ see: 'Nightly backup' }, { press: 'Create key' }]
const create: Step[] = [...open, { fill: 'key-name', with: 'Backups' }, { press: 'Create key' }]

/** The API keys of the user, and of a team. */
export const apiKeyGroup: StateGroup = {
  screen: 'Account settings: API keys',
  path: 'account-settings#api-keys',
  states: [
    state('list', 'Keys with and without end', { shows: 'Nightly backup' }),
    state('none', 'No key yet', { responses: { 'GET /user-api-keys': noKeys }, shows: 'No API keys yet.' }),
    state('loading', 'Keys are loading', {
      responses: { 'GET /user-api-keys': 'never' },
      shows: 'Programs use them to act with your permissions.',
    }),
    state('offline', 'Keys could not be read', { responses: { 'GET /user-api-keys': 'no-network' }, shows: 'Retry' }),
    state('create', 'Creating a key', { steps: open, shows: 'All that I have, now and later' }),
    state('create-chosen', 'Choosing its permissions', {
      steps: [...open, { press: 'All that I have, now and later' }],
      shows: 'write_notes',
    }),
    state('create-without-permissions', 'Creating a key without permissions', {
      responses: { 'GET /user-permissions': permissions([]) },
      steps: open,
      shows: 'Valid for',
    }),
    state('create-empty', 'A key without a name', {
      steps: [...open, { press: 'Create key' }],
      shows: 'Please enter a name',
    }),
    state('create-refused', 'Too many keys', {
      responses: { 'POST /user-api-keys': { error: 'API_KEY_LIMIT_REACHED', details: { limit: 100 } } },
      steps: create,
      shows: 'Cancel',
    }),
    state('created', 'A new key, masked', { steps: create, shows: 'Copy this key now. It cannot be shown again.' }),
    state('created-shown', 'A new key, shown', {
      steps: [...create, { press: 'Show key' }],
      shows: 'acme_live_usr_3mZk',
    }),
    state('revoke', 'Revoking a key', {
      steps: [{ see: 'Nightly backup' }, { press: 'Revoke Nightly backup' }],
      shows: 'Revoke Nightly backup?',
    }),
    state('team', 'Keys of a team', {
      path: `account-settings#team-${team.id}`,
      responses: usualTeamKeys,
      shows: 'Programs of this team use them.',
    }),
    state('team-create', 'Creating a key of a team', {
      path: `account-settings#team-${team.id}`,
      responses: usualTeamKeys,
      steps: open,
      shows: '$manage_api_keys',
    }),
  ],
}
