/** Programs register themselves as clients (RFC 7591) and change themselves (RFC 7592). */
import type { TestApp, TestProject } from '@portico/server/testing'
import * as openId from 'openid-client'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FlowBrowser } from '../../flow-browser.ts'
import { useFlowScene } from '../../flow-scene.ts'
import { redirectUri, signInAt } from '../../user-clients.ts'

let app: TestApp
let publicUrl: string
let project: TestProject
let ann: string
let browser: FlowBrowser
useFlowScene((scene) => {
  ;({ app, publicUrl, project, ann, browser } = scene)
})

const asAdmin = (method: string, path: string, body?: object) =>
  project.request(method, path, { access: 'admin', ...(body && { body }) })
const setRegistration = (isOn: boolean) =>
  asAdmin('PATCH', '/projects/current/options', { oauth_registration_enabled: isOn })
const newToken = async (body: object = {}): Promise<string> =>
  (await asAdmin('POST', '/oauth-initial-access-tokens', body)).body.token

beforeEach(async () => {
  await setRegistration(true)
  // Other processes read the options within a second.
  app.clock.advance(1500)
})

interface Sent {
  readonly token?: string
  readonly method?: string
  readonly body?: unknown
}

/** Sends a request as curl does. */
async function send(url: string, { token, method = 'POST', body }: Sent) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers }
}

const endpoint = () => `${publicUrl}/auth/${project.id}/register`
// RS256 would make an RSA key in each project.
const metadata = { client_name: 'Notes', redirect_uris: [redirectUri], id_token_signed_response_alg: 'ES256' }
const register = (token: string, body: unknown = metadata) => send(endpoint(), { token, body })
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => `${status} ${body?.error ?? 'ok'}`
const metadataOfServer = async () =>
  (await send(`${publicUrl}/auth/${project.id}/.well-known/openid-configuration`, { method: 'GET' })).body

test('a library registers a client, which signs a user in with consent', async () => {
  const server = new URL(`${publicUrl}/auth/${project.id}`)
  const config = await openId.dynamicClientRegistration(server, { ...metadata, client_name: 'Notes' }, undefined, {
    ...{ initialAccessToken: await newToken(), execute: [openId.allowInsecureRequests] },
  })
  const tokens = await signInAt(config, browser)
  expect(tokens.claims()?.sub).toBe(ann)
  const { client_id: id } = config.clientMetadata()
  expect((await asAdmin('GET', `/oauth-clients/${id}`)).body).toMatchObject({
    ...{ kind: 'web', name: 'Notes', is_registered: true, is_first_party: false, resources: [], permission_ids: [] },
  })
  const { items } = (await asAdmin('GET', '/oauth-initial-access-tokens')).body
  expect(items).toMatchObject([{ client_id: id, used_at_millis: expect.any(Number) }])
  const { body: events } = await asAdmin('GET', '/audit-events?type=oauth_client_created')
  expect(events.items[0].details).toEqual({ client_id: id, initial_access_token_id: items[0].id })
})

test('registration is off at first, and then metadata name no endpoint', async () => {
  const token = await newToken()
  expect((await metadataOfServer()).registration_endpoint).toBe(endpoint())
  const { body: client } = await register(token)
  await setRegistration(false)
  app.clock.advance(1500)
  expect((await metadataOfServer()).registration_endpoint).toBeUndefined()
  expect(outcomeOf(await register(await newToken()))).toBe('404 invalid_request')
  const own = { token: client.registration_access_token, method: 'GET' }
  expect(outcomeOf(await send(client.registration_client_uri, own))).toBe('404 invalid_request')
  const other = await app.createProject()
  expect(outcomeOf(await send(`${publicUrl}/auth/${other.id}/register`, { token, body: metadata }))).toBe(
    '404 invalid_request',
  )
})

test('a token registers one client, also if several try at once', async () => {
  const token = await newToken()
  const outcomes = await Promise.all([1, 2, 3].map(() => register(token)))
  expect(outcomes.map(outcomeOf).sort()).toEqual(['201 ok', '401 invalid_token', '401 invalid_token'])
  expect((await asAdmin('GET', '/oauth-clients')).body.items).toHaveLength(1)
})

