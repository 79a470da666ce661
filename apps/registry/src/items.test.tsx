// @vitest-environment happy-dom
import { PorticoTestProvider, type PorticoTestProviderProps } from '@portico/testing/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountSettings } from './items/account-settings'
import { ForgotPassword } from './items/forgot-password'
import { PasswordReset } from './items/password-reset'
import { SignIn } from './items/sign-in'
import { SignUp } from './items/sign-up'
import { TeamSwitcher } from './items/team-switcher'
import { UserButton } from './items/user-button'

let unmount = () => {}
afterEach(() => unmount())

function render(children: ReactNode, props: Omit<PorticoTestProviderProps, 'children'> = {}): void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <PorticoTestProvider navigate={() => {}} {...props}>
      {children}
    </PorticoTestProvider>,
  )
  unmount = () => {
    root.unmount()
    container.remove()
  }
}

const shown = () => document.body.textContent ?? ''
const expectText = (text: string) => vi.waitFor(() => expect(shown()).toContain(text), 10_000)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  )
const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)
const noteOf = (name: string) =>
  document.getElementById(input(name)?.getAttribute('aria-describedby') ?? '')?.textContent

const visitor = { user: null }

test('sign-in shows the methods of the project, and checks the form', async () => {
  localStorage.setItem('portico-tab', 'password')
  render(<SignIn />, { ...visitor, project: { config: { oauthProviders: ['github'] } } })
  await expectText('Continue with GitHub')
  expect(shown()).toContain('No account yet? Sign up')
  expect(button('Email & Password')?.getAttribute('aria-selected')).toBe('true')
  input('email')?.form?.requestSubmit()
  await vi.waitFor(() => expect(noteOf('email')).toBe('Please enter your email'))
  expect(document.activeElement).toBe(input('email'))
})

test('an email with a code is a step in place of the forms', async () => {
  localStorage.setItem('portico-tab', 'magic-link')
  render(<SignIn />, { ...visitor, responses: { 'POST /auth/otp/send-sign-in-code': { nonce: 'n'.repeat(45) } } })
  await expectText('We will email you a link and a code.')
  const email = input('email')
  if (email) email.value = 'ann@gmail.com'
  email?.form?.requestSubmit()
  await expectText('Enter the code we sent to ann@gmail.com')
  expect(shown()).toContain('Open Gmail')
  expect(email?.closest('[hidden]')).not.toBeNull()
  button('Cancel')?.click()
  await vi.waitFor(() => expect(email?.closest('[hidden]')).toBeNull())
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
  const email = input('email')
  if (email) email.value = 'ann@example.com'
  email?.form?.requestSubmit()
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

const at = { created_at_millis: Date.UTC(2026, 0, 12, 12), expires_at_millis: Date.UTC(2099, 0, 12, 12) }
const access = {
  'GET /contact-channels': { items: [] },
  'GET /auth/passkeys': { items: [] },
  'GET /auth/sessions': { items: [] },
  'GET /connected-accounts': {
    items: [{ ...at, provider_id: 'github', account_id: '17', email: null, allow_sign_in: false }],
  },
  'GET /oauth-grants': {
    items: [
      { ...at, id: 'g', client_name: 'Planner', client_host: null, scopes: ['openid', 'email'], scope_texts: [] },
    ],
  },
  'GET /auth/mfa/trusted-devices': {
    items: [{ ...at, id: 'd', device: 'Firefox on Linux', last_used_at_millis: null }],
  },
  'GET /audit-events': {
    items: [
      { id: 'a', type: 'sign_in', at_millis: at.created_at_millis, device: null, country: 'PT', network_address: null },
      { id: 'b', type: 'team_created', at_millis: at.created_at_millis, device: null },
    ],
    pagination: { next_cursor: 'c' },
  },
}

test('account-settings shows what the project offers', async () => {
  render(<AccountSettings />, { responses: access })
  await expectText('No email yet.')
  for (const title of ['Display name', 'Ann Example', 'Password', 'Authenticator app', 'Sessions', 'Delete account']) {
    expect(shown()).toContain(title)
  }
  button('Delete account')?.click()
  await expectText('You are signed out on all devices.')
})

test('account-settings shows accounts, apps, devices and activity, and ends access', async () => {
  const end = vi.fn(() => ({ success: true }))
  const stop = vi.fn(() => ({ success: true }))
  render(<AccountSettings />, {
    user: { isMultiFactorRequired: true },
    project: { config: { oauthProviders: ['github', 'google'] } },
    responses: { ...access, 'DELETE /oauth-grants/g': end, 'DELETE /auth/mfa/trusted-devices/d': stop },
  })
  await expectText('17 · Not for signing in')
  await expectText('Portugal.')
  expect(shown()).not.toContain('team_created')
  expect(button('Connect Google')).toBeDefined()
  expect(button('Show more')).toBeDefined()
  button('Stop trusting Firefox on Linux')?.click()
  await vi.waitFor(() => expect(stop).toHaveBeenCalled())
  button('Remove access: Planner')?.click()
  await vi.waitFor(() => expect(button('Remove access')).toBeDefined())
  button('Remove access')?.click()
  await vi.waitFor(() => expect(end).toHaveBeenCalled())
})

test('account-settings changes the username where the project has them', async () => {
  const store = vi.fn(() => ({ locale: null }))
  render(<AccountSettings />, {
    user: { username: 'Ann' },
    project: { config: { username: 'required' } },
    responses: { ...access, 'PATCH /users/me': store },
  })
  await expectText('Username')
  const edits = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Edit')
  edits[1]?.click()
  await vi.waitFor(() => expect(input('username')?.value).toBe('Ann'))
  const field = input('username')
  if (field) field.value = 'Anna'
  field?.form?.requestSubmit()
  await vi.waitFor(() => expect(store).toHaveBeenCalledWith({ username: 'Anna' }))
})

test('user-button opens a menu with the pages of the user', async () => {
  render(<UserButton />)
  await vi.waitFor(() => expect(button('Account menu')).toBeDefined())
  button('Account menu')?.click()
  await expectText('ann@example.com')
  const items = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
  expect(items).toEqual(['Account settings', 'Sign out'])
})

test('team-switcher stores a choice', async () => {
  const store = vi.fn(() => ({}))
  const teams = ['Garden', 'Pond'].map((displayName) => ({ id: displayName.toLowerCase(), displayName }))
  render(<TeamSwitcher />, { teams, responses: { 'PATCH /users/me': store } })
  await vi.waitFor(() => expect(button('Choose a team')).toBeDefined())
  button('Choose a team')?.click()
  await expectText('Create a team')
  document.querySelector<HTMLElement>('[data-label=Pond]')?.click()
  await vi.waitFor(() => expect(store).toHaveBeenCalledWith({ selected_team_id: 'pond' }))
})
