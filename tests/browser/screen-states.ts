import type { Page } from '@playwright/test'
import type { MockAnswers } from './mock-service.ts'
import { project } from './mock-service.ts'

/** A screen in one of its states: where it is, what the service answers, what the visitor does. */
export interface ScreenState {
  name: string
  path: string
  answers?: MockAnswers
  signedIn?: boolean
  act?: (page: Page) => Promise<void>
  /** Seen once the state is reached. */
  shows: string
}

const closed = { ...project, config: { ...project.config, sign_up_enabled: false } }
const withoutMethods = {
  ...project,
  config: { ...project.config, credential_enabled: false, magic_link_enabled: false },
}
const codeError = (code: string) => ({ 'POST /contact-channels/verify': { error: code, message: 'No.' } }) as const

async function signIn(page: Page) {
  await page.getByLabel('Email').fill('fern.wood@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.keyboard.press('Enter')
}

export const screenStates: ScreenState[] = [
  { name: 'home', path: '/', shows: 'A quiet notebook for your garden' },
  { name: 'sign-in', path: '/handler/sign-in', shows: 'Sign in to your account' },
  {
    name: 'sign-in-refused',
    path: '/handler/sign-in',
    answers: {
      'POST /auth/password/sign-in': { error: 'EMAIL_PASSWORD_MISMATCH', message: 'Wrong e-mail or password.' },
    },
    act: signIn,
    shows: 'Wrong e-mail or password.',
  },
  {
    name: 'sign-in-busy',
    path: '/handler/sign-in',
    answers: { 'POST /auth/password/sign-in': 'never' },
    act: signIn,
    shows: 'Sign In',
  },
  {
    name: 'sign-in-no-network',
    path: '/handler/sign-in',
    answers: { 'POST /auth/password/sign-in': 'no-network' },
    act: signIn,
    shows: 'The service cannot be reached. Check your connection and try again.',
  },
  {
    name: 'sign-in-loading',
    path: '/handler/sign-in',
    answers: { 'GET /projects/current': 'never' },
    shows: 'Sign in to your account',
  },
  {
    name: 'sign-in-without-methods',
    path: '/handler/sign-in',
    answers: { 'GET /projects/current': { body: withoutMethods } },
    shows: 'No authentication method enabled.',
  },
  { name: 'sign-up', path: '/handler/sign-up', shows: 'Create a new account' },
  {
    name: 'sign-up-incomplete',
    path: '/handler/sign-up',
    act: (page) => page.getByRole('button', { name: 'Sign Up' }).click(),
    shows: 'Please repeat your password',
  },
  {
    name: 'sign-up-closed',
    path: '/handler/sign-up',
    answers: { 'GET /projects/current': { body: closed } },
    shows: 'Sign up for new users is not enabled at the moment.',
  },
  { name: 'email-verified', path: '/handler/email-verification?code=right', shows: 'Your email is verified' },
  {
    name: 'verification-expired',
    path: '/handler/email-verification?code=old',
    answers: codeError('VERIFICATION_CODE_EXPIRED'),
    shows: 'Expired Verification Link',
  },
  { name: 'verification-invalid', path: '/handler/email-verification', shows: 'Invalid Verification Link' },
  { name: 'signed-out', path: '/handler/sign-out', shows: 'You are not currently signed in' },
  { name: 'not-found', path: '/handler/nowhere', shows: 'Page not found' },
  { name: 'garden', path: '/garden', signedIn: true, shows: 'fern.wood@example.com' },
  {
    name: 'account-menu',
    path: '/garden',
    signedIn: true,
    act: (page) => page.getByRole('button', { name: 'Account menu' }).click(),
    shows: 'Sign out',
  },
]