test('a token that is missing, wrong, deleted or expired registers nothing', async () => {
  const missing = await send(endpoint(), { body: metadata })
  expect([outcomeOf(missing), missing.headers.get('www-authenticate')]).toEqual([
    '401 invalid_token',
    'Bearer error="invalid_token"',
  ])
  expect(outcomeOf(await register('oit_wrong'))).toBe('401 invalid_token')
  const { body: deleted } = await asAdmin('POST', '/oauth-initial-access-tokens', {})
  expect((await asAdmin('DELETE', `/oauth-initial-access-tokens/${deleted.id}`)).status).toBe(200)
  expect((await asAdmin('DELETE', `/oauth-initial-access-tokens/${deleted.id}`)).body.code).toBe(
    'OAUTH_INITIAL_ACCESS_TOKEN_NOT_FOUND',
  )
  expect(outcomeOf(await register(deleted.token))).toBe('401 invalid_token')
  const short = await newToken({ expires_in_millis: 60_000 })
  app.clock.advance(60_000)
  expect(outcomeOf(await register(short))).toBe('401 invalid_token')
  expect((await asAdmin('GET', '/oauth-initial-access-tokens')).body.items).toEqual([])
  expect((await asAdmin('POST', '/oauth-initial-access-tokens', { expires_in_millis: 1e10 })).body.code).toBe(
    'SCHEMA_ERROR',
  )
})

