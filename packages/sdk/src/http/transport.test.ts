import { KnownError } from '@portico/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeService, ok, type Reply, refusal, textRefusal } from '../testing/fake-service.ts'
import { NetworkError } from './network-error.ts'
import { ServiceError } from './service-error.ts'
import { createTransport } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const get = { method: 'GET', path: '/projects/current' }
const post = { method: 'POST', path: '/auth/password/sign-in', headers: { 'idempotency-key': 'key-1' } }

async function run(request: Parameters<ReturnType<typeof createTransport>>[0], reply: (index: number) => Reply) {
  const service = createFakeService((_, index) => reply(index))
  const send = createTransport({ baseUrl: 'http://portico.test', fetch: service.fetch })
  const started = Date.now()
  const outcome = send(request).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  const calls = service.requests.filter(({ path }) => path !== '/health')
  return { result: await outcome, calls, waitedMillis: Date.now() - started }
}

const offline = () => new TypeError('fetch failed')

test('a reading call survives four network failures, waiting longer each time', async () => {
  const { result, calls, waitedMillis } = await run(get, (index) => (index < 4 ? offline() : ok({ id: 'x' })))
  expect(result).toEqual({ id: 'x' })
  expect(calls).toHaveLength(5)
  expect(waitedMillis).toBeGreaterThanOrEqual(7500)
  expect(waitedMillis).toBeLessThanOrEqual(22_500)
})

test('five network failures throw a NetworkError with a sentence for users and a diagnosis for developers', async () => {
  const { result, calls } = await run(get, offline)
  expect(calls).toHaveLength(5)
  expect(result).toBeInstanceOf(NetworkError)
  expect(result).toMatchObject({ message: 'The service cannot be reached. Check your connection and try again.' })
  expect(result).toMatchObject({
    url: 'http://portico.test/api/v1/projects/current',
    diagnosis: expect.stringMatching(
      /^http:\/\/portico\.test\/health does not respond either\. Check the option baseUrl/,
    ),
  })
})

test('a changing call is repeated with the same idempotency key', async () => {
  const { result, calls } = await run(post, (index) => (index < 4 ? offline() : ok({ status: 'ok' })))
  expect(result).toEqual({ status: 'ok' })
  expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(5).fill('key-1'))
})

function running(): Response {
  const response = refusal(409, 'IDEMPOTENCY_KEY_IN_USE', { retry_after_seconds: 1 })
  response.headers.set('retry-after', '1')
  return response
}

test('while an earlier attempt is running, its response is requested every second', async () => {
  const { result, calls, waitedMillis } = await run(post, (index) => (index < 16 ? running() : ok({ done: true })))
  expect(result).toEqual({ done: true })
  expect([calls.length, waitedMillis]).toEqual([17, 16_000])
})

test('the wait for an earlier attempt ends after thirty seconds', async () => {
  const { result, calls } = await run(post, running)
  expect(calls).toHaveLength(31)
  expect(KnownError.is(result, 'IDEMPOTENCY_KEY_IN_USE')).toBe(true)
})

test('a rate-limited call is repeated after the time in `retry-after`', async () => {
  const limited = () => textRefusal(429, 'Too many requests.', { 'retry-after': '7' })
  const { result, calls, waitedMillis } = await run(post, (index) => (index < 2 ? limited() : ok({ done: true })))
  expect(result).toEqual({ done: true })
  expect(calls).toHaveLength(3)
  expect(waitedMillis).toBe(14_000)
})

test('a rate limit of more than 30 seconds rejects at once', async () => {
  const { result, calls } = await run(get, () => textRefusal(429, 'Too many requests.', { 'retry-after': '900' }))
  expect(calls).toHaveLength(1)
  expect(result).toBeInstanceOf(ServiceError)
  expect(result).toMatchObject({ status: 429, retryAfterSeconds: 900, message: 'Too many requests.' })
})

test('a known error is thrown at once, whatever the status of the response', async () => {
  const { result, calls } = await run(get, () => refusal(404, 'TEAM_NOT_FOUND', { team_id: 't' }))
  expect(calls).toHaveLength(1)
  expect(KnownError.is(result, 'TEAM_NOT_FOUND') && result.details.team_id).toBe('t')
  expect(result).toMatchObject({ docs: 'http://portico.test/docs/errors/TEAM_NOT_FOUND' })
})

test('a code that this version does not know becomes the unsupported error', async () => {
  const { result } = await run(get, () => refusal(400, 'BRAND_NEW'))
  expect(KnownError.is(result, 'UNSUPPORTED_ERROR') && result.details.originalErrorCode).toBe('BRAND_NEW')
})

test('an error as text keeps its status, also without the status header', async () => {
  const inHeader = await run(get, () => textRefusal(403, 'Not yours.', { 'x-portico-request-id': 'r1' }))
  expect(inHeader.result).toMatchObject({ status: 403, message: 'Not yours.', requestId: 'r1' })
  const proxy = await run(get, () => new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(proxy.result).toMatchObject({ name: 'ServiceError', status: 502 })
})

test('a response that is not JSON throws an error that suggests to check `baseUrl`', async () => {
  const { result } = await run(get, () => new Response('<!doctype html>'))
  expect(result).toMatchObject({ name: 'ServiceError', message: expect.stringContaining('check the option baseUrl') })
})

test('every call requests the real status in a header and sends no cookies', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => ok({}))
  await createTransport({ baseUrl: 'http://portico.test', fetch })(get)
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toBe('http://portico.test/api/v1/projects/current')
  expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
  const sent = new Headers(init?.headers)
  expect(sent.get('x-portico-override-error-status')).toBe('true')
  expect(sent.get('x-portico-client-version')).toMatch(/^js @portico\/sdk@\d+\.\d+\.\d+$/)
})

test.each([
  ['a network failure', offline, NetworkError],
  ['a rate limit', () => refusal(429, 'TOO_MANY_REQUESTS'), Error],
])('a request that has become obsolete is not repeated after %s', async (_, reply, error) => {
  const service = createFakeService(reply)
  const send = createTransport({ baseUrl: 'http://portico.test', fetch: service.fetch })
  let isCurrent = true
  const outcome = send({ ...get, isCurrent: () => isCurrent }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1)
  isCurrent = false
  await vi.runAllTimersAsync()
  expect(await outcome).toBeInstanceOf(error)
  expect(service.requests.filter(({ path }) => path !== '/health')).toHaveLength(1)
})
