import { project, projectWithTabs } from './mock-service.ts'
import type { ScreenState } from './screen-states.ts'

const all = 'google github facebook microsoft spotify discord gitlab apple bitbucket linkedin x'.split(' ')

/** A project with these providers, and by default with both forms. */
export const withProviders = (ids: readonly string[], base = projectWithTabs) =>
  ({
    'GET /projects/current': {
      body: { ...base, config: { ...base.config, enabled_oauth_providers: ids.map((id) => ({ id })) } },
    },
  }) as const

const state = 's'.repeat(43)

/** Comes back from a provider: the browser has the verifier of this state. */
export const callbackPath = `/handler/oauth-callback?code=right&state=${state}`
export const callbackCookies = { [`portico-oauth-outer-${state}`]: 'v'.repeat(43) }

/** Sign-in with providers in its layouts, the way back, and the error page. */
export const oauthStates: ScreenState[] = [
  {
    name: 'providers-2',
    path: '/handler/sign-in',
    answers: withProviders(['google', 'github'], project),
    shows: 'Continue with GitHub',
  },
  {
    name: 'providers-4',
    path: '/handler/sign-in',
    answers: withProviders(['google', 'github', 'microsoft', 'company-id']),
    shows: 'company-id',
  },
  {
    name: 'providers-12',
    path: '/handler/sign-up',
    answers: withProviders([...all, 'company-id']),
    act: (page) => page.getByRole('button', { name: 'Continue with GitHub' }).focus(),
    shows: 'GitHub',
  },
  {
    name: 'oauth-callback-slow',
    path: callbackPath,
    cookies: callbackCookies,
    answers: { 'POST /auth/oauth/token': 'never' },
    shows: 'Go to home',
  },
  {
    name: 'oauth-callback-failed',
    path: callbackPath,
    cookies: callbackCookies,
    answers: { 'POST /auth/oauth/token': { error: 'INVALID_AUTHORIZATION_CODE', message: 'The code is not known.' } },
    shows: 'Please report this',
  },
  {
    name: 'error-access-denied',
    path: '/handler/error?errorCode=OAUTH_PROVIDER_ACCESS_DENIED&message=No&details={}',
    shows: 'Sign in again',
  },
  {
    name: 'error-other',
    path: '/handler/error?errorCode=SIGN_UP_NOT_ENABLED&message=Creation+of+new+accounts+is+not+enabled.',
    shows: 'Error Code: SIGN_UP_NOT_ENABLED',
  },
]
