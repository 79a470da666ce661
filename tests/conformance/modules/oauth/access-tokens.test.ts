/** Access tokens for the APIs of providers: cached while valid, refreshed once, and returned to their user only. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Consent, linkWith, obtainCode, signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { type Person, signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await createProject(['google', 'github', 'spotify', 'x', 'microsoft', 'linkedin'])
  ann = await signUp(project, 'ann@example.com')
})

const minute = 60_000
const link = (provider: string, choice: Consent = {}, changes: Record<string, string> = {}) =>
  linkWith(project, ann.accessToken, provider, { choice: { account: '1001', ...choice }, changes })
const ask = (provider: string, scope?: string, options: object = { access: 'server' }) =>
  project.request('POST', `/connected-accounts/${ann.id}/${provider}/access-token`, {
    ...options,
    body: scope === undefined ? {} : { scope },
  })
const codeOf = async (response: ReturnType<typeof ask>) => (await response).body.code
const noScope = 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'

test('the stored token is returned while it is valid for five more minutes, then a new one', async () => {
  await link('spotify')
  const first = await ask('spotify')
  expect([first.status, Object.keys(first.body)]).toEqual([201, ['access_token']])
  app().clock.advance(54 * minute)
  expect((await ask('spotify')).body).toEqual(first.body)
  app().clock.advance(minute)
  const fresh = await ask('spotify')
  expect(fresh.status).toBe(201)
  expect(fresh.body.access_token).not.toBe(first.body.access_token)
  expect((await ask('spotify')).body).toEqual(fresh.body)
})

test.each([
  [undefined, 201],
  ['', 201],
  ['user-read-email', 201],
  [' user-read-private  user-read-email ', 201],
  ['playlist-read', 201],
  ['user-read', 400],
  ['user-read-emails', 400],
  ['user-read-email playlist', 400],
  ['USER-READ-EMAIL', 400],
])('a request for the scope %j returns %i', async (scope, status) => {
  await link('spotify', {}, { provider_scope: 'playlist-read' })
  const response = await ask('spotify', scope)
  expect(response.status).toBe(status)
  if (status === 400) expect(response.body.code).toBe(noScope)
})

test('scopes that are requested later are added, and earlier scopes stay', async () => {
  await link('spotify')
  expect(await codeOf(ask('spotify', 'playlist-read'))).toBe(noScope)
  await link('spotify', {}, { provider_scope: 'playlist-read' })
  expect((await ask('spotify', 'playlist-read user-read-email')).status).toBe(201)
  await link('spotify')
  expect((await ask('spotify', 'playlist-read')).status).toBe(201)
})

test('a sign-in renews the tokens', async () => {
  await link('spotify')
  const before = (await ask('spotify')).body.access_token
  await signInWith(project, 'spotify', { choice: { account: '1001' } })
  expect((await ask('spotify')).body.access_token).not.toBe(before)
})

describe.each(['spotify', 'x', 'microsoft'])('%s', (provider) => {
  test('refreshes a token repeatedly', async () => {
    await link(provider)
    const seen = new Set<string>()
    for (let round = 0; round < 4; round++) {
      seen.add((await ask(provider)).body.access_token)
      app().clock.advance(3 * 60 * minute)
    }
    expect(seen.size).toBe(4)
    expect(seen).not.toContain(undefined)
  })

  test('gets one refresh for concurrent requests, which all return the new token', async () => {
    await link(provider)
    app().clock.advance(3 * 60 * minute)
    const responses = await Promise.all(Array.from({ length: 6 }, () => ask(provider)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(new Set(responses.map(({ body }) => body.access_token)).size).toBe(1)
    app().clock.advance(3 * 60 * minute)
    expect((await ask(provider)).status).toBe(201)
  })
})

// X returns its own error code for a refused refresh token.
test.each(['spotify', 'x'])('a refresh that %s refuses deletes the token, as the next call shows', async (provider) => {
  await link(provider, { behavior: 'refresh-refused' })
  app().clock.advance(3 * 60 * minute)
  const refused = await ask(provider)
  expect([refused.status, refused.body.code]).toEqual([401, 'PROVIDER_REJECTED'])
  expect(await codeOf(ask(provider))).toBe(noScope)
  await signInWith(project, provider, { choice: { account: '1001' } })
  expect((await ask(provider)).status).toBe(201)
})

test('an unreachable provider is a 502, and the request can be repeated', async () => {
  await link('spotify', { behavior: 'refresh-error' })
  app().clock.advance(60 * minute)
  for (let round = 0; round < 2; round++) {
    const failed = await ask('spotify')
    const details = { provider_id: 'spotify', has_timed_out: false }
    expect([failed.status, failed.body]).toMatchObject([502, { code: 'OAUTH_PROVIDER_UNAVAILABLE', details }])
  }
})

test('a long-lived token without a refresh token is returned until it expires: github', async () => {
  await link('github')
  app().clock.advance(364 * 24 * 60 * minute)
  expect((await ask('github')).status).toBe(201)
  app().clock.advance(24 * 60 * minute)
  expect(await codeOf(ask('github'))).toBe(noScope)
})

describe('in the order of checks', () => {
  test('another user is refused before the connection is read', async () => {
    const ben = await signUp(project, 'ben@example.com')
    for (const provider of ['spotify', 'nobody']) {
      const response = await ask(provider, undefined, { user: ben.accessToken })
      expect([response.status, response.body.code]).toEqual([403, 'OWN_USER_REQUIRED'])
    }
  })

  test('an unknown provider, an unknown user and an account that is not linked are refused', async () => {
    expect(await codeOf(ask('nobody'))).toBe('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED')
    const path = `/connected-accounts/${crypto.randomUUID()}/spotify/access-token`
    expect((await project.request('POST', path, { access: 'server', body: {} })).body.code).toBe('USER_NOT_FOUND')
    expect(await codeOf(ask('spotify'))).toBe('OAUTH_CONNECTION_NOT_CONNECTED_TO_USER')
  })

  test('"me", the user id and the older path return the same token', async () => {
    await link('spotify')
    const { body } = await ask('spotify')
    for (const path of [
      '/connected-accounts/me/spotify/access-token',
      '/auth/oauth/connected-accounts/spotify/access-token',
    ]) {
      const response = await project.request('POST', path, { user: ann.accessToken, body: {} })
      expect([response.status, response.body]).toEqual([201, body])
    }
  })
})

test('stored tokens cannot be opened with the database alone', async () => {
  const { code } = await obtainCode(project, 'spotify', { choice: { account: '1002' } })
  expect(code).not.toBe('')
  await link('spotify')
  const { access_token } = (await ask('spotify')).body
  const rows = await app().deps.db.query<{ text: string }>(
    "select encode(token_sealed, 'escape') as text from oauth_tokens where project_id = $1",
    [project.id],
  )
  expect(rows).toHaveLength(4)
  for (const { text } of rows) expect(text).not.toContain(access_token)
})
