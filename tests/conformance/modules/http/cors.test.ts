/** Browsers of every origin may call the API and read the headers of its refusals. */
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const list = (value: string | undefined) => (value ?? '').split(', ')

describe('a preflight', () => {
  test.each(['/users/me', '/no/such/route', '/users/%zz', '/'])(
    'of %s gets a response before any check',
    async (path) => {
      const { request } = await app().createProject()
      const headers = { 'x-portico-access-type': 'root', 'content-type': 'text/html', origin: 'https://app.example' }
      const response = await request('OPTIONS', path, { access: 'none', headers, body: '{' })
      expect([response.status, response.text]).toEqual([200, ''])
      expect(response.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
        'access-control-max-age': '86400',
      })
      expect(response.headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  test('allows our headers under all prefixes, and all requested headers', async () => {
    const { request } = await app().createProject()
    const requested = { 'access-control-request-headers': 'X-Stack-Allow-Anonymous-User, ngrok-skip-browser-warning' }
    const { headers } = await request('OPTIONS', '/users/me', { access: 'none', headers: requested })
    const allowed = list(headers['access-control-allow-headers'])
    for (const name of ['project-id', 'access-type', 'publishable-client-key', 'access-token', 'refresh-token']) {
      expect(allowed).toEqual(expect.arrayContaining(['x-portico-', 'x-stack-', 'x-hexclave-'].map((p) => p + name)))
    }
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'authorization', 'baggage', 'sentry-trace']))
    expect(allowed).toEqual(expect.arrayContaining(['x-stack-allow-anonymous-user', 'ngrok-skip-browser-warning']))
  })

  test('requested header names with invalid characters are not reflected', async () => {
    const { request } = await app().createProject()
    const requested = { 'access-control-request-headers': 'good-one, bad\r\nset-cookie: a=b, <script>, *' }
    const { headers } = await request('OPTIONS', '/users/me', { access: 'none', headers: requested })
    const allowed = headers['access-control-allow-headers'] ?? ''
    expect(allowed).toContain('good-one')
    expect(allowed).not.toMatch(/[\r\n<>*]/)
  })
})

const responses: [string, string, string][] = [
  ['a success', 'GET', '/projects/current'],
  ['a known error', 'GET', '/users/me'],
  ['an unknown route', 'GET', '/no/such'],
  ['a wrong method', 'PUT', '/users/me'],
  ['a redirect', 'GET', '/users/me/'],
]

test.each(responses)('%s carries the same headers', async (_name, method, path) => {
  const { request } = await app().createProject()
  const { headers } = await request(method, path)
  expect(headers['access-control-allow-origin']).toBe('*')
  const exposed = list(headers['access-control-expose-headers'])
  for (const prefix of ['x-portico-', 'x-stack-', 'x-hexclave-']) {
    expect(exposed).toEqual(expect.arrayContaining([`${prefix}known-error`, `${prefix}actual-status`]))
  }
  expect(exposed).toEqual(expect.arrayContaining(['content-type', 'retry-after']))
})

test('the page of the reference may be read by every origin', async () => {
  const { request } = await app().createProject()
  const { headers } = await request('GET', '/docs')
  expect(headers['access-control-allow-origin']).toBe('*')
})
