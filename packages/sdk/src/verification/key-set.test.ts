import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, type Reply, refusal, textRefusal } from '../testing/fake-service.ts'
import { openVerifier } from '../testing/open-verifier.ts'
import { createTestKey, type TestKey } from '../testing/signing-keys.ts'

const minute = 60_000
let key: TestKey
let rotated: TestKey

beforeAll(async () => {
  key = await createTestKey('key-1')
  rotated = await createTestKey('key-2')
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('keys', () => {
  test('are fetched again for an unknown id, at most once a minute', async () => {
    let keys = [key.jwk]
    const { verify, requests } = openVerifier(() => ok({ keys }))
    await verify(await key.sign())
    expect(await verify(await rotated.sign())).toMatchObject({ reason: 'unknown-key' })
    keys = [key.jwk, rotated.jwk]
    vi.advanceTimersByTime(minute - 1)
    expect(await verify(await rotated.sign())).toMatchObject({ reason: 'unknown-key' })
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    const token = await rotated.sign()
    const results = await Promise.all([verify(token), verify(token), verify(await key.sign())])
    expect(results.map(({ status }) => status)).toEqual(['signed-in', 'signed-in', 'signed-in'])
    expect(requests).toHaveLength(2)
  })

  test('are fetched again in the background after 10 minutes; a retired key is refused then', async () => {
    let keys = [key.jwk, rotated.jwk]
    const { verify, requests } = openVerifier(() => ok({ keys }))
    await verify(await key.sign())
    keys = [rotated.jwk]
    vi.advanceTimersByTime(10 * minute - 1)
    expect(await verify(await key.sign())).toMatchObject({ status: 'signed-in' })
    expect(requests).toHaveLength(1)
    vi.advanceTimersByTime(1)
    const token = await key.sign()
    expect(await verify(token)).toMatchObject({ status: 'signed-in' })
    // Also for a token that was verified with it before.
    await vi.waitFor(async () => expect(await verify(token)).toMatchObject({ reason: 'unknown-key' }))
    expect(requests).toHaveLength(2)
  })

  test('stay cached while the service is unreachable', async () => {
    let reply = (): Reply => ok({ keys: [key.jwk] })
    const { verify, requests } = openVerifier(() => reply())
    await verify(await key.sign())
    reply = () => new TypeError('fetch failed')
    vi.advanceTimersByTime(24 * 60 * minute)
    expect(await verify(await key.sign())).toMatchObject({ status: 'signed-in' })
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    expect(await verify(await key.sign())).toMatchObject({ status: 'signed-in' })
    // The unknown key may be a new one. This is unknown until the service responds.
    expect(await verify(await rotated.sign())).toMatchObject({ status: 'unavailable' })
  })

  test('with other types are ignored', async () => {
    const { verify } = openVerifier(() => ok({ keys: [{ kty: 'RSA', kid: 'key-1', n: 'x', e: 'AQAB' }, key.jwk] }))
    expect(await verify(await key.sign())).toMatchObject({ status: 'signed-in' })
  })

  test('are fetched by each request itself in a Workers runtime', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' })
    const { verify, requests } = openVerifier(() => ok({ keys: [key.jwk] }))
    const token = await key.sign()
    const results = await Promise.all([verify(token), verify(token)])
    expect(results.map(({ status }) => status)).toEqual(['signed-in', 'signed-in'])
    expect(requests).toHaveLength(2)
    vi.unstubAllGlobals()
  })
})

describe('without keys the verification is unavailable', () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"keys":['))
          controller.error(new TypeError('terminated'))
        },
      }),
    )
  test.each<[string, () => Reply, string, string]>([
    ['the service is down', () => new TypeError('fetch failed'), 'NetworkError', 'heck the option baseUrl'],
    ['the response is cut', cut, 'NetworkError', 'http://portico.test/api/v1/projects/internal/.well-known/jwks.json'],
    ['the project is unknown', () => refusal(404, 'PROJECT_NOT_FOUND'), 'KnownError', 'PROJECT_NOT_FOUND sentence'],
    ['the service fails', () => textRefusal(500, 'Something went wrong.'), 'ServiceError', 'Something went wrong.'],
    ['a captive portal responds', () => new Response('<html>'), 'ServiceError', 'heck the option baseUrl'],
    ['another service responds', () => ok({ items: [] }), 'ServiceError', 'Check baseUrl'],
    [
      'a key is unreadable',
      () => ok({ keys: [{ kty: 'EC', crv: 'P-256', kid: 'a' }] }),
      'ServiceError',
      'key that cannot be read',
    ],
  ])('%s', async (_, reply, name, sentence) => {
    const result = await openVerifier(reply).verify(await key.sign())
    expect(result).toMatchObject({ status: 'unavailable', error: { name }, place: 'authorization' })
    expect(result).toHaveProperty('message', expect.stringContaining(sentence))
  })

  test('sends no other request for a second, and then recovers', async () => {
    let reply = (): Reply => new TypeError('fetch failed')
    const { verify, requests } = openVerifier(() => reply())
    const token = await key.sign()
    await verify(token)
    await verify(token)
    expect(requests).toHaveLength(1)
    reply = () => ok({ keys: [key.jwk] })
    vi.advanceTimersByTime(1000)
    expect(await verify(token)).toMatchObject({ status: 'signed-in' })
  })

  test('a request for keys is aborted after 5 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await openVerifier(() => ok({ keys: [key.jwk] })).verify(await key.sign())
    expect(timeout).toHaveBeenCalledWith(5000)
  })
})
