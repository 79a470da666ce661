import type { FixtureResponse, FixtureResponses } from '../fixtures/service.ts'
import { signedIn, user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { email, signInSteps, signUpSteps } from './steps.ts'

const required = { username: 'required' } as const
const named = { ...user, username: 'Fern.Wood' }
const asked: FixtureResponses = {
  'POST /auth/password/sign-in': { body: { ...signedIn(), is_username_required: true } },
}
const taken: FixtureResponse = { error: 'USERNAME_ALREADY_EXISTS' }
const changedRecently: FixtureResponse = {
  error: 'USERNAME_CHANGED_RECENTLY',
  details: { next_change_at_millis: Date.UTC(2099, 4, 2, 12) },
}

function signUp(id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  return { id: `username-sign-up-${id}`, title, path: 'sign-up', project: required, ...rest }
}

function settings(id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState {
  const responses = { 'GET /users/me': { body: named } }
  return {
    ...{ id: `username-settings-${id}`, title, path: 'account-settings#profile', isSignedIn: true },
    ...{ project: { username: 'optional' }, responses, ...rest },
  }
}

function refused(response: FixtureResponse): FixtureResponses {
  return { 'GET /users/me': { body: named }, 'PATCH /users/me': response }
}

const edit: Step = { press: 'Edit Username' }
const rename: readonly Step[] = [edit, { fill: 'username', with: 'river' }, { press: 'Save' }]
const signUpAs = (username: string): readonly Step[] => [
  { see: '3 to 32 characters' },
  { fill: 'email', with: email },
  { fill: 'username', with: username },
  ...signUpSteps.slice(1),
]

/** Usernames: at the sign-up and the sign-in, in the step after it, and in the account settings. */
export const usernameGroup: StateGroup = {
  screen: 'Usernames',
  path: 'sign-in',
  states: [
    { id: 'username-sign-in', title: 'Sign-in with either', project: required, shows: 'Email or username' },
    {
      id: 'username-sign-in-wrong',
      title: 'Wrong username or password',
      project: required,
      responses: { 'POST /auth/password/sign-in': { error: 'USERNAME_PASSWORD_MISMATCH' } },
      steps: [{ fill: 'email', with: 'fern.wood' }, ...signInSteps.slice(1)],
      shows: 'Wrong username or password.',
    },
    signUp('required', 'Sign-up with a required name', { shows: '3 to 32 characters' }),
    signUp('optional', 'Sign-up with an optional name', {
      project: { username: 'optional' },
      shows: 'Username (optional)',
    }),
    signUp('empty', 'Required name missing', {
      steps: [{ see: '3 to 32 characters' }, ...signUpSteps],
      shows: 'enter a username',
    }),
    signUp('typing', 'Typing a name in another form', {
      steps: [{ fill: 'username', with: 'fern..wood' }],
      shows: 'no two marks in a row',
    }),
    signUp('fits', 'Typing a name that fits', {
      steps: [{ fill: 'username', with: 'fern.wood' }],
      shows: '3 to 32 characters',
    }),
    signUp('taken', 'Name taken', {
      responses: { 'POST /auth/password/sign-up': taken },
      steps: signUpAs('fern.wood'),
      shows: 'This username is taken.',
    }),
    {
      id: 'username-step',
      title: 'Asked after the sign-in',
      project: required,
      responses: asked,
      steps: signInSteps,
      shows: 'Choose a username',
    },
    {
      id: 'username-step-taken',
      title: 'Asked after the sign-in, name taken',
      project: required,
      responses: { ...asked, 'PATCH /users/me': taken },
      steps: [...signInSteps, { fill: 'username', with: 'fern' }, { press: 'Save username' }],
      shows: 'This username is taken.',
    },
    settings('name', 'In the account settings', { shows: 'Fern.Wood' }),
    settings('none', 'Account settings without a name', {
      responses: { 'GET /users/me': { body: { ...user, username: null } } },
      shows: 'No username yet',
    }),
    settings('edit', 'Changing the name', { steps: [edit], shows: 'Save' }),
    settings('recent', 'Changed recently', {
      responses: refused(changedRecently),
      steps: rename,
      shows: 'You changed your username recently.',
    }),
    settings('reserved', 'Name reserved', {
      responses: refused({ error: 'USERNAME_NOT_ALLOWED', details: { reason: 'reserved' } }),
      steps: rename,
      shows: 'This username is reserved.',
    }),
  ],
}
