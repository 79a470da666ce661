import type { StateGroup } from './atlas-state.ts'

/** Screens that are a single card. */
export const cardGroups: readonly StateGroup[] = [
  {
    screen: 'Sign-out',
    path: 'sign-out',
    states: [
      { id: 'sign-out', title: 'Signed out, redirects', shows: 'Leads to /' },
      {
        id: 'sign-out-running',
        title: 'Signing out',
        isSignedIn: true,
        responses: { 'DELETE /auth/sessions/current': 'never' },
        shows: 'Signing out',
      },
    ],
  },
  {
    screen: 'Cards',
    path: 'nowhere',
    states: [
      { id: 'not-found', title: 'Page not found', shows: 'Page not found' },
      { id: 'message-card', title: 'A message of the host', element: 'message-card', shows: 'Your garden has moved' },
    ],
  },
]
