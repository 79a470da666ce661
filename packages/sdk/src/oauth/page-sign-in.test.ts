import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import { createCookieJar } from '../testing/cookie-jar.ts'
import { appOptions, createFakeService, ok, signedInResponse } from '../testing/fake-service.ts'

const host = 'https://app.host.test'
afterEach(() => vi.unstubAllGlobals())

test('a page of the service gets state, challenge and callback, and the callback redeems its code', async () => {
  const jar = createCookieJar(host)
  const assign = vi.fn()
  vi.stubGlobal('document', jar.document)
  const { href, origin, protocol, hostname, pathname } = new URL('/notes', host)
  vi.stubGlobal('location', { href, origin, protocol, host: hostname, hostname, pathname, assign })
  const service = createFakeService(() => ok(signedInResponse()))
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  app.oauth.signIn({ page: 'sign-up', returnTo: '/notes' }).catch(assign)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled(), { timeout: 10_000 })
  const target = new URL(String(assign.mock.calls[0]?.[0]))
  expect(target.origin + target.pathname).toBe('http://portico.test/auth/internal/sign-up')
  const { state = '', code_challenge, ...query } = Object.fromEntries(target.searchParams)
  const callback = `${host}/handler/oauth-callback?after_auth_return_to=%2Fnotes`
  expect(query).toEqual({ return_to: callback, code_challenge_method: 'S256' })
  const verifier = /=([\w-]+)/.exec(jar.written(`portico-oauth-outer-${state}`)[0] ?? '')?.[1] ?? ''
  expect(code_challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
  const result = await app.oauth.handleCallback(`${callback}&code=the-code&state=${state}`)
  expect(result).toMatchObject({ kind: 'signed-in', redirectTo: '/notes' })
  const sent = Object.fromEntries(new URLSearchParams(service.requests[0]?.body ?? ''))
  expect(sent).toMatchObject({ code: 'the-code', redirect_uri: callback, code_verifier: verifier })
})
