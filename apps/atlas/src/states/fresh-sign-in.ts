import { user } from '../fixtures/values.ts'
import type { AtlasState, StateGroup } from './atlas-state.ts'

type Methods = readonly ('passkey' | 'password' | 'totp' | 'email_code' | 'oauth')[]

const prompt = (id: string, title: string, methods: Methods, shows: string): AtlasState => ({
  id: `fresh-sign-in-${id}`,
  title,
  element: 'fresh-sign-in',
  isSignedIn: true,
  responses: {
    'GET /users/me': { body: user },
    'GET /auth/fresh-sign-in': {
      error: 'FRESH_SIGN_IN_REQUIRED',
      details: { methods, oauth_provider_ids: methods.includes('oauth') ? ['github', 'spotify'] : [] },
    },
  },
  shows,
})

/** The prompt over a page with a change that needs a recent sign-in. */
export const freshSignInGroup: StateGroup = {
  screen: 'Recent sign-in',
  path: 'sign-in',
  states: [
    prompt('passkey', 'With a passkey, and other methods', ['passkey', 'password', 'totp'], 'Sign in with a passkey'),
    prompt('password', 'With a password', ['password'], 'Confirm that it is you'),
    prompt('totp', 'With an authenticator app', ['totp', 'password'], 'Authenticator code'),
    prompt('email', 'With a code by email', ['email_code'], 'Send email'),
    prompt('provider', 'With a provider', ['oauth'], 'Continue with GitHub'),
    prompt('none', 'Without any method', [], 'Sign out, sign in again'),
  ],
}
