import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServerApp } from '../server-app.ts'
import { accessToken, createFakeService, ok, type Reply, refusal } from '../testing/fake-service.ts'
import { createVerifier } from './verifier.ts'

const key = `key_test_usr_${'a'.repeat(49)}`
const teamKey = `key_live_team_${'b'.repeat(49)}`
const checked = { id: 'key-1', type: 'user', user_id: 'user-1', permission_ids: ['read'], value: { last_four: 'aaaa' } }
const options = { projectId: 'internal', baseUrl: 'http://portico.test' }

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(reply: () => Reply | Promise<Reply> = () => ok(checked)) {
  const { fetch, requests } = createFakeService(reply)
  const app = createServerApp({ ...options, secretServerKey: 'ssk_test', fetch })
  const verify = (headers: Record<string, string | string[]>, networkAddress?: string) =>
    app.verifyRequest({ headers }, { accept: ['user', 'api-key'], networkAddress })
  return { app, verify, requests }
}

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

test.each([
  ['authorization', bearer(key)],
  ['authorization', { authorization: `bearer  ${key}` }],
  ['x-api-key', { 'x-api-key': key }],
  ['authorization', { ...bearer(key), 'x-api-key': key }],
])('a key in %s is checked with one call', async (place, headers) => {
  const { verify, requests } = open()
  const accepted = { status: 'api-key', keyId: 'key-1', userId: 'user-1', teamId: null, permissionIds: ['read'], place }
  expect(await verify(headers, '192.0.2.7')).toEqual(accepted)
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api-keys/check' })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ api_key: key, network_address: '192.0.2.7' })
})

test('the key of a team names the team', async () => {
  const { verify } = open(() => ok({ ...checked, type: 'team', user_id: undefined, team_id: 'team-1' }))
  expect(await verify({ 'x-api-key': teamKey })).toMatchObject({ status: 'api-key', userId: null, teamId: 'team-1' })
})

describe('a request with two different credentials is refused without a call:', () => {
  test.each<[string, Record<string, string | string[]>]>([
    ['two keys', { ...bearer(key), 'x-api-key': teamKey }],
    ['two keys in one header', { 'x-api-key': [key, teamKey] }],
    ['a key and an access token', { ...bearer(accessToken(600)), 'x-api-key': key }],
    ['a key and tokens in our header', { 'x-api-key': key, 'x-portico-auth': '{"accessToken":"a.b.c"}' }],
    ['a key and a session cookie', { 'x-api-key': key, cookie: 'portico-refresh-internal=refresh-1' }],
  ])('%s', async (_, headers) => {
    const { app, verify, requests } = open()
    const refused = { status: 'signed-out', reason: 'several-credentials' }
    expect(await verify(headers)).toMatchObject(refused)
    expect(await app.verifyRequest({ headers }, { accept: ['api-key'] })).toMatchObject(refused)
    expect(requests).toEqual([])
  })
})

test.each<[string, Record<string, string>]>([
  ['too short', { 'x-api-key': key.slice(0, -1) }],
  ['too long', bearer(`${key}a`)],
  ['two in one text', { 'x-api-key': `${key}, ${key}` }],
  ['empty', { 'x-api-key': '' }],
  ['an access token', { 'x-api-key': accessToken(600) }],
])('a text that is no key is refused without a call: %s', async (_, headers) => {
  const { verify, requests } = open()
  expect(await verify(headers)).toMatchObject({ status: 'signed-out', reason: 'malformed' })
  expect(requests).toEqual([])
})

test('a key in the address or in a cookie is not read', async () => {
  const { app, requests } = open()
  const request = new Request(`http://host.test/?api_key=${key}&x-api-key=${key}`, {
    headers: { cookie: `x-api-key=${key}; api_key=${key}` },
  })
  const accept = ['api-key'] as const
  expect(await app.verifyRequest(request, { accept })).toMatchObject({ status: 'signed-out', reason: 'missing' })
  expect(requests).toEqual([])
})

test('without `accept`, keys are refused without a call', async () => {
  const { app, requests } = open()
  expect(await app.verifyRequest({ headers: bearer(key) })).toMatchObject({ status: 'signed-out', reason: 'malformed' })
  expect(await app.verifyRequest({ headers: { 'x-api-key': key } })).toMatchObject({ reason: 'missing' })
  expect(requests).toEqual([])
})

