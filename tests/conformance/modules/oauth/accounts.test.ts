/** Project, provider and account id identify an account; an email address never does. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import {
  begin,
  callBack,
  configureProviders,
  consent,
  countAccounts,
  nobody,
  obtainCode,
  signInWith,
  standard,
  useOAuthApp,
} from '../../oauth-journey.ts'
import { password, signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'google'], { flags: { magicLinkEnabled: true } })
})

const email = 'victim@example.com'
const person = { name: 'Vic Tim', email }
const userOf = async (id: string) => (await project.request('GET', `/users/${id}`, { access: 'server' })).body

test.each([email, 'Victim@Example.com'])(
  "%s of another user's sign-in creates a separate account, without sign-in by that address",
  async (known) => {
    const victim = await signUp(project, known)
    const { body } = await signInWith(project, 'github', { choice: person })
    expect(body).toMatchObject({ is_new_user: true })
    expect(body.user_id).not.toBe(victim.id)
    expect(await userOf(body.user_id)).toMatchObject({ primary_email: email, primary_email_auth_enabled: false })
    const signIn = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
    expect(signIn.body.user_id).toBe(victim.id)
  },
)

test('an address that the provider has not verified is not verified here either', async () => {
  const choice = { ...person, email_verified: 'no' } as const
  const { body } = await signInWith(project, 'github', { choice })
  expect(await userOf(body.user_id)).toMatchObject({ primary_email: email, primary_email_verified: false })
})

test('a profile without an address creates a user without an email', async () => {
  const choice = { ...person, includes_email: 'no' } as const
  const { body } = await signInWith(project, 'github', { choice })
  expect(await userOf(body.user_id)).toMatchObject({ primary_email: null, display_name: 'Vic Tim' })
})

test('the same profile at two providers creates two accounts', async () => {
  const first = await signInWith(project, 'github', { choice: person })
  const second = await signInWith(project, 'google', { choice: person })
  expect(second.body).toMatchObject({ is_new_user: true })
  expect(second.body.user_id).not.toBe(first.body.user_id)
})

test('a later change of the name at the provider does not change the user', async () => {
  const first = await signInWith(project, 'github', { choice: { account: '1001' } })
  await project.request('PATCH', `/users/${first.body.user_id}`, {
    access: 'server',
    body: { display_name: 'Renamed' },
  })
  const second = await signInWith(project, 'github', { choice: { account: '1001', includes_email: 'no' } })
  expect(second.body.user_id).toBe(first.body.user_id)
  expect(await userOf(first.body.user_id)).toMatchObject({ display_name: 'Renamed', primary_email: 'ada@example.com' })
})

test('ten concurrent sign-ups with one account create one user', async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, () => obtainCode(project, 'github', { choice: person })))
  expect(codes.every(({ code }) => code.length === 64)).toBe(true)
  expect(await countAccounts(app(), project)).toMatchObject({ users: 1, accounts: 1, channels: 1 })
})

test.each([
  ['sign-up is off', { sign_up_enabled: false }, 'SIGN_UP_NOT_ENABLED'],
  ['the provider is off', 'provider', 'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED'],
] as const)('if %s since the redirect, no user is created', async (_, config, code) => {
  const journey = await begin(project, 'github')
  const authorizationResponse = await consent(journey, person)
  if (config === 'provider') {
    await configureProviders(project, [standard('github', { enabled: false }), standard('google')])
  } else {
    await project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  }
  const response = await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
  expect([response.status, response.body.code]).toEqual([400, code])
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('an existing user signs in while sign-up is disabled', async () => {
  const first = await signInWith(project, 'github', { choice: person })
  await project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { sign_up_enabled: false } } })
  expect((await signInWith(project, 'github', { choice: person })).body.user_id).toBe(first.body.user_id)
})

test('the account of a deleted user signs up as a new user', async () => {
  const first = await signInWith(project, 'github', { choice: person })
  await project.request('DELETE', `/users/${first.body.user_id}`, { access: 'server' })
  const second = await signInWith(project, 'github', { choice: person })
  expect(second.body.is_new_user).toBe(true)
})

test('a code of a deleted user opens no session', async () => {
  const code = await obtainCode(project, 'github', { choice: person })
  const { items } = (await project.request('GET', '/users', { access: 'server' })).body
  await project.request('DELETE', `/users/${items[0].id}`, { access: 'server' })
  const { exchange } = await import('../../oauth-journey.ts')
  expect((await exchange(project, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
})

test('a sign-up with a provider also creates the personal team', async () => {
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { create_team_on_sign_up: true } },
  })
  const { body } = await signInWith(project, 'github', { choice: person })
  const teams = await project.request('GET', `/teams?user_id=${body.user_id}`, { access: 'server' })
  expect(teams.body.items).toMatchObject([{ display_name: 'Vic Tim' }])
})