test.each<[string, unknown, string]>([
  ['no object', [], 'invalid_client_metadata'],
  ['too many bytes', { ...metadata, client_uri: 'a'.repeat(70_000) }, 'invalid_client_metadata'],
  ['no redirect address', { client_name: 'Notes' }, 'invalid_redirect_uri'],
  ['an address on http', { redirect_uris: ['http://app.example.com/in'] }, 'invalid_redirect_uri'],
  ['an address of a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  ['a scheme of its own in a browser', { redirect_uris: ['com.example:/in'] }, 'invalid_redirect_uri'],
  [
    '51 addresses',
    { redirect_uris: Array.from({ length: 51 }, (_, n) => `${redirectUri}/${n}`) },
    'invalid_redirect_uri',
  ],
  ['the grant of machines', { ...metadata, grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ['the implicit flow', { ...metadata, response_types: ['id_token'] }, 'invalid_client_metadata'],
  ['an unknown method', { ...metadata, token_endpoint_auth_method: 'tls_client_auth' }, 'invalid_client_metadata'],
  ['a method without keys', { ...metadata, token_endpoint_auth_method: 'private_key_jwt' }, 'invalid_client_metadata'],
  ['unsigned ID tokens', { ...metadata, id_token_signed_response_alg: 'none' }, 'invalid_client_metadata'],
  ['a name that is too long', { ...metadata, client_name: 'a'.repeat(10_000) }, 'invalid_client_metadata'],
  ['a page that is a script', { ...metadata, tos_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
  ['a name that is no text', { ...metadata, client_name: { en: 'Notes' } }, 'invalid_client_metadata'],
])('metadata with %s are refused, and leave the token unused', async (_, body, error) => {
  const token = await newToken()
  expect(outcomeOf(await register(token, body))).toBe(`400 ${error}`)
  expect(outcomeOf(await register(token))).toBe('201 ok')
})

test.each([
  [
    'native',
    { application_type: 'native', token_endpoint_auth_method: 'none', redirect_uris: ['com.example.app:/in'] },
  ],
  ['spa', { token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] }],
  ['device', { grant_types: ['urn:ietf:params:oauth:grant-type:device_code'], token_endpoint_auth_method: 'none' }],
])('metadata decide on the kind %s, and null is what is left out', async (kind, body) => {
  const { status, body: registered } = await register(await newToken(), { ...body, jwks_uri: null })
  expect(status).toBe(201)
  expect(registered).not.toHaveProperty('client_secret')
  expect((await asAdmin('GET', `/oauth-clients/${registered.client_id}`)).body.kind).toBe(kind)
})

describe('a registered client', () => {
  let client: Record<string, string>
  let uri: string
  let token: string
  beforeEach(async () => {
    client = (await register(await newToken())).body
    uri = client.registration_client_uri ?? ''
    token = client.registration_access_token ?? ''
  })
  const { client_name: _, ...unnamed } = metadata
  const replace = (fields: object) =>
    send(uri, { token, method: 'PUT', body: { client_id: client.client_id, ...metadata, ...fields } })

  test('reads itself, without its secret, which is stored as a hash', async () => {
    const { client_secret: secret = '', ...shown } = client
    expect(secret).toMatch(/^ocs_/)
    expect((await send(uri, { token, method: 'GET' })).body).toEqual(shown)
    const rows = await app.deps.db.query('select * from oauth_clients where project_id = $1', [project.id])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('replaces its metadata: what it leaves out has its default', async () => {
    const { status, body } = await replace({ post_logout_redirect_uris: [redirectUri], client_name: 'Better notes' })
    expect([status, body.client_name, body.post_logout_redirect_uris]).toEqual([200, 'Better notes', [redirectUri]])
    const document = { client_id: client.client_id, ...unnamed }
    const { body: shorter } = await send(uri, { token, method: 'PUT', body: document })
    expect([shorter.client_name, shorter.post_logout_redirect_uris]).toEqual(['app.example.com', []])
  })

  test.each([
    ['another id', { client_id: crypto.randomUUID() }],
    ['a token', { registration_access_token: 'x' }],
    ['another kind', { application_type: 'native' }],
  ])('cannot send %s', async (_, fields) => {
    expect(outcomeOf(await replace(fields))).toBe('400 invalid_client_metadata')
  })

  test('has a token for itself alone', async () => {
    const { body: other } = await register(await newToken())
    expect(outcomeOf(await send(other.registration_client_uri, { token, method: 'GET' }))).toBe('401 invalid_token')
    expect(outcomeOf(await send(uri, { token: `${token}x`, method: 'DELETE' }))).toBe('401 invalid_token')
  })

  test('deletes itself', async () => {
    expect((await send(uri, { token, method: 'DELETE' })).status).toBe(204)
    expect(outcomeOf(await send(uri, { token, method: 'GET' }))).toBe('401 invalid_token')
    expect((await asAdmin('GET', `/oauth-clients/${client.client_id}`)).status).toBe(404)
  })

  test('changes itself no longer once its owner vouches for it', async () => {
    await asAdmin('PATCH', `/oauth-clients/${client.client_id}`, { name: 'Renamed' })
    expect((await send(uri, { token, method: 'GET' })).body.client_name).toBe('Renamed')
    await asAdmin('PATCH', `/oauth-clients/${client.client_id}`, { is_first_party: true })
    expect(outcomeOf(await replace({ redirect_uris: ['https://evil.example.com'] }))).toBe('401 invalid_token')
  })
})

test('a network that sends many requests has to wait', async () => {
  const request = {
    ...{ method: 'POST', target: `/auth/${project.id}/register`, remoteAddress: '192.0.2.7' },
    headers: { authorization: 'Bearer oit_wrong', 'content-type': 'application/json', host: 'auth.example.com' },
    readBody: async () => Buffer.from(JSON.stringify(metadata)),
  }
  let status = 401
  for (let count = 0; count < 200 && status === 401; count++) ({ status } = await app.app.handle(request))
  expect(status).toBe(429)
})

test('a project has at most 100 tokens', async () => {
  await app.deps.db.query(
    `insert into oauth_initial_access_tokens (project_id, id, token_hash, last_four, created_at_millis, expires_at_millis)
     select $1, gen_random_uuid(), sha256(n::text::bytea), 'abcd', 1, 9e12 from generate_series(1, 100) n`,
    [project.id],
  )
  expect((await asAdmin('POST', '/oauth-initial-access-tokens', {})).body).toMatchObject({
    ...{ code: 'OAUTH_INITIAL_ACCESS_TOKEN_LIMIT_REACHED', details: { limit: 100 } },
  })
})
