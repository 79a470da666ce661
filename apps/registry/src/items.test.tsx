// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { ForgotPassword } from './items/forgot-password'
import { PasswordReset } from './items/password-reset'
import { SignIn } from './items/sign-in'
import { SignUp } from './items/sign-up'
import { TeamSwitcher } from './items/team-switcher'
import { UserButton } from './items/user-button'
import { button, eventually, expectText, input, noteOf, press, render, submit, unmount } from './render-item'

afterEach(unmount)

const visitor = { user: null }

test('sign-in shows the methods of the project, and checks the form', async () => {
  localStorage.setItem('portico-tab', 'password')
  render(<SignIn />, { ...visitor, project: { config: { oauthProviders: ['github'] } } })
  await expectText('Continue with GitHub')
  await expectText('No account yet? Sign up')
  expect(button('Email & Password')?.getAttribute('aria-selected')).toBe('true')
  await submit('email')
  await eventually(() => expect(noteOf('email')).toBe('Please enter your email'))
  expect(document.activeElement).toBe(input('email'))
})

test('an email with a code is a step in place of the forms', async () => {
  localStorage.setItem('portico-tab', 'magic-link')
  render(<SignIn />, { ...visitor, responses: { 'POST /auth/otp/send-sign-in-code': { nonce: 'n'.repeat(45) } } })
  await expectText('We will email you a link and a code.')
  const email = input('email')
  await submit('email', 'ann@gmail.com')
  await expectText('Enter the code we sent to ann@gmail.com')
  await expectText('Open Gmail')
  expect(email?.closest('[hidden]')).not.toBeNull()
  await press('Cancel')
  await eventually(() => expect(email?.closest('[hidden]')).toBeNull())
})

test('sign-up shows the rule of a new password while typing, or that it is closed', async () => {
  localStorage.setItem('portico-tab', 'password')
  render(<SignUp />, visitor)
  await expectText('Create a new account')
  expect(noteOf('new-password')).toBe('At least 8 characters')
  unmount()
  render(<SignUp />, { ...visitor, project: { config: { signUpEnabled: false } } })
  await expectText('Sign up is closed')
})

test('forgot-password sends an email', async () => {
  render(<ForgotPassword />, { ...visitor, responses: { 'POST /auth/password/send-reset-code': { success: 'maybe' } } })
  await expectText('Know your password after all?')
  await submit('email', 'ann@example.com')
  await expectText('Check your inbox')
})

test('password-reset checks the code of its link', async () => {
  const responses = { 'POST /auth/password/reset/check-code': { is_code_valid: true } }
  render(<PasswordReset code={'c'.repeat(45)} />, { ...visitor, responses })
  await expectText('Repeat New Password')
  unmount()
  history.replaceState(null, '')
  render(<PasswordReset />, visitor)
  await expectText('Invalid Password Reset Link')
})

test('user-button opens a menu with the pages of the user', async () => {
  render(<UserButton />)
  await press('Account menu')
  await expectText('ann@example.com')
  const items = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
  expect(items).toEqual(['Account settings', 'Sign out'])
})

test('team-switcher stores a choice', async () => {
  const store = vi.fn(() => ({}))
  const teams = ['Garden', 'Pond'].map((displayName) => ({ id: displayName.toLowerCase(), displayName }))
  render(<TeamSwitcher />, { teams, responses: { 'PATCH /users/me': store } })
  await press('Choose a team')
  await expectText('Create a team')
  document.querySelector<HTMLElement>('[data-label=Pond]')?.click()
  await eventually(() => expect(store).toHaveBeenCalledWith({ selected_team_id: 'pond' }))
})
