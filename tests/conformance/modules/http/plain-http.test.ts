/** Requests that a proxy has received over plain http, while the public URL is https. */
import { createTestApp, headersOf, type TestApp } from '@portico/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const publicUrl = 'https://auth.example.com'
const trustedProxies = ['10.0.0.0/8']
const proxy = '10.1.2.3'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ publicUrl, trustedProxies })
})
afterAll(() => app.close())

interface Sent {
  method?: string
  target?: string
  protocol?: string
  from?: string
}

async function send({ method = 'GET', target = '/api/v1', protocol = 'http', from = proxy }: Sent, to = app) {
  const headers = { 'x-forwarded-proto': protocol }
  const request = { method, target, headers, remoteAddress: from, readBody: async () => new Uint8Array() }
  const response = await to.app.handle(request)
  return { status: response.status, headers: headersOf(response), text: response.body.toString() }
}

describe('over plain http', () => {
  test.each([
    ['GET', '/api/v1'],
    ['POST', '/api/v1/auth/password/sign-in'],
    ['OPTIONS', '/api/v1/users/me'],
    ['GET', '/api/v1/auth/oauth/authorize/github?client_secret=key'],
    ['GET', '/api/v1/docs'],
    ['POST', '/'],
  ])('%s %s is refused, and never redirected', async (method, target) => {
    const { status, headers, text } = await send({ method, target })
    expect(status).toBe(403)
    expect(headers).not.toHaveProperty('location')
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store, max-age=0',
      'x-portico-request-id': expect.any(String),
    })
    expect(text).toContain('needs https')
  })

  test.each([
    ['/', '/'],
    ['/no/such?page=1', '/no/such?page=1'],
    ['//evil.test/x', '//evil.test/x'],
    ['@evil.test', '/'],
  ])('a page %s is redirected to https on our own host', async (target, path) => {
    const { status, headers } = await send({ target })
    expect(status).toBe(308)
    expect(headers.location).toBe(publicUrl + path)
    expect(new URL(headers.location ?? '').host).toBe('auth.example.com')
  })

  test('a target that names another host is misdirected', async () => {
    const { status, headers } = await send({ target: 'http://evil.test/x' })
    expect(status).toBe(421)
    expect(headers).not.toHaveProperty('location')
  })

  test('the health of a process can be read', async () => {
    expect((await send({ target: '/health' })).status).toBe(200)
    expect((await send({ target: '/health?db=1' })).status).toBe(200)
  })
})

test.each([
  ['the proxy received https', { protocol: 'https' }],
  ['the first of several proxies received https', { protocol: 'https, http' }],
  ['the proxy does not say', { protocol: '' }],
  ['the header comes from elsewhere', { from: '192.0.2.1' }],
])('a request works if %s', async (_name, sent) => {
  expect((await send({ target: '/', ...sent })).status).toBe(200)
})

test('a client whose proxies list its plain http first is refused', async () => {
  expect((await send({ protocol: 'HTTP, https' })).status).toBe(403)
})

test('a service whose own URL is plain http serves plain http', async () => {
  const local = await createTestApp({ publicUrl: 'http://localhost:8100', trustedProxies })
  expect((await send({ target: '/' }, local)).status).toBe(200)
  await local.close()
})
