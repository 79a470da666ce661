import { base64url, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok } from '../testing/fake-service.ts'
import { openVerifier } from '../testing/open-verifier.ts'
import { createTestKey, type TestKey, tokenIssuer } from '../testing/signing-keys.ts'
import { createVerifier } from './verifier.ts'

const minute = 60_000
let key: TestKey
let rotated: TestKey

beforeAll(async () => {
  key = await createTestKey('key-1')
  rotated = await createTestKey('key-2')
})
const open = (options = {}) => openVerifier(() => ok({ keys: [key.jwk] }), options)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a valid token', () => {
  test('returns the claims with the names of the SDK, and the place of the token', async () => {
    const { verify } = open()
    const now = Math.floor(Date.now() / 1000) * 1000
    expect(await verify(await key.sign())).toEqual({
      status: 'signed-in',
      place: 'authorization',
      claims: {
        userId: 'user-1',
        sessionId: 'session-1',
        projectId: 'internal',
        issuedAt: new Date(now),
        expiresAt: new Date(now + 10 * minute),
        displayName: 'Ann',
        primaryEmail: 'ann@example.com',
        primaryEmailVerified: true,
        selectedTeamId: null,
        signedUpAt: new Date(now - minute),
        isAnonymous: false,
        isMultiFactorRequired: false,
        impersonator: null,
        custom: {},
      },
    })
  })

  test('names the impersonator in its claims', async () => {
    const act = { sub: 'owner-1', type: 'owner', name: 'Mira' }
    const token = await key.sign({ act, impersonation_return_url: 'https://admin.example.com/users' })
    const impersonator = {
      type: 'owner',
      id: 'owner-1',
      name: 'Mira',
      returnUrl: 'https://admin.example.com/users',
      reason: null,
      endsAt: null,
    }
    expect(await open().verify(token)).toMatchObject({ status: 'signed-in', claims: { impersonator } })
  })

  test.each([null, 'owner-1', 7])('needs an object as actor: %j is malformed', async (act) => {
    expect(await open().verify(await key.sign({ act }))).toMatchObject({ status: 'signed-out', reason: 'malformed' })
  })

  test('is verified with one request for the keys, however many tokens arrive', async () => {
    const { verify, requests } = open()
    const token = await key.sign()
    await Promise.all([verify(token), verify(token), verify(await key.sign({ sub: 'user-2' }))])
    await verify(token)
    expect(requests.map(({ path }) => path)).toEqual(['/projects/internal/.well-known/jwks.json'])
  })

  test('is verified once, and its expiry is checked every time', async () => {
    const { verify } = open()
    const checks = vi.spyOn(crypto.subtle, 'verify')
    const token = await key.sign()
    const now = Math.floor(Date.now() / 1000) * 1000
    expect(await verify(token)).toEqual(await verify(token))
    expect(checks).toHaveBeenCalledTimes(1)
    vi.setSystemTime(now + 10 * minute + 30_000)
    expect(await verify(token)).toMatchObject({ status: 'expired' })
    vi.setSystemTime(now - minute)
    expect(await verify(token)).toMatchObject({ status: 'signed-out', reason: 'not-yet-valid' })
    checks.mockRestore()
  })

  test('may be issued under the public address of the service', async () => {
    const issuer = 'https://auth.example.com/api/v1/projects/internal'
    const { verify } = open({ publicUrl: 'https://auth.example.com/' })
    expect(await verify(await key.sign({ iss: issuer }))).toMatchObject({ status: 'signed-in' })
  })

  test.each([
    ['issued 29 s ahead', { iat: 29 }, 'signed-in'],
    ['issued 31 s ahead', { iat: 31 }, 'signed-out'],
    ['expired 29 s ago', { exp: -29 }, 'signed-in'],
    ['expired 31 s ago', { exp: -31 }, 'expired'],
    ['not valid before 29 s from now', { nbf: 29 }, 'signed-in'],
    ['not valid before a minute from now', { nbf: 60 }, 'signed-out'],
  ])('%s: %s', async (_, offsets, status) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = Object.fromEntries(Object.entries(offsets).map(([name, seconds]) => [name, now + seconds]))
    expect(await open().verify(await key.sign(claims))).toMatchObject({ status })
  })
})

