import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const dueAt = (second_factor_due_at_millis: number) => ({
  'GET /users/me': { body: { ...user, second_factor_due_at_millis } },
})
const inGrace = dueAt(Date.UTC(2126, 2, 4))
const overdue = dueAt(Date.UTC(2026, 2, 4))

const state = (id: string, title: string, rest: Omit<AtlasState, 'id' | 'title'>): AtlasState => ({
  id: `second-factor-setup${id}`,
  title,
  isSignedIn: true,
  project: { graceDays: 14 },
  ...rest,
})

/** The set-up of a second factor that the project requires, after a sign-in. */
export const secondFactorSetupGroup: StateGroup = {
  screen: 'Second factor set-up',
  path: 'second-factor-setup',
  states: [
    state('', 'Due later', { responses: inGrace, shows: 'Not now' }),
    state('-overdue', 'Due', { responses: overdue, shows: 'You cannot use everything here' }),
    state('-enrollment', 'Setting up the app', {
      responses: overdue,
      steps: [{ press: 'Set up now' }],
      shows: 'Or type this key into the app',
    }),
    state('-signed-out', 'Not signed in', { isSignedIn: false, shows: 'Sign in' }),
  ],
}
