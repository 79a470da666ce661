import type { FixtureResponses } from '../fixtures/service.ts'
import { teamWith, user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'

function as(me: object, responses: FixtureResponses = {}): FixtureResponses {
  return { 'GET /users/me': { body: me }, 'PATCH /users/me': { body: me }, ...responses }
}

function state(id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  return {
    id: `settings-${id}`,
    title,
    isSignedIn: true,
    project: { userDeletion: true },
    responses: as(user),
    ...rest,
  }
}

const english: Step = { choose: 'Language', value: 'en' }
const remove: Step = { press: 'Delete account' }
const removeTwice: Step[] = [remove, { see: 'This cannot be undone.' }, remove]
const names = ['Fernwood Gardens', 'Home', 'حديقة البيت', 'Orchard', 'Greenhouse']
const teams = names.map((name, index) => teamWith(name, `7c0e4c1e-2a55-4a0c-8d0e-1f6f4f8f000${index}`))

/** Language, sign-out and deletion of the account. */
export const settingsGroup: StateGroup = {
  screen: 'Settings',
  path: 'account-settings#settings',
  states: [
    state('closed', 'With deletion', { shows: 'Delete account' }),
    state('no-deletion', 'Without deletion', { project: {}, shows: 'On this device only.' }),
    state('language', 'A chosen language', {
      responses: as({ ...user, locale: 'de' }),
      lang: 'de',
      shows: 'Sprache',
    }),
    state('language-other', 'A language that there is not', {
      responses: as({ ...user, locale: 'eo' }),
      shows: 'Language',
    }),
    state('language-saved', 'Language saved', { lang: 'en', steps: [english], shows: 'Language saved' }),
    state('language-offline', 'Language not saved', {
      responses: as(user, { 'PATCH /users/me': 'no-network' }),
      lang: 'en',
      steps: [english],
      shows: 'Retry',
    }),
    state('exporting', 'The data are being read', {
      responses: as(user, { 'GET /users/me/export': 'never' }),
      steps: [{ press: 'Download your data' }],
      shows: 'Your profile, addresses',
    }),
    state('export-offline', 'The data could not be read', {
      responses: as(user, { 'GET /users/me/export': 'no-network' }),
      steps: [{ press: 'Download your data' }],
      shows: 'Retry',
    }),
    state('signing-out', 'Signing out', {
      responses: as(user, { 'DELETE /auth/sessions/current': 'never' }),
      steps: [{ press: 'Sign out' }],
      shows: 'On this device only.',
    }),
    state('delete', 'Deleting, second step', { steps: [remove], shows: 'This cannot be undone.' }),
    state('delete-teams', 'Deleting, with five teams', {
      responses: as(user, { 'GET /teams': { body: { items: teams } } }),
      steps: [remove],
      shows: '2 more',
    }),
    state('deleting', 'Being deleted', {
      responses: as(user, { 'DELETE /users/me': 'never' }),
      steps: removeTwice,
      shows: 'This cannot be undone.',
    }),
    state('delete-refused', 'Deletion was switched off meanwhile', {
      responses: as(user, { 'DELETE /users/me': { error: 'USER_DELETION_NOT_ENABLED' } }),
      steps: removeTwice,
      shows: 'Accounts cannot be deleted here.',
    }),
    state('deleted', 'Deleted', {
      responses: as(user, { 'DELETE /users/me': { body: { success: true } } }),
      steps: removeTwice,
      shows: 'Leads to /',
    }),
  ],
}
