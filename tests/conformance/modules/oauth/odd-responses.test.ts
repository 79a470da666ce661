/** Unusual responses of a provider are normalized or refused with an error. They never cause a fault. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  configureProviders,
  countAccounts,
  nobody,
  obtainCode,
  signInWith,
  standard,
  useOAuthApp,
} from '../../oauth-journey.ts'

const { app, fakes } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  const ids = ['google', 'github', 'spotify', 'microsoft']
  const discovered = standard('company-id', { issuer: `${fakes().origin}/oidc` })
  await configureProviders(project, [...ids.map((id) => standard(id)), discovered])
})

const nameOf = async (accessToken: string) =>
  (await project.request('GET', '/users/me', { user: accessToken })).body.display_name

test.each([
  ['a zero within', 'Ann\0 Okafor', 'Ann Okafor'],
  ['20,000 characters', 'n'.repeat(20_000), 'n'.repeat(256)],
  ['markup', '<b>{{user}}</b> \u202e', '<b>{{user}}</b> \u202e'],
])('a sign-in with %s in the name succeeds', async (_, name, expected) => {
  const { status, body } = await signInWith(project, 'github', { choice: { name, email: 'ann@example.com' } })
  expect(status).toBe(200)
  expect(await nameOf(body.access_token)).toBe(expected)
})

test.each(['no address', 'a@b@c.de', 'ann@example.com\0', `${'x'.repeat(400)}@example.com`])(
  'the email %.20j is ignored, and the user signs in without address',
  async (email) => {
    const { status, body } = await signInWith(project, 'github', { choice: { name: 'Ann', email } })
    expect(status).toBe(200)
    const { body: user } = await project.request('GET', '/users/me', { user: body.access_token })
    expect([user.display_name, user.primary_email]).toEqual(['Ann', null])
  },
)

test.each(['token-nulls', 'token-form'])('a token response with the form %s is read', async (behavior) => {
  for (const id of ['github', 'company-id']) {
    const { status } = await signInWith(project, id, { choice: { account: '1001', behavior } })
    expect([id, status]).toEqual([id, 200])
  }
})

describe('a signed profile', () => {
  test('is read if the discovery document lists its algorithm', async () => {
    const choice = { name: 'Sig Ned', email: 'signed@example.com', behavior: 'profile-signed' }
    const { body } = await signInWith(project, 'company-id', { choice })
    expect(await nameOf(body.access_token)).toBe('Sig Ned')
  })
  test('with an unknown key, or of a provider without such a document, is not read', async () => {
    const choice = { name: 'Sig Ned', email: 'signed@example.com', behavior: 'profile-foreign' }
    const { body } = await signInWith(project, 'company-id', { choice })
    expect(await nameOf(body.access_token)).toBeNull()
    const { response } = await obtainCode(project, 'github', { choice: { ...choice, behavior: 'profile-signed' } })
    expect([response.status, response.text]).toEqual([400, expect.stringMatching(/signed profile/)])
  })
})

test('a token with a very long lifetime is accepted', async () => {
  const { status } = await signInWith(project, 'spotify', { choice: { account: '1001', behavior: 'long-lived' } })
  expect(status).toBe(200)
})

test('an ID token that was not requested is ignored', async () => {
  const choice = { account: '1001', behavior: 'id-token-unrequested' }
  expect((await signInWith(project, 'microsoft', { choice })).status).toBe(200)
})

describe('the issuer in the authorization response (RFC 9207)', () => {
  const callback = async (id: string, behavior: string) =>
    (await obtainCode(project, id, { choice: { account: '1001', behavior } })).response.status

  test('must be the expected issuer, if that is known', async () => {
    expect(await callback('google', 'wrong-response-issuer')).toBe(400)
    expect(await callback('company-id', 'wrong-response-issuer')).toBe(400)
    expect(await countAccounts(app(), project)).toEqual(nobody)
  })
  test("is required if the provider's metadata announces it", async () => {
    expect(await callback('company-id', 'no-response-issuer')).toBe(400)
    expect(await callback('google', 'no-response-issuer')).toBe(307)
  })
  test('is ignored if the provider has no known issuer', async () => {
    expect(await callback('github', 'none')).toBe(307)
  })
})

test.each(['wrong-nonce', 'other-person'])('an issuer with the fault %s cannot sign in a user', async (behavior) => {
  const { response } = await obtainCode(project, 'company-id', { choice: { account: '1001', behavior } })
  expect(response.status).toBe(400)
  expect(await countAccounts(app(), project)).toEqual(nobody)
})

test('every sign-in has its own nonce, which does not reveal the code verifier', async () => {
  const query = async () => new URL((await begin(project, 'company-id')).location).searchParams
  const [first, second] = [await query(), await query()]
  expect(first.get('nonce')).toMatch(/^[\w-]{43}$/)
  expect(new Set([first.get('nonce'), second.get('nonce'), first.get('code_challenge')]).size).toBe(3)
  expect(new URL((await begin(project, 'google')).location).searchParams.has('nonce')).toBe(false)
})

test('an unknown error of a provider returns a sentence that contains nothing of the response', async () => {
  const { callBack } = await import('../../oauth-journey.ts')
  const journey = await begin(project, 'github')
  const state = new URL(journey.location).searchParams.get('state') ?? ''
  const authorizationResponse = { state, error: '<script>', error_description: 'secret-of-the-provider' }
  const response = await callBack(project, 'github', authorizationResponse, { cookie: journey.cookie })
  expect([response.status, response.headers['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
  expect(response.text).not.toMatch(/script|secret/)
})
