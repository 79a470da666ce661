/** Invariants of every response. */
import { createTestApp, headersOf } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()

const calls: [string, string, string, unknown][] = [
  ['a success', 'GET', '/projects/current', undefined],
  ['a known error', 'GET', '/users/me', undefined],
  ['an error in words', 'GET', '/no/such', undefined],
  ['an unreadable body', 'POST', '/auth/password/sign-in', '{'],
  ['a wrong method', 'PUT', '/users/me', undefined],
  ['a redirect', 'GET', '/users/me/', undefined],
  ['a preflight', 'OPTIONS', '/users/me', undefined],
]

test.each(calls)('%s has the headers of all responses', async (_name, method, path, body) => {
  const { request } = await app().createProject()
  const { headers } = await request(method, path, { body })
  expect(headers).toMatchObject({
    'cache-control': 'no-store, max-age=0',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'x-portico-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']))
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('set-cookie')
})

test.each(['/', '/health', '/api/v1/docs', '/elsewhere', '/api/v1/docs/client.json'])(
  'the path %s has these headers, too',
  async (target) => {
    const response = await app().app.handle({
      method: 'GET',
      target,
      headers: {},
      readBody: async () => new Uint8Array(),
      remoteAddress: undefined,
    })
    expect(headersOf(response)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-portico-request-id': expect.any(String),
      'x-stack-request-id': expect.any(String),
    })
  },
)

test.each([
  ['GET', '/elsewhere', 404],
  ['GET', '/%', 404],
  ['GET', '/health', 200],
  ['PUT', '/', 404],
  ['TRACE', '/', 405],
])(
  'the response to %s %s has status %i, a policy that permits nothing, and is not cached',
  async (method, target, status) => {
    const response = await app().app.handle({
      method,
      target,
      headers: {},
      readBody: async () => new Uint8Array(),
      remoteAddress: undefined,
    })
    expect(response.status).toBe(status)
    expect(headersOf(response)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store, max-age=0',
    })
  },
)

test('no two responses have the same request id', async () => {
  const { request } = await app().createProject()
  const ids = await Promise.all(Array.from({ length: 50 }, () => request('GET', '/users/me')))
  expect(new Set(ids.map(({ headers }) => headers['x-portico-request-id'])).size).toBe(50)
})

describe('a body', () => {
  test('is compact JSON', async () => {
    const { request } = await app().createProject()
    const { text, body, headers } = await request('GET', '/projects/current')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(text).toBe(JSON.stringify(body))
  })

  test('for a known error has a code and an error message, and no details if there are none', async () => {
    const { request } = await app().createProject()
    const { body } = await request('GET', '/users/me')
    expect(Object.keys(body)).toEqual(['code', 'error'])
    expect(body.error).not.toBe('')
  })

  test('for a known error has code, details and error in this order', async () => {
    const { request } = await app().createProject()
    const { body } = await request('POST', '/auth/password/sign-up', {
      body: { email: 'a@example.com', password: 'x' },
    })
    expect(Object.keys(body)).toEqual(['code', 'details', 'error'])
  })

  test('for a text error is one sentence, without the known-error header', async () => {
    const { request } = await app().createProject()
    const { headers, text } = await request('GET', '/no/such')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers).not.toHaveProperty('x-portico-known-error')
    expect(text).toMatch(/^[A-Z]/)
  })
})

test('text is returned byte for byte: marks, emoji, right-to-left scripts', async () => {
  const project = await app().createProject()
  const { accessToken: user } = await signUp(project)
  const names = [
    'e\u0301\u0323',
    '\u{1F469}\u200D\u{1F680}',
    '\u202Eabc\u202C',
    '\u05E9\u05DC\u05D5\u05DD',
    'x\uFEFFy',
    '<b>&amp;"\'`',
  ]
  for (const display_name of names) {
    const { body } = await project.request('PATCH', '/users/me', { user, body: { display_name } })
    expect(body.display_name).toBe(display_name)
    expect((await project.request('GET', '/users/me', { user })).body.display_name).toBe(display_name)
  }
})

const emptyRequest = {
  method: 'GET',
  headers: {},
  remoteAddress: undefined,
  readBody: async () => new Uint8Array(),
}

test('a process that is about to exit reports that it is not ready, and serves all other requests', async () => {
  const leaving = await createTestApp()
  const project = await leaving.createProject()
  const get = async (target: string) => (await leaving.app.handle({ ...emptyRequest, target })).status
  expect([await get('/health?db=1'), await get('/health')]).toEqual([200, 200])
  leaving.app.startDraining()
  expect([await get('/health?db=1'), await get('/health')]).toEqual([503, 200])
  expect((await project.request('GET', '/projects/current')).status).toBe(200)
  await leaving.close()
})
