import { beforeAll, expect, test } from 'vitest'
import { createFakeService, ok, type Reply } from '../testing/fake-service.ts'
import { createTestKey, type TestKey } from '../testing/signing-keys.ts'
import { type ProtectedResourceOptions, protectedResource } from './protected-resource.ts'

const resource = 'https://notes.example.com/mcp'
const issuer = 'http://portico.test/auth/internal'
const metadataUrl = 'https://notes.example.com/.well-known/oauth-protected-resource/mcp'

let key: TestKey
beforeAll(async () => {
  key = await createTestKey('key-1')
})

function open(options: Partial<ProtectedResourceOptions> = {}, reply: () => Reply = () => ok({ keys: [key.jwk] })) {
  const { fetch, requests } = createFakeService(reply)
  const settings = { projectId: 'internal', baseUrl: 'http://portico.test/', resource, fetch }
  const notes = protectedResource({ ...settings, scopes: ['notes.read', 'notes.write'], check: 'local', ...options })
  const verify = (token: string, needed?: string[]) =>
    notes.verify({ headers: { authorization: `Bearer ${token}` } }, needed)
  return { notes, verify, requests }
}

const claims = { iss: issuer, aud: resource, client_id: 'https://agent.example.com/c', scope: 'notes.read' }
const sign = (others: object = {}) => key.sign({ ...claims, ...others }, { typ: 'at+jwt' })

test('its metadata stand between host and path, for pages of all origins', async () => {
  const { notes } = open({ name: 'Notes' })
  expect(notes.metadataPath).toBe('/.well-known/oauth-protected-resource/mcp')
  expect(notes.respond(new Request(resource))).toBeNull()
  const response = notes.respond(new Request(metadataUrl))
  expect(response?.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response?.json()).toEqual({
    ...{ resource, authorization_servers: [issuer], resource_name: 'Notes' },
    ...{ scopes_supported: ['notes.read', 'notes.write'], bearer_methods_supported: ['header'] },
  })
  expect(open({ resource: 'https://notes.example.com/' }).notes.metadataPath).toBe(
    '/.well-known/oauth-protected-resource',
  )
})

test('a request without a token is challenged with the metadata and the scopes', async () => {
  const refused = await open().notes.verify(new Request(resource))
  if (refused.status !== 'refused') throw new Error('The request was accepted.')
  const response = refused.response()
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${metadataUrl}", scope="notes.read notes.write"`,
  )
})

test('a token is verified with the keys, and needs the scopes of the request', async () => {
  const { verify, requests } = open()
  const token = await sign()
  const accepted = { userId: 'user-1', clientId: claims.client_id, scopes: ['notes.read'] }
  expect(await verify(token, ['notes.read'])).toMatchObject({ status: 'accepted', token, ...accepted })
  const refused = await verify(token)
  expect(refused).toMatchObject({ httpStatus: 403, body: { error: 'insufficient_scope' } })
  expect(refused).toMatchObject({
    headers: { 'www-authenticate': expect.stringContaining('scope="notes.read notes.write"') },
  })
  expect(requests).toHaveLength(1)
})

test.each([
  ['another resource', { aud: 'https://other.example.com' }],
  ['several resources', { aud: [resource, 'https://other.example.com'] }],
  ['another issuer', { iss: 'http://portico.test/auth/other' }],
  ['a key of the caller', { cnf: { jkt: 'x' } }],
  ['the past', { exp: 1 }],
  ['no client', { client_id: undefined }],
])('a token for %s is refused', async (_, others) => {
  expect(await open().verify(await sign(others), [])).toMatchObject({
    httpStatus: 401,
    body: { error: 'invalid_token' },
  })
})

test.each(['x', 'a.b.c', `${'x'.repeat(17_000)}`, '"'])('the token %.10s is refused', async (token) => {
  expect(await open().verify(token, [])).toMatchObject({ httpStatus: 401 })
})

const introspecting = { check: 'introspect', clientId: 'notes', clientSecret: 'a:b' } as const
const active = { active: true, aud: resource, client_id: 'c', sub: 'user-1', exp: 2e9, scope: 'notes.read notes.write' }

test.each([
  ['an active token', active, { status: 'accepted', userId: 'user-1' }],
  ['a token of a machine', { ...active, sub: undefined }, { status: 'accepted', userId: null }],
  ['an ended token', { active: false }, { httpStatus: 401 }],
  ['a token of another resource', { ...active, aud: 'https://other.example.com' }, { httpStatus: 401 }],
])('the service is asked about %s', async (_, answer, expected) => {
  const { verify, requests } = open(introspecting, () => ok(answer))
  expect(await verify('opaque')).toMatchObject(expected)
  expect(requests[0]?.headers.get('authorization')).toBe(`Basic ${btoa('notes:a%3Ab')}`)
})

test('a service that cannot be reached refuses nobody for good', async () => {
  const { verify } = open(introspecting, () => new TypeError('fetch failed'))
  expect(await verify('opaque')).toMatchObject({ httpStatus: 503, headers: { 'retry-after': '1' } })
})

test.each([
  [{ resource: '' }, 'resource'],
  [{ resource: 'notes' }, 'resource'],
  [{ scopes: ['a b'] }, 'scopes'],
  [{ check: 'introspect' as const }, 'clientId'],
])('options %j are refused', (options, named) => {
  expect(() => open(options)).toThrow(named)
})
