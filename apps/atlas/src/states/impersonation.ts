import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

const claims = {
  act: { sub: user.id, type: 'owner', name: 'Mira Okafor' },
  impersonation_return_url: 'https://dashboard.example.com/users',
  impersonation_reason: 'Ticket 4711: the invoice is missing',
  impersonation_expires_at: Math.floor(Date.now() / 1000) + 45 * 60 - 30,
}

const banner = (id: string, title: string, displayName: string | null, shows: string): AtlasState => ({
  id: `impersonation-${id}`,
  title,
  element: 'impersonation-banner',
  isSignedIn: true,
  claims,
  responses: { 'GET /users/me': { body: { ...user, display_name: displayName } } },
  shows,
})

/** The banner over an app during an impersonation. */
export const impersonationGroup: StateGroup = {
  screen: 'Impersonation banner',
  path: 'sign-in',
  states: [
    banner('named', 'With a name', 'Fern Wood', 'You are signed in as Fern Wood.'),
    banner('email', 'Without a name', null, 'fern.wood@'),
    banner('long', 'A name of 1,000 characters, cut at 40', 'Fern '.repeat(200).trim(), 'Fern Fern'),
    banner('rtl', 'A name from right to left', '\u202bفرن الغابة\u202c', 'فرن'),
  ],
}
