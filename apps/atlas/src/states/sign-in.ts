import type { StateGroup } from './atlas-state.ts'
import { email, signInSteps } from './steps.ts'

/** Sign-in: its methods, and the pending form. */
export const signInGroup: StateGroup = {
  screen: 'Sign-in',
  path: 'sign-in',
  states: [
    { id: 'sign-in', title: 'Password', shows: 'Sign In' },
    {
      id: 'sign-in-magic-link',
      title: 'Email',
      project: { password: false, magicLink: true },
      shows: 'We will email you a link and a code.',
    },
    { id: 'sign-in-tabs', title: 'Tabs', project: { magicLink: true }, shows: 'Email & Password' },
    {
      id: 'sign-in-tabs-second',
      title: 'Tabs, the second open',
      project: { magicLink: true },
      steps: [{ press: 'Email & Password' }],
      shows: 'Forgot password?',
    },
    { id: 'sign-in-passkey', title: 'Password and passkey', project: { passkey: true }, shows: 'passkey' },
    {
      id: 'sign-in-passkey-only',
      title: 'Passkey only',
      project: { password: false, passkey: true },
      shows: 'passkey',
    },
    {
      id: 'sign-in-password-first',
      title: 'Tabs, the password first',
      element: 'sign-in-password-first',
      project: { magicLink: true },
      shows: 'Forgot password?',
    },
    {
      id: 'sign-in-no-method',
      title: 'No method',
      project: { password: false },
      shows: 'No authentication method enabled',
    },
    { id: 'sign-in-sign-up-closed', title: 'Sign-up closed', project: { signUp: false }, shows: 'Sign In' },
    { id: 'sign-in-filled', title: 'Filled in', steps: signInSteps.slice(0, 2), shows: 'Sign In' },
    {
      id: 'sign-in-password-shown',
      title: 'Password shown',
      steps: [...signInSteps.slice(0, 2), { press: 'Show password' }],
      shows: 'Sign In',
    },
    {
      id: 'sign-in-email-kept',
      title: 'Email kept from another form',
      stored: { session: { 'portico-email': email } },
      shows: 'Sign In',
    },
    {
      id: 'sign-in-busy',
      title: 'Busy',
      responses: { 'POST /auth/password/sign-in': 'never' },
      steps: signInSteps,
      shows: 'Sign In',
    },
    { id: 'sign-in-done', title: 'Done, redirects', steps: signInSteps, shows: 'Leads to /' },
    {
      id: 'sign-in-loading',
      title: 'Loading',
      responses: { 'GET /projects/current': 'never' },
      shows: 'Sign in to your account',
    },
    {
      id: 'sign-in-extra-info',
      title: 'With extra information',
      element: 'sign-in-extra-info',
      shows: 'By signing in you accept our terms.',
    },
    {
      id: 'sign-in-signed-in',
      title: 'Already signed in',
      element: 'sign-in-card',
      isSignedIn: true,
      shows: 'You are already signed in',
    },
  ],
}
