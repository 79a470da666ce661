/** Concurrent sign-ins with providers: no account is stored in part, and no call fails with a fault. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import {
  begin,
  callBack,
  codeOf,
  configureProviders,
  consent,
  countAccounts,
  exchange,
  linkWith,
  obtainCode,
  signInWith,
  standard,
  useOAuthApp,
} from '../conformance/oauth-journey.ts'
import { reset, resetCode } from '../conformance/password-resets.ts'
import { signUp } from '../conformance/setup.ts'
import { atOnce, tally } from './at-once.ts'
import { rounds } from './rounds.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  await configureProviders(
    project,
    ['github', 'google', 'x', 'spotify'].map((id) => standard(id)),
  )
})

const outcomes = (responses: readonly { status: number; body: { code?: string } | null; text: string }[]) =>
  tally(responses.map(({ status, body }) => body?.code ?? String(status)))

/** Returns authorization responses of a provider, each for its own flow, that are not sent to the service yet. */
async function authorizationResponses(account: string, count: number, changes: Record<string, string> = {}) {
  return atOnce(count, async () => {
    const journey = await begin(project, 'github', changes)
    const authorizationResponse = await consent(journey, { account })
    return () => callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
  })
}

test('ten concurrent responses for one new account create one user', async () => {
  for (let round = 0; round < 10; round++) {
    project = await createProject(['github'])
    const calls = await authorizationResponses('1001', 10)
    const responses = await Promise.all(calls.map((call) => call()))
    expect(outcomes(responses)).toEqual({ 307: 10 })
    expect(await countAccounts(app(), project)).toMatchObject({ users: 1, accounts: 1, channels: 1, codes: 10 })
  }
}, 60_000)

test('ten concurrent new accounts with one address create ten users, and the address signs in one of them', async () => {
  const responses = await atOnce(10, (index) =>
    obtainCode(project, 'github', { choice: { name: `Person ${index}`, email: 'same@example.com' } }),
  )
  expect(outcomes(responses.map(({ response }) => response))).toEqual({ 307: 10 })
  const [{ count } = { count: -1 }] = await app().deps.db.query<{ count: number }>(
    'select count(*)::int as count from contact_channels where project_id = $1 and used_for_auth',
    [project.id],
  )
  expect(count).toBe(1)
  expect(await countAccounts(app(), project)).toMatchObject({ users: 10, accounts: 10 })
})

test('one of two accounts of a provider that are concurrently linked to a user is linked', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const { id, accessToken } = await signUp(project)
    const query = { type: 'link', token: accessToken }
    const links = await Promise.all(
      [`10${round}1`, `10${round}2`].map(async (name) => {
        const journey = await begin(project, 'github', query)
        const authorizationResponse = await consent(journey, { name, email: `${name}@example.com` })
        return () => callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
      }),
    )
    const responses = await Promise.all(links.map((call) => call()))
    expect(outcomes(responses)).toEqual({ 307: 1, USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION: 1 })
    const { body } = await project.request('GET', `/connected-accounts?user_id=${id}`, { access: 'server' })
    expect(body.items).toHaveLength(1)
  }
}, 60_000)

test('one of two users who concurrently link the same account gets it', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const people = await atOnce(2, () => signUp(project))
    const choice = { name: `Shared ${round}`, email: `shared${round}@example.com` }
    const calls = await Promise.all(
      people.map(async ({ accessToken }) => {
        const journey = await begin(project, 'github', { type: 'link', token: accessToken })
        const authorizationResponse = await consent(journey, choice)
        return () => callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
      }),
    )
    const responses = await Promise.all(calls.map((call) => call()))
    expect(outcomes(responses)).toEqual({ 307: 1, OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: 1 })
  }
}, 60_000)

test('one of two sign-in methods that are removed concurrently remains', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const choice = { name: `Person ${round}`, email: `p${round}@example.com` }
    const { body } = await signInWith(project, 'github', { choice })
    await linkWith(project, body.access_token, 'google', { choice })
    const responses = await Promise.all(
      ['github', 'google'].map((id) =>
        project.request('DELETE', `/connected-accounts/me/${id}`, { user: body.access_token }),
      ),
    )
    expect(outcomes(responses)).toEqual({ 200: 1, OTHER_SIGN_IN_METHOD_REQUIRED: 1 })
  }
}, 60_000)

