import type { FixtureResponse } from '../fixtures/service.ts'
import type { AtlasState, StateGroup, Step } from './atlas-state.ts'
import { email, signUpSteps } from './steps.ts'

/** Fills in the form with another password, and submits it. */
function withPassword(password: string, repetition = password): Step[] {
  return [
    { fill: 'email', with: email },
    { fill: 'new-password', with: password },
    { fill: 'new-password-repeat', with: repetition },
    { press: 'Sign Up' },
  ]
}

function refused(id: string, title: string, response: FixtureResponse, shows: string): AtlasState {
  return {
    id: `sign-up-${id}`,
    title,
    responses: { 'POST /auth/password/sign-up': response },
    steps: signUpSteps,
    shows,
  }
}

/** Sign-up, with each rule of its form and each refusal of the service. */
export const signUpGroup: StateGroup = {
  screen: 'Sign-up',
  path: 'sign-up',
  states: [
    { id: 'sign-up', title: 'Password', shows: 'Repeat Password' },
    { id: 'sign-up-no-repeat', title: 'Password asked for once', element: 'sign-up-no-repeat', shows: 'Sign Up' },
    { id: 'sign-up-tabs', title: 'Tabs', project: { magicLink: true }, shows: 'Email & Password' },
    {
      id: 'sign-up-providers',
      title: 'Four providers',
      project: { magicLink: true, providers: ['google', 'github', 'microsoft', 'spotify'] },
      shows: 'Or continue with',
    },
    {
      id: 'sign-up-empty',
      title: 'Nothing typed',
      steps: [{ press: 'Sign Up' }],
      shows: 'Please repeat your password',
    },
    {
      id: 'sign-up-invalid-email',
      title: 'Invalid email',
      steps: [{ fill: 'email', with: 'fern@' }, ...signUpSteps.slice(1)],
      shows: 'Please enter a valid email',
    },
    { id: 'sign-up-short', title: 'Password too short', steps: withPassword('short'), shows: 'Password too short.' },
    {
      id: 'sign-up-long',
      title: 'Password too long',
      steps: withPassword('x'.repeat(257)),
      shows: 'Password too long.',
    },
    {
      id: 'sign-up-differs',
      title: 'Repetition differs',
      steps: withPassword('quiet river stones', 'quiet river'),
      shows: 'Passwords do not match',
    },
    { id: 'sign-up-typing', title: 'Typing a password', steps: signUpSteps.slice(0, 2), shows: 'Sign Up' },
    {
      id: 'sign-up-typing-short',
      title: 'Typing, too short',
      steps: withPassword('abc', '').slice(0, 2),
      shows: 'Sign Up',
    },
    refused(
      'email-taken',
      'Email taken',
      { error: 'USER_EMAIL_ALREADY_EXISTS', message: 'User already exists.' },
      'exists',
    ),
    refused(
      'weak',
      'Password too weak',
      { error: 'PASSWORD_REQUIREMENTS_NOT_MET', message: 'Too common.' },
      'easy to guess',
    ),
    refused('too-many', 'Too many attempts', { error: 'TOO_MANY_REQUESTS', details: {} }, 'Too many attempts'),
    refused(
      'just-closed',
      'Closed meanwhile',
      { error: 'SIGN_UP_NOT_ENABLED' },
      'Sign up for new users is not enabled',
    ),
    {
      ...refused(
        'url-refused',
        'Domain not trusted',
        { error: 'REDIRECT_URL_NOT_WHITELISTED' },
        'not set up correctly',
      ),
      reports: 'KnownError',
    },
    refused('no-network', 'No network', 'no-network', 'The service cannot be reached.'),
    refused('busy', 'Busy', 'never', 'Sign Up'),
    {
      id: 'sign-up-closed',
      title: 'Closed',
      project: { signUp: false },
      shows: 'Sign up for new users is not enabled at the moment.',
    },
    {
      id: 'sign-up-no-method',
      title: 'No method',
      project: { password: false },
      shows: 'No authentication method enabled',
    },
  ],
}
