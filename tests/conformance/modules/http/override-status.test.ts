/** On request, every refusal has the status 200 and its real status in a header. */
import { expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
const override = { 'x-portico-override-error-status': 'true' }

const refusals: [string, { method: string; path: string; body?: unknown; headers?: Record<string, string> }, number][] =
  [
    ['a known error', { method: 'GET', path: '/users/me' }, 400],
    [
      'a refusal of the key',
      { method: 'GET', path: '/users/me', headers: { 'x-portico-publishable-client-key': 'pck_x' } },
      401,
    ],
    ['an error in words', { method: 'GET', path: '/no/such' }, 404],
    ['a method that is not there', { method: 'PUT', path: '/users/me' }, 405],
    ['a body that is too large', { method: 'PATCH', path: '/users/me', body: new Uint8Array(3 * 1024 * 1024) }, 413],
    [
      'a compressed body',
      { method: 'PATCH', path: '/users/me', body: '{}', headers: { 'content-encoding': 'br' } },
      415,
    ],
  ]

test.each(refusals)('%s', async (_name, { method, path, body, headers }, status) => {
  const { request } = await app().createProject()
  const plain = await request(method, path, { body, headers: headers ?? {} })
  const overridden = await request(method, path, { body, headers: { ...headers, ...override } })
  expect(plain.status).toBe(status)
  expect(plain.headers).not.toHaveProperty('x-portico-actual-status')
  expect(overridden.status).toBe(200)
  expect(overridden.headers['x-portico-actual-status']).toBe(String(status))
  expect(overridden.text).toBe(plain.text)
  expect(overridden.headers['x-portico-known-error']).toBe(plain.headers['x-portico-known-error'])
})

test('any value except an empty one enables it', async () => {
  const { request } = await app().createProject()
  const status = async (value: string) =>
    (await request('GET', '/users/me', { headers: { 'x-portico-override-error-status': value } })).status
  expect([await status('true'), await status('false'), await status('0'), await status('')]).toEqual([
    200, 200, 200, 400,
  ])
})

test('a success has no header with the actual status', async () => {
  const { request } = await app().createProject()
  const { headers, status } = await request('GET', '/projects/current', { headers: override })
  expect(status).toBe(200)
  expect(headers).not.toHaveProperty('x-portico-actual-status')
})

test('a redirect stays a redirect', async () => {
  const { request } = await app().createProject()
  expect((await request('GET', '/users/me/', { headers: override })).status).toBe(308)
})
