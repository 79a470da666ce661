import type { StateGroup } from './atlas-state.ts'

/** Elements of the package that are rendered alone on a page of the host. */
export const elementGroup: StateGroup = {
  screen: 'Elements alone',
  path: 'sign-in',
  states: [
    { id: 'alone-credential-sign-in', title: 'CredentialSignIn', element: 'credential-sign-in', shows: 'Sign In' },
    { id: 'alone-credential-sign-up', title: 'CredentialSignUp', element: 'credential-sign-up', shows: 'Sign Up' },
    { id: 'alone-magic-link', title: 'MagicLinkSignIn', element: 'magic-link-sign-in', shows: 'Send email' },
    { id: 'alone-oauth-button', title: 'OAuthButton', element: 'oauth-button', shows: 'Continue with GitHub' },
    {
      id: 'alone-oauth-button-group',
      title: 'OAuthButtonGroup',
      element: 'oauth-button-group',
      project: { providers: ['google', 'github', 'microsoft', 'apple'] },
      shows: 'Google',
    },
    { id: 'alone-auth-page', title: 'AuthPage', element: 'auth-page', shows: 'Forgot password?' },
  ],
}