test('one of two accounts keeps its sign-in if both are turned off concurrently', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const choice = { name: `User ${round}`, email: `u${round}@example.com` }
    const { body } = await signInWith(project, 'github', { choice })
    await linkWith(project, body.access_token, 'google', { choice })
    const responses = await Promise.all(
      ['github', 'google'].map((id) =>
        project.request('PATCH', `/connected-accounts/me/${id}`, {
          user: body.access_token,
          body: { allow_sign_in: false },
        }),
      ),
    )
    expect(outcomes(responses)).toEqual({ 200: 1, OTHER_SIGN_IN_METHOD_REQUIRED: 1 })
  }
}, 60_000)

test('a code exchanged ten times concurrently opens one session, which the repeats revoke', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const code = await obtainCode(project, 'github')
    const responses = await atOnce(10, () => exchange(project, code))
    expect(outcomes(responses)).toEqual({ 200: 1, INVALID_AUTHORIZATION_CODE: 9 })
    const token = responses.find(({ status }) => status === 200)?.body.access_token
    expect((await project.request('GET', '/users/me', { user: token })).body.code).toBe('ACCESS_TOKEN_EXPIRED')
  }
}, 60_000)

test('a user deleted during sign-in, linking or token exchange leaves no rows and causes no fault', async () => {
  const fine = new Set(['307', '200', 'USER_AUTHENTICATION_REQUIRED', 'INVALID_AUTHORIZATION_CODE'])
  for (let round = 0; round < rounds(20); round++) {
    const { body } = await signInWith(project, 'github')
    const code = await obtainCode(project, 'github')
    const [signIn] = await authorizationResponses('1001', 1)
    const journey = await begin(project, 'google', { type: 'link', token: body.access_token })
    const authorizationResponse = await consent(journey, { account: '1001' })
    const [deleted, ...others] = await Promise.all([
      project.request('DELETE', `/users/${body.user_id}`, { access: 'server' }),
      signIn?.() ?? Promise.reject(new Error('no answer')),
      callBack(project, 'google', authorizationResponse, { cookie: journey.cookie }),
      exchange(project, code),
    ])
    expect(deleted.status).toBe(200)
    for (const outcome of Object.keys(outcomes(others))) expect(fine).toContain(outcome)
    const { users, accounts } = (await countAccounts(app(), project)) as { users: number; accounts: number } // as counted
    // A sign-in after the deletion may have created a new user.
    expect(users).toBe(accounts)
    for (const { id } of (await project.request('GET', '/users', { access: 'server' })).body.items) {
      await project.request('DELETE', `/users/${id}`, { access: 'server' })
    }
  }
}, 60_000)

test('a provider link added during the verification of an address is removed or refused', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const { id, email, accessToken } = await signUp(project)
    const choice = { name: `Person ${round}`, email: `p${round}@example.com` }
    const journey = await begin(project, 'github', { type: 'link', token: accessToken })
    const authorizationResponse = await consent(journey, choice)
    const code = await resetCode(app(), project, email)
    const [linked, proved] = await Promise.all([
      callBack(project, 'github', authorizationResponse, { cookie: journey.cookie }),
      reset(project, code),
    ])
    expect(proved.status).toBe(200)
    expect(['307', 'USER_AUTHENTICATION_REQUIRED']).toContain(linked.body?.code ?? String(linked.status))
    const { body } = await project.request('GET', `/connected-accounts?user_id=${id}`, { access: 'server' })
    expect(body.items).toEqual([])
    if (linked.status !== 307) continue
    const opened = await exchange(project, { code: codeOf(linked), codeVerifier: journey.codeVerifier })
    expect(opened.body.code).toBe('INVALID_AUTHORIZATION_CODE')
  }
}, 60_000)

test.each(['x', 'spotify'])(
  'concurrent requests for a token of %s get the result of one refresh',
  async (provider) => {
    const { id, accessToken } = await signUp(project)
    await linkWith(project, accessToken, provider)
    for (let round = 0; round < 10; round++) {
      app().clock.advance(3 * 3_600_000)
      const path = `/connected-accounts/${id}/${provider}/access-token`
      const responses = await atOnce(8, () => project.request('POST', path, { access: 'server', body: {} }))
      expect(outcomes(responses)).toEqual({ 201: 8 })
      expect(new Set(responses.map(({ body }) => body.access_token)).size).toBe(1)
    }
  },
  60_000,
)