describe('a refused token', () => {
  test.each([
    ['of another project', { aud: 'other' }, 'wrong-project', 'belongs to the project other'],
    ['of another issuer', { iss: 'https://other.test' }, 'wrong-issuer', 'Set publicUrl'],
    ['without an issuer', { iss: undefined }, 'wrong-issuer', tokenIssuer],
    ['from the future', { iat: 4_000_000_000, exp: 4_000_000_600 }, 'not-yet-valid', 'clock of this server'],
    ['without an expiry', { exp: undefined }, 'malformed', 'is not an access token'],
    ['without a time of issue', { iat: undefined }, 'malformed', 'is not an access token'],
    ['without a session', { refresh_token_id: undefined }, 'malformed', 'lacks claims'],
    ['without a user', { sub: undefined }, 'malformed', 'lacks claims'],
    ['of another branch', { branch_id: 'preview' }, 'malformed', 'lacks claims'],
    ['of an anonymous user', { is_anonymous: true }, 'malformed', 'lacks claims'],
    ['without an audience', { aud: undefined }, 'malformed', 'names no project'],
    ['for several audiences', { aud: ['internal', 'other'] }, 'wrong-project', 'projectId is internal'],
  ])('%s returns its reason', async (_, claims, reason, sentence) => {
    const result = await open().verify(await key.sign(claims))
    expect(result).toMatchObject({ status: 'signed-out', reason, place: 'authorization' })
    expect(result).toHaveProperty('message', expect.stringContaining(sentence))
  })

  test('with changed content has a bad signature', async () => {
    const [head, body = '', signature] = (await key.sign()).split('.')
    const text = new TextDecoder().decode(base64url.decode(body)).replace('user-1', 'user-2')
    const forged = `${head}.${base64url.encode(text)}.${signature}`
    expect(await open().verify(forged)).toMatchObject({ status: 'signed-out', reason: 'bad-signature' })
  })

  test('signed by another key under the id of ours has a bad signature', async () => {
    expect(await open().verify(await rotated.sign({}, { kid: 'key-1' }))).toMatchObject({ reason: 'bad-signature' })
  })

  test.each(['none', 'HS256'])('with the algorithm %s is malformed', async (alg) => {
    const { verify } = open()
    const [, body] = (await key.sign()).split('.')
    const head = base64url.encode(JSON.stringify({ alg, kid: 'key-1' }))
    expect(await verify(`${head}.${body}.c2ln`)).toMatchObject({ status: 'signed-out', reason: 'malformed' })
    expect(await verify(new UnsecuredJWT({ aud: 'internal' }).encode())).toMatchObject({ reason: 'malformed' })
  })

  test('with an unknown critical header is malformed (RFC 7515, section 4.1.11)', async () => {
    const [, body, signature] = (await key.sign()).split('.')
    const head = base64url.encode(JSON.stringify({ alg: 'ES256', kid: 'key-1', crit: ['x'], x: 1 }))
    expect(await open().verify(`${head}.${body}.${signature}`)).toMatchObject({ reason: 'malformed' })
  })

  test('that is expired or of another project causes no request for keys', async () => {
    const { verify, requests } = open()
    await verify(await rotated.sign({ exp: 1 }))
    await verify(await rotated.sign({ aud: 'other' }))
    expect(requests).toHaveLength(0)
  })
})

describe('an expired token', () => {
  test('can be refreshed if the request contains a refresh token', async () => {
    const { verifier, verify } = open()
    const expired = await key.sign({ exp: 1 })
    expect(await verify(expired)).toMatchObject({ status: 'expired', canRefresh: false })
    const auth = JSON.stringify({ accessToken: expired, refreshToken: 'r' })
    const result = await verifier.verifyRequest({ headers: { 'x-portico-auth': auth } })
    expect(result).toMatchObject({ status: 'expired', canRefresh: true, place: 'x-portico-auth' })
    const cookie = { headers: { cookie: 'portico-refresh-internal=r' } }
    expect(await verifier.verifyRequest(cookie)).toMatchObject({ status: 'expired', canRefresh: true, place: 'cookie' })
  })

  test('names the clock of this server as a possible cause', async () => {
    vi.setSystemTime(Date.now() + 24 * 60 * minute)
    const aDayAgo = Math.floor(Date.now() / 1000) - 24 * 60 * 60
    const result = await open().verify(await key.sign({ iat: aDayAgo, exp: aDayAgo + 600 }))
    expect(result).toHaveProperty('message', expect.stringContaining('check the clock of this server'))
  })
})

test('a request without tokens is signed out, with its reason', async () => {
  const { verifier, requests } = open()
  expect(await verifier.verifyRequest(new Headers())).toMatchObject({
    status: 'signed-out',
    reason: 'missing',
    place: null,
  })
  const malformed = { headers: { authorization: 'Bearer x' } }
  expect(await verifier.verifyRequest(malformed)).toMatchObject({ status: 'signed-out', reason: 'malformed' })
  expect(requests).toHaveLength(0)
})

test('a missing option is named', () => {
  expect(() => createVerifier({ projectId: '', baseUrl: 'http://portico.test' })).toThrow(
    'createVerifier needs projectId',
  )
  expect(() => createVerifier({ projectId: 'internal', baseUrl: 'portico' })).toThrow('needs baseUrl')
})