test('a host that accepts keys only refuses users', async () => {
  const { app } = open()
  const result = await app.verifyRequest({ headers: bearer(accessToken(600)) }, { accept: ['api-key'] })
  expect(result).toMatchObject({ status: 'signed-out', reason: 'missing', place: null })
})

test('a host that accepts both verifies users as before', async () => {
  const { verify } = open()
  expect(await verify({})).toMatchObject({ status: 'signed-out', reason: 'missing' })
  const cookie = 'portico-refresh-internal=refresh-1'
  expect(await verify({ cookie })).toMatchObject({ status: 'expired', canRefresh: true, place: 'cookie' })
})

test('a verifier without secret key refuses keys with its reason', async () => {
  const { fetch, requests } = createFakeService(() => ok(checked))
  const verifier = createVerifier({ ...options, fetch })
  const result = await verifier.verifyRequest({ headers: bearer(key) }, { accept: ['user', 'api-key'] })
  expect(result).toMatchObject({ status: 'signed-out', reason: 'secret-key-required', place: 'authorization' })
  expect(requests).toEqual([])
})

test.each([
  [404, 'API_KEY_NOT_FOUND', 'key-not-found'],
  [401, 'API_KEY_EXPIRED', 'key-expired'],
  [401, 'API_KEY_REVOKED', 'key-revoked'],
  [403, 'API_KEY_NETWORK_NOT_ALLOWED', 'network-not-allowed'],
])('status %i with %s means %s', async (status, code, reason) => {
  const { verify, requests } = open(() => refusal(status, code))
  expect(await verify(bearer(key))).toMatchObject({ status: 'signed-out', reason, place: 'authorization' })
  await verify(bearer(key))
  expect(requests).toHaveLength(1)
})

test('a key over its limit is limited, without a repetition, with headers for the host to pass on', async () => {
  const details = { retry_after_seconds: 7, rate_limit: '"minute";r=0;t=7', rate_limit_policy: '"minute";q=600;w=60' }
  const { verify, app, requests } = open(() => {
    const response = refusal(429, 'TOO_MANY_REQUESTS', details)
    response.headers.set('retry-after', '7')
    response.headers.set('ratelimit', details.rate_limit)
    return response
  })
  const limited = {
    status: 'limited',
    place: 'authorization',
    headers: { 'retry-after': '7', ratelimit: '"minute";r=0;t=7', 'ratelimit-policy': '"minute";q=600;w=60' },
    message: 'TOO_MANY_REQUESTS sentence',
  }
  expect(await verify(bearer(key))).toEqual(limited)
  expect(await verify(bearer(key))).toEqual(limited)
  expect(requests).toHaveLength(1)
  await expect(app.apiKeys.check(key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details })
  expect(requests).toHaveLength(2)
})

test('other errors mean that the key cannot be checked, and are not cached', async () => {
  const { verify, requests } = open(() => refusal(401, 'INVALID_SECRET_SERVER_KEY'))
  expect(await verify(bearer(key))).toMatchObject({ status: 'unavailable', place: 'authorization' })
  await verify(bearer(key))
  expect(requests).toHaveLength(2)
})

describe('the result of a check', () => {
  test('is shared by requests at the same time', async () => {
    const { verify, requests } = open()
    await Promise.all([verify(bearer(key)), verify(bearer(key)), verify({ 'x-api-key': key })])
    expect(requests).toHaveLength(1)
  })

  test('is cached for less than a second after the start of its call', async () => {
    const { verify, requests } = open()
    await verify(bearer(key))
    vi.advanceTimersByTime(999)
    await verify(bearer(key))
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await verify(bearer(key))
    expect(requests).toHaveLength(2)
  })

  test('belongs to the key and the address of the client', async () => {
    const { verify, requests } = open()
    await verify(bearer(key), '192.0.2.7')
    await verify(bearer(key), '192.0.2.8')
    await verify(bearer(key))
    await verify(bearer(teamKey))
    expect(requests).toHaveLength(4)
  })

  test('is not shared while its call runs on Cloudflare Workers, which cancel calls with their requests', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
    const { verify, requests } = open()
    await Promise.all([verify(bearer(key)), verify(bearer(key))])
    expect(requests).toHaveLength(2)
    await verify(bearer(key))
    expect(requests).toHaveLength(2)
  })
})
