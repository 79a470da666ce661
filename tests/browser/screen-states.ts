import type { Page } from '@playwright/test'
import type { MockAnswers } from './mock-service.ts'
import { project, projectWithTabs } from './mock-service.ts'

/** A screen in one of its states: where it is, what the service answers, what the visitor does. */
export interface ScreenState {
  name: string
  path: string
  answers?: MockAnswers
  signedIn?: boolean
  /** What the browser has kept from before. */
  cookies?: Record<string, string>
  act?: (page: Page) => Promise<void>
  /** Seen once the state is reached. */
  shows: string
}

const closed = { ...project, config: { ...project.config, sign_up_enabled: false } }
const tabs = { 'GET /projects/current': { body: projectWithTabs } } as const
const withoutMethods = {
  ...project,
  config: { ...project.config, credential_enabled: false, magic_link_enabled: false },
}
const codeError = (code: string) => ({ 'POST /contact-channels/verify': { error: code, message: 'No.' } }) as const

const resetError = (code: string) =>
  ({ 'POST /auth/password/reset/check-code': { error: code, message: 'No.' } }) as const
const linkError = (code: string) => ({ 'POST /auth/otp/sign-in': { error: code, message: 'No.' } }) as const
const secondFactor = {
  'POST /auth/password/sign-in': {
    error: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
    message: 'Enter the code.',
    details: { attempt_code: 'a'.repeat(45) },
  },
} as const

async function askForCode(page: Page) {
  await page.getByRole('textbox', { name: 'Email' }).fill('fern.wood@gmail.com')
  await page.getByRole('button', { name: 'Send email' }).click()
  await page.getByRole('textbox', { name: 'Code from the email' }).waitFor()
}

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
  { name: 'sign-in-tabs', path: '/handler/sign-in', answers: tabs, shows: 'Email & Password' },
  { name: 'sign-up-tabs', path: '/handler/sign-up', answers: tabs, shows: 'Email & Password' },
  { name: 'code-entry', path: '/handler/sign-in', answers: tabs, act: askForCode, shows: 'Enter the code we sent to' },
  {
    name: 'code-refused',
    path: '/handler/sign-in',
    answers: { ...tabs, ...linkError('VERIFICATION_CODE_NOT_FOUND') },
    act: async (page) => {
      await askForCode(page)
      await page.getByRole('textbox', { name: 'Code from the email' }).pressSequentially('abc123')
    },
    shows: 'Invalid code',
  },
  {
    name: 'second-factor',
    path: '/handler/sign-in',
    answers: secondFactor,
    act: signIn,
    shows: 'Confirm that it is you',
  },
  {
    name: 'second-factor-refused',
    path: '/handler/sign-in',
    answers: { ...secondFactor, 'POST /auth/mfa/sign-in': { error: 'INVALID_TOTP_CODE', message: 'No.' } },
    act: async (page) => {
      await signIn(page)
      await page.getByRole('textbox', { name: 'Authenticator code' }).pressSequentially('123456')
    },
    shows: 'Invalid TOTP code',
  },
  {
    name: 'recovery-code',
    path: '/handler/sign-in',
    answers: secondFactor,
    act: async (page) => {
      await signIn(page)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
    },
    shows: 'Each recovery code works once.',
  },
  { name: 'forgot-password', path: '/handler/forgot-password', shows: 'Reset Your Password' },
  {
    name: 'email-sent',
    path: '/handler/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('fern.wood@example.com')
      await page.getByRole('button', { name: 'Send email' }).click()
    },
    shows: 'Make sure to check your spam folder.',
  },
  { name: 'password-reset', path: '/handler/password-reset?code=right', shows: 'Repeat New Password' },
  {
    name: 'password-reset-done',
    path: '/handler/password-reset?code=right',
    act: async (page) => {
      await page.getByLabel('New Password', { exact: true }).fill('quiet river stones')
      await page.getByLabel('Repeat New Password').fill('quiet river stones')
      await page.getByRole('button', { name: 'Reset Password' }).click()
    },
    shows: 'Your password has been reset',
  },
  {
    name: 'reset-link-used',
    path: '/handler/password-reset?code=used',
    answers: resetError('VERIFICATION_CODE_ALREADY_USED'),
    shows: 'Used Password Reset Link',
  },
  {
    name: 'magic-link-expired',
    path: '/handler/magic-link-callback?code=old',
    answers: linkError('VERIFICATION_CODE_EXPIRED'),
    shows: 'Expired Magic Link',
  },
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
