/** A faulty response about the identity is refused within seconds, and creates no account. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { countAccounts, nobody, obtainCode, signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { signUp } from '../../setup.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['google', 'github', 'facebook', 'apple', 'linkedin'])
})

const text = /^Sign-in with (google|github) failed\. [A-Z]/

test.each([
  ['wrong-issuer', 'google', text],
  ['wrong-audience', 'google', text],
  ['expired-id-token', 'google', text],
  ['future-id-token', 'google', /issued in the future/],
  ['future-id-token', 'apple', /issued in the future/],
  ['future-id-token', 'linkedin', /issued in the future/],
  ['foreign-id-token', 'google', text],
  ['invalid-client', 'google', /client ID and secret/],
  ['token-error', 'google', text],
  ['token-html', 'google', text],
  ['token-broken', 'google', text],
  ['token-huge', 'google', text],
  ['token-redirect', 'google', text],
  ['profile-error', 'github', /profile could not be read/],
  ['profile-empty', 'github', /no valid account ID/],
])('%s', async (behavior, provider, sentence) => {
  const { response } = await obtainCode(project, provider, { choice: { account: '1001', behavior } })
  expect([response.status, response.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(response.text).toMatch(sentence)
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('a slow or silent response times out within ten seconds', { timeout: 20_000 }, async () => {
  const startedAt = performance.now()
  const attempts = ['token-drip', 'token-silent'].map((behavior) =>
    obtainCode(project, 'google', { choice: { account: '1001', behavior } }),
  )
  for (const { response } of await Promise.all(attempts)) expect(response.text).toMatch(text)
  expect(performance.now() - startedAt).toBeLessThan(12_000)
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test.each(['google', 'github'])('%s refuses its own code', async (provider) => {
  const { response } = await obtainCode(project, provider, { choice: { account: '1001', behavior: 'invalid-grant' } })
  expect(response.body.code).toBe('INVALID_AUTHORIZATION_CODE')
})

test('a user who denies consent gets an error', async () => {
  const { response } = await obtainCode(project, 'google', { choice: { decision: 'deny' } })
  expect([response.status, response.body.code]).toEqual([400, 'OAUTH_PROVIDER_ACCESS_DENIED'])
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('a response with an unknown state is refused', async () => {
  const { response } = await obtainCode(project, 'google', { choice: { account: '1001', behavior: 'wrong-state' } })
  expect(response.status).toBe(400)
})

test('a failing provider does not affect other sign-in methods', async () => {
  const broken = obtainCode(project, 'google', { choice: { account: '1001', behavior: 'token-error' } })
  await Promise.all([broken, signUp(project), signInWith(project, 'github')])
})
