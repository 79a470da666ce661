/** A failing service while a server verifies a request. A failure is never reported as a signed-out user. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServerApp } from './server-app.ts'
import { accessToken, createFakeService, type Reply, textRefusal } from './testing/fake-service.ts'

const bearer = { headers: { authorization: `Bearer ${accessToken(600)}` } }
const pair = JSON.stringify({ accessToken: accessToken(-1), refreshToken: 'refresh-1' })
const expired = { headers: { 'x-portico-auth': pair } }
const html = () => new Response('<html>Sign in to this network</html>', { headers: { 'content-type': 'text/html' } })
const cut = () => new Response('{"id":"user-1","disp', { headers: { 'content-type': 'application/json' } })
const slow = () => new DOMException('The operation timed out.', 'TimeoutError')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Resolves to the error of a call, without waiting for its repetitions. */
async function errorOf(call: Promise<unknown>): Promise<unknown> {
  const error = call.then(
    (value) => ({ resolvedTo: value }),
    (caught: unknown) => caught,
  )
  await vi.runAllTimersAsync()
  return error
}

describe.each<[string, () => Reply, string, object]>([
  [
    'is down',
    () => new TypeError('fetch failed'),
    'NetworkError',
    { url: expect.stringContaining('http://portico.test/') },
  ],
  // DOMException is no Error in every runtime, but fetch rejects with it.
  [
    'does not respond in time',
    () => slow() as unknown as Error,
    'NetworkError',
    { diagnosis: expect.stringContaining('baseUrl') },
  ],
  ['fails', () => textRefusal(500, 'Something went wrong on our side.'), 'ServiceError', { status: 500 }],
  ['is hidden by a captive portal', html, 'ServiceError', { message: expect.stringContaining('baseUrl') }],
  ['is cut off within a response', cut, 'ServiceError', { message: expect.stringContaining('cut off') }],
])('if the service %s', (_, reply, name, details) => {
  function open() {
    const { fetch } = createFakeService(reply)
    return createServerApp({
      projectId: 'internal',
      secretServerKey: 'ssk_test',
      baseUrl: 'http://portico.test',
      fetch,
    })
  }

  test.each([
    ['with an access token', bearer],
    ['with a refresh token', expired],
  ])('getUser rejects, %s', async (_, request) => {
    expect(await errorOf(open().getUser(request))).toMatchObject({ name, ...details })
  })

  test('requirePermission rejects with the same error, not with a denial', async () => {
    const call = open().requirePermission(bearer, { permissionId: 'edit' })
    expect(await errorOf(call)).toMatchObject({ name, ...details })
  })
})
