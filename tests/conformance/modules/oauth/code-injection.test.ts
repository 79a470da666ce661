/** A code is bound to its client, its project and its redirect URI. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { configureProviders, exchange, obtainCode, redirectUri, standard, useOAuthApp } from '../../oauth-journey.ts'

const { app } = useOAuthApp()
let project: TestProject
let other: TestProject
beforeEach(async () => {
  project = await app().createProject()
  other = await app().createProject()
  await configureProviders(project, [standard('github')])
  await configureProviders(other, [standard('github')])
})

test('a code of another project is refused', async () => {
  const code = await obtainCode(project, 'github')
  expect((await exchange(other, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
  expect((await exchange(project, code)).status).toBe(200)
})

test.each([
  ['a wrong secret', { client_secret: 'pck_wrong' }],
  ['the secret of another project', 'other'],
  ['an unknown client', { client_id: '00000000-0000-4000-8000-00000000beef' }],
  ['no client', { client_id: null }],
  ['neither secret nor verifier', { client_secret: null, code_verifier: null }],
] as const)('%s is refused as client authentication', async (_, changes) => {
  const code = await obtainCode(project, 'github')
  const wrong = changes === 'other' ? { client_secret: other.keys.publishableClientKey } : changes
  expect((await exchange(project, code, wrong)).body.code).toBe('INVALID_OAUTH_CLIENT_ID_OR_SECRET')
  expect((await exchange(project, code)).status).toBe(200)
})

test('with a code verifier, the client secret may be omitted', async () => {
  const code = await obtainCode(project, 'github')
  expect((await exchange(project, code, { client_secret: null })).status).toBe(200)
})

test.each([
  redirectUri.replace('oauth-callback', 'elsewhere'),
  redirectUri.replace('3000', '3001'),
  `${redirectUri}&x=1`,
  decodeURIComponent(redirectUri),
  '',
])('the redirect URI %s is refused if it differs from the authorization request', async (redirect_uri) => {
  const code = await obtainCode(project, 'github')
  const { status, body } = await exchange(project, code, { redirect_uri })
  expect([status, body.code]).toEqual([400, 'REDIRECT_URL_NOT_WHITELISTED'])
  expect((await exchange(project, code)).status).toBe(200)
})

test.each(['', 'x', '0'.repeat(64), 'a'.repeat(100_000)])('the code %.20j… is refused', async (code) => {
  const { status, body } = await exchange(project, { code, codeVerifier: 'v' })
  expect(status).toBe(400)
  expect(code === '' ? body.error : body.code).toBe(code === '' ? 'invalid_request' : 'INVALID_AUTHORIZATION_CODE')
})
