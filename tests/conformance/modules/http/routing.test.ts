/** The paths of the API, and how they are parsed. */
import { headersOf } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  '%s of an unknown route is 404 with a text that names it',
  async (method) => {
    const { request } = await app().createProject()
    const response = await request(method, '/no/such/route', { access: 'none' })
    expect(response.status).toBe(404)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.text).toContain('/api/v1/no/such/route')
    expect(response.headers).not.toHaveProperty('x-portico-known-error')
  },
)

test('paths below /api but outside the version are unknown routes, too', async () => {
  for (const target of ['/api', '/api/v2/users/me', '/api/users/me', '/api/latest/users/me', '/api/v11/users/me']) {
    const request = { method: 'GET', target, headers: {}, readBody: async () => new Uint8Array() }
    const response = await app().app.handle({ ...request, remoteAddress: undefined })
    expect([target, response.status]).toEqual([target, 404])
    expect(headersOf(response)['access-control-allow-origin'], target).toBe('*')
    expect(response.body.toString(), target).toMatch(/no such page/i)
  }
})

test.each([
  '/',
  '/no/such/page',
  '/health',
  '/.well-known/security.txt',
  '/api/v1/no/such',
  '/api/v1/users/me/',
  '/api/v1/app/x/endpoint/',
])('unknown methods return 405 at %s', async (target) => {
  for (const method of ['TRACE', 'TRACK', 'PROPFIND']) {
    const request = { method, target, headers: {}, readBody: async () => new Uint8Array(), remoteAddress: undefined }
    expect([method, (await app().app.handle(request)).status]).toEqual([method, 405])
  }
})

test('a base URL that contains the path of the API is named as the cause', async () => {
  const { request } = await app().createProject()
  const response = await request('GET', '/api/v1/users/me')
  expect([response.status, response.text]).toEqual([
    404,
    'There is no such page: /api/v1/api/v1/users/me. The base URL of the client must end before /api/v1.',
  ])
})

test('paths are case-sensitive', async () => {
  const { request } = await app().createProject()
  expect((await request('GET', '/Users/me')).status).toBe(404)
  expect((await request('GET', '/users/ME', { access: 'server' })).body.code).toBe('SCHEMA_ERROR')
})

test.each([
  ['/users/me/', '/api/v1/users/me'],
  ['/users/me/?a=b&c=%20', '/api/v1/users/me?a=b&c=%20'],
  ['/no/such/', '/api/v1/no/such'],
  ['/users/me///', '/api/v1/users/me'],
])('%s redirects to the path without the slash, keeping method and body', async (path, location) => {
  const { request } = await app().createProject()
  const response = await request('POST', path, { body: '{' })
  expect([response.status, response.headers.location]).toEqual([308, location])
})

test('a path with thousands of slashes takes little time', async () => {
  const { request } = await app().createProject()
  const slashes = '/'.repeat(100_000)
  // The CPU time of this process, in which the requests run. Quadratic time would be many seconds.
  const start = process.cpuUsage()
  expect((await request('GET', `/users${slashes}me/`)).headers.location).toBe(`/api/v1/users${slashes}me`)
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('a redirect never leads to another host', async () => {
  const { request } = await app().createProject()
  for (const path of ['//evil.example/', '/\\evil.example/', '/https://evil.example/']) {
    const { headers } = await request('GET', path)
    expect(headers.location ?? '/api/v1').toMatch(/^\/api\/v1/)
  }
})

test('segments are percent-decoded', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const encoded = [...person.id].map((char) => `%${char.charCodeAt(0).toString(16)}`).join('')
  expect((await project.request('GET', `/users/${encoded}`, { access: 'server' })).body.id).toBe(person.id)
  expect((await project.request('GET', '/%75sers/me', { user: person.accessToken })).body.id).toBe(person.id)
})

test('an encoded slash stays inside its segment', async () => {
  const { request } = await app().createProject()
  expect((await request('GET', '/users%2Fme')).status).toBe(404)
  expect((await request('GET', '/users/..%2Fme', { access: 'server' })).body.code).toBe('SCHEMA_ERROR')
})

test.each(['/users/%', '/users/%zz', '/users/%c3%28', '/%E0%A4%A'])(
  'the malformed escape in %s is 404 with a text',
  async (path) => {
    const { request } = await app().createProject()
    const response = await request('GET', path, { access: 'server' })
    expect([response.status, response.body]).toEqual([404, null])
  },
)

test.each([
  ['DELETE', '/team-invitations/accept'],
  ['GET', '/contact-channels/verify/check-code'],
  ['PUT', '/users/me'],
])('%s %s is an unknown method of a path, not a path with an id', async (method, path) => {
  const { request } = await app().createProject()
  const response = await request(method, path, { access: 'server' })
  expect([response.status, response.text]).toEqual([405, ''])
})

test('ids are accepted in any letter case, and only as UUIDs', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const get = (id: string) => project.request('GET', `/users/${id}`, { access: 'server' })
  expect((await get(person.id.toUpperCase())).body.id).toBe(person.id)
  expect((await get('00000000-0000-0000-0000-000000000000')).body.code).toBe('USER_NOT_FOUND')
  for (const id of [
    '1',
    'null',
    `{${person.id}}`,
    person.id.replaceAll('-', ''),
    `${person.id}%0A`,
    `${person.id}%00`,
  ]) {
    expect((await get(id)).body?.code, id).toBe('SCHEMA_ERROR')
  }
})
