/** Refusals of the Svix API: other projects, other tokens and malformed input, in the format of that API. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'
import { callPortal, portalOf, type Sent, tokenOf } from '../../webhook-portal.ts'

const app = useTestApp({ logLevel: 'silent' })
const hour = 3_600_000
let project: TestProject
let token: string

beforeEach(async () => {
  project = await app().createProject()
  token = await tokenOf(project)
})

const call = (method: string, path: string, { token: as = token, ...sent }: Sent & { token?: string | null } = {}) =>
  callPortal(app(), as, { method, path, ...sent })

const endpoints = () => `/app/${project.id}/endpoint/`
const url = 'https://example.com/hooks'
const createEndpoint = async (of = project) => (await portalOf(app(), of)).endpoint.create(of.id, { url })

test('only admin access gets a token', async () => {
  const requested = (access: 'client' | 'server' | 'admin', body: unknown = {}) =>
    project.request('POST', '/webhooks/svix-token', { access, body })
  expect((await requested('client')).status).toBe(401)
  expect((await requested('server')).status).toBe(401)
  expect((await requested('admin', { a: 1 })).status).toBe(400)
  expect((await requested('admin')).status).toBe(201)
})

test('a trailing slash does not change the call or its headers', async () => {
  for (const path of [`/app/${project.id}/endpoint/`, `/app/${project.id}/endpoint`]) {
    const { status, headers, body } = await call('GET', path)
    expect({ status, body }).toEqual({
      status: 200,
      body: { data: [], iterator: null, prevIterator: null, done: true },
    })
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-portico-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
  const preflight = await call('OPTIONS', endpoints(), { token: null })
  expect(preflight.status).toBe(200)
})

test('GET and DELETE take a JSON content type without a body; every other method needs one', async () => {
  const { id } = await createEndpoint()
  const path = `/app/${project.id}/endpoint/${id}/`
  const empty = { body: '' }
  expect((await call('GET', endpoints(), empty)).status).toBe(200)
  expect((await call('GET', path, empty)).body).toMatchObject({ id, url })
  for (const method of ['POST', 'PUT', 'PATCH']) {
    expect((await call(method, method === 'POST' ? endpoints() : path, empty)).status, method).toBe(400)
  }
  expect((await call('GET', path, { body: '{' })).status).toBe(400)
  expect((await call('DELETE', path, { body: '{' })).status).toBe(400)
  expect((await call('DELETE', path, empty)).status).toBe(204)
  expect((await call('GET', path, empty)).status).toBe(404)
})

test.each([
  '/event-type/',
  '/auth/app-portal-access/x/',
  '/operational-webhook/endpoint/',
  '/background-task/',
  '/stats/usage/app/',
  '/environment/export/',
])('the call %s of the Svix API is not offered, and refused in its form', async (path) => {
  const refused = await call('POST', path, { body: '{}' })
  expect([refused.status, refused.body]).toMatchObject([404, { code: 'not_found', detail: expect.any(String) }])
  const unknown = await call('POST', path, { body: '{}', token: null })
  expect([unknown.status, unknown.body.code]).toEqual([401, 'authentication_failed'])
})

test('the Svix library reads the refusal of a call that is not offered', async () => {
  const svix = await portalOf(app(), project)
  await expect(svix.eventType.list()).rejects.toMatchObject({ code: 404, body: { code: 'not_found' } })
})

test('a token is valid for four hours', async () => {
  app().clock.advance(4 * hour - 1)
  expect((await call('GET', endpoints())).status).toBe(200)
  app().clock.advance(1)
  expect((await call('GET', endpoints())).status).toBe(401)
})

test('a token is invalid after the deletion of its project', async () => {
  expect((await project.request('DELETE', '/projects/current', { access: 'admin' })).status).toBe(200)
  expect((await call('GET', endpoints())).status).toBe(401)
})

test('invalid tokens and tokens of other projects are refused with the same response', async () => {
  const person = await signUp(project)
  const other = await tokenOf(await app().createProject())
  const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  const refused = [
    null,
    '',
    'x',
    'whp_',
    'whp_AAAA',
    `${token}=`,
    `${token}A`,
    altered,
    other,
    person.accessToken,
    person.refreshToken,
    project.keys.superSecretAdminKey,
    'whp_'.padEnd(100_000, 'A'),
  ]
  const responses = await Promise.all(refused.map((as) => call('GET', endpoints(), { token: as })))
  expect(responses.map(({ status }) => status)).toEqual(refused.map(() => 401))
  expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(responses[0]?.body).toEqual({ code: 'authentication_failed', detail: expect.any(String) })
  const unknown = await call('GET', '/app/11111111-0000-4000-8000-000000000000/endpoint/')
  expect(unknown.body).toEqual(responses[0]?.body)
})

test('the token is refused at other calls', async () => {
  const asUser = await project.request('GET', '/users/me', { user: token })
  expect(asUser.status).toBe(401)
  const headers = { 'x-portico-project-id': project.id, 'x-portico-access-type': 'admin' }
  for (const name of ['x-portico-super-secret-admin-key', 'x-portico-admin-access-token', 'authorization']) {
    const sent = { access: 'none', headers: { ...headers, [name]: token } } as const
    expect((await project.request('GET', '/projects/current', sent)).status).toBeGreaterThan(399)
  }
})

test('endpoints, messages and attempts of another project are not found', async () => {
  const other = await app().createProject()
  const { id } = await createEndpoint(other)
  await signUp(other)
  await app().deliverWebhooks()
  const theirs = await portalOf(app(), other)
  const [attempt] = (await theirs.messageAttempt.listByEndpoint(other.id, id)).data
  const { msgId } = attempt ?? { msgId: '' }
  const base = `/app/${project.id}`
  const requested: [string, string, unknown?][] = [
    ['GET', `${base}/endpoint/${id}/`],
    ['PUT', `${base}/endpoint/${id}/`, { url }],
    ['PATCH', `${base}/endpoint/${id}/`, { disabled: true }],
    ['DELETE', `${base}/endpoint/${id}/`],
    ['GET', `${base}/endpoint/${id}/secret/`],
    ['POST', `${base}/endpoint/${id}/secret/rotate/`, {}],
    ['GET', `${base}/endpoint/${id}/stats/`],
    ['POST', `${base}/endpoint/${id}/recover/`, { since: '2020-01-01' }],
    ['POST', `${base}/endpoint/${id}/send-example/`, { eventType: 'user.created' }],
    ['GET', `${base}/msg/${msgId}/`],
    ['POST', `${base}/msg/${msgId}/endpoint/${id}/resend/`, {}],
    ['GET', `${base}/attempt/msg/${msgId}/`],
    ['GET', `${base}/attempt/endpoint/${id}/`],
  ]
  for (const [method, path, body] of requested) {
    expect([path, (await call(method, path, { body })).status]).toEqual([path, 404])
    expect([path, (await call(method, path.replace(project.id, other.id), { body })).status]).toEqual([path, 401])
  }
  expect(await theirs.endpoint.get(other.id, id)).toMatchObject({ disabled: false })
  expect((await call('GET', `${base}/msg/`)).body.data).toEqual([])
})

test('malformed requests never cause an internal error', async () => {
  const { id } = await createEndpoint()
  const base = `/app/${project.id}`
  const paths = [
    ...['', '/endpoint', `/endpoint/${id}`, `/endpoint/${id}/secret/rotate`, `/endpoint/${id}/stats`, '/msg'],
    ...[`/endpoint/${id}/recover`, `/endpoint/${id}/send-example`, `/attempt/endpoint/${id}`, '/%', '/%00', '/a//b'],
    ...['/endpoint/%00', `/endpoint/${'a'.repeat(5000)}`, '/msg/%ff', '/endpoint/ep_%F0%9F%92%A9', '/no/such/call'],
  ]
  const queries = [
    '',
    '?limit=0',
    '?limit=x',
    '?iterator=x',
    '?iterator=9_',
    '?since=soon',
    '?status=x',
    '?iterator=%00',
  ]
  const bodies = [undefined, '', '{', '[]', '""', '1', 'null', '{"since":"soon"}', '{"headers":[]}', '{"url":1}']
  const oddHeaders: Record<string, string>[] = [
    { 'content-type': 'text/html' },
    { 'content-encoding': 'gzip' },
    { 'idempotency-key': 'a'.repeat(9999) },
  ]
  const calls = ['GET', 'POST', 'PUT', 'PATCH', 'HEAD', 'TRACE'].flatMap((method) => [
    ...paths.flatMap((path) => queries.map((query) => () => call(method, `${base}${path}${query}`))),
    ...paths.flatMap((path) => bodies.map((body) => () => call(method, base + path, { body }))),
    ...oddHeaders.map((headers) => () => call(method, endpoints(), { body: '{}', headers })),
  ])
  const faults = []
  for (const run of calls) {
    const { status, body } = await run()
    if (status >= 500 || (status >= 400 && typeof body.code !== 'string')) faults.push({ status, body })
  }
  expect(calls.length).toBeGreaterThan(1500)
  expect(faults).toEqual([])
})
