import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../../client-app.ts'
import { createBrowser } from '../../testing/fake-browser.ts'
import { createFakeLocks } from '../../testing/fake-locks.ts'
import {
  appOptions,
  createFakeService,
  ok,
  type ReceivedRequest,
  refusal,
  wireUser,
} from '../../testing/fake-service.ts'
import { createHttpOnlyTokenStore } from './http-only-store.ts'
import { createSessionHandler } from './session-handler.ts'

const origin = 'https://app.host.test'
const secretCookie = '__Host-portico-session-internal'
const marker = 'portico-session-internal'
const hosts: { close(): Promise<unknown> }[] = []

/** The state of the service: the current refresh token, and the number of refreshes. */
let service = openService()

beforeEach(() => {
  service = openService()
  vi.stubGlobal('navigator', createFakeLocks())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const host of hosts.splice(0)) await host.close()
})

// All tokens have the same time of issue, so that a test can compute the expected token.
const iat = Math.floor(Date.now() / 1000)

function tokenOf(sessionId: string, count: number): string {
  const claims = { iat, exp: iat + 600, refresh_token_id: sessionId, sub: 'user-1', jti: count }
  return `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.x`
}

/** A service that rotates refresh tokens: refresh-1 leads to refresh-2, and so on. */
function openService() {
  const state = { hasEnded: false, isDown: false, refreshed: 0, last: 1, sessions: 0 }
  function reply({ path, method, body, headers }: ReceivedRequest): Response | Error {
    if (state.isDown) return new TypeError('fetch failed')
    if (path === '/auth/password/sign-in') {
      state.hasEnded = false
      state.sessions++
      return ok({
        access_token: tokenOf(`session-${state.sessions}`, 0),
        refresh_token: 'refresh-1',
        user_id: 'user-1',
        is_new_user: false,
      })
    }
    if (path === '/auth/oauth/token') {
      const number = Number(new URLSearchParams(body ?? '').get('refresh_token')?.replace('refresh-', ''))
      if (state.hasEnded || !(number > 0)) return refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
      state.refreshed++
      state.last = number + 1
      return ok({
        access_token: tokenOf(`session-${state.sessions}`, state.refreshed),
        refresh_token: `refresh-${number + 1}`,
        token_type: 'Bearer',
      })
    }
    if (method === 'DELETE' && headers.get('x-portico-refresh-token') === `refresh-${state.last}`) {
      state.hasEnded = true
      return ok({ success: true })
    }
    return path === '/users/me' ? ok(wireUser) : refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }
  return { state, ...createFakeService(reply) }
}

/** Serves a handler over real HTTP, on a free port. */
async function openHost(handle: (request: Request) => Promise<Response>) {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const headers = new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
    const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
    const request = new Request(`http://host.test${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers,
      ...(hasBody && { body: Buffer.concat(chunks) }),
    })
    const response = await handle(request)
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A socket address, because the server listens on a port.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function openBrowser() {
  const handle = createSessionHandler({ ...appOptions, fetch: service.fetch, origins: origin })
  const host = await openHost(handle)
  hosts.push(host)
  const browser = createBrowser((path, init) => fetch(host.url + path, init))
  vi.stubGlobal('document', browser.document)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const openTab = () => {
    const tokenStore = createHttpOnlyTokenStore({ projectId: 'internal', fetch: browser.fetch })
    return createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  }
  return { ...browser, host, openTab }
}

const credentials = { email: 'ann@example.com', password: 'x' }

test('the page cannot read a refresh token after a sign-in, and the token of the sign-in is replaced', async () => {
  const { openTab, cookies, document } = await openBrowser()
  const app = openTab()
  await app.passwords.signIn(credentials)
  expect(cookies.get(secretCookie)).toEqual({ value: 'refresh-2', isHttpOnly: true })
  expect(document).toHaveProperty('cookie', `${marker}=session-1`)
  expect(await app.session.getTokens()).toEqual({ accessToken: tokenOf('session-1', 1), refreshToken: null })
  expect(await app.users.me()).toMatchObject({ id: 'user-1' })
})

test('a page that opens later is signed in, and receives an access token from the handler', async () => {
  const { openTab } = await openBrowser()
  await openTab().passwords.signIn(credentials)
  const later = openTab()
  expect(later.session.isSignedIn()).toBe(true)
  expect(await later.session.getAccessToken()).toBe(tokenOf('session-1', 2))
})

test('an open page uses the access token of another page, and signs out with it', async () => {
  const { openTab } = await openBrowser()
  const [here, there] = [openTab(), openTab()]
  const changed = vi.fn()
  const stop = there.session.subscribe(changed)
  await here.passwords.signIn(credentials)
  await vi.waitFor(() => expect(there.session.isSignedIn()).toBe(true))
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(await there.session.getAccessToken()).toBe(tokenOf('session-1', 1))
  expect(service.state.refreshed).toBe(1)
  await here.sessions.signOut()
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  expect(there.session.isSignedIn()).toBe(false)
  stop()
})

test('signing out ends the session at the service and removes both cookies', async () => {
  const { openTab, cookies } = await openBrowser()
  const app = openTab()
  await app.passwords.signIn(credentials)
  await app.sessions.signOut()
  expect(service.state.hasEnded).toBe(true)
  expect([...cookies.keys()]).toEqual([])
})

test('a session that has ended at the service signs out', async () => {
  const { openTab, cookies } = await openBrowser()
  await openTab().passwords.signIn(credentials)
  service.state.hasEnded = true
  const app = openTab()
  expect(await app.session.getAccessToken()).toBeNull()
  expect(app.session.isSignedIn()).toBe(false)
  expect([...cookies.keys()]).toEqual([])
})

test('while the service is unavailable the session is kept', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-0.5)
  const { openTab } = await openBrowser()
  await openTab().passwords.signIn(credentials)
  service.state.isDown = true
  const app = openTab()
  await expect(app.session.getAccessToken()).rejects.toMatchObject({ status: 502 })
  service.state.isDown = false
  expect(await app.session.getAccessToken()).not.toBeNull()
})

test('a browser that stores no cookies gets a typed error', async () => {
  const { openTab } = await openBrowser()
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'cookie', { get: () => '', set: () => {} }))
  await expect(openTab().passwords.signIn(credentials)).rejects.toThrow('stores no cookies')
})

const post = { method: 'POST', headers: { 'x-portico-session': '1', origin }, body: '{"action":"refresh"}' }
const { origin: _, ...withoutOrigin } = post.headers
const handle = () => createSessionHandler({ ...appOptions, fetch: service.fetch, origins: [origin] })
const call = (init: RequestInit) => handle()(new Request('https://app.host.test/handler/session', init))

test.each([
  ['without the header of the SDK', { ...post, headers: { origin } }, 403],
  ['of another origin', { ...post, headers: { ...post.headers, origin: 'https://evil.test' } }, 403],
  ['of the opaque origin', { ...post, headers: { ...post.headers, origin: 'null' } }, 403],
  ['without origin', { ...post, headers: withoutOrigin }, 403],
  ['with an unknown action', { ...post, body: '{"action":"x"}' }, 400],
  ['that starts without a token', { ...post, body: '{"action":"start","refreshToken":7}' }, 400],
  ['that is no JSON', { ...post, body: '<html>' }, 400],
  ['that is too long', { ...post, body: JSON.stringify({ action: 'start', refreshToken: 'x'.repeat(9000) }) }, 400],
  ['without a session', post, 401],
])('a request %s is refused', async (_, init, status) => {
  const response = await call(init)
  expect(response.status).toBe(status)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(service.requests).toHaveLength(0)
})

test('a request with another method is refused', async () => {
  expect((await call({ headers: post.headers })).status).toBe(405)
})

test('the cookie is bound to this host and to https, and hidden from scripts', async () => {
  service.state.sessions = 1
  const body = JSON.stringify({ action: 'start', refreshToken: 'refresh-1' })
  const [secret] = (await call({ ...post, body })).headers.getSetCookie()
  expect(secret).toBe(`${secretCookie}=refresh-2; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`)
})

test.each([
  ['http://', []],
  ['a path', ['https://app.host.test/handler']],
])('origins with %s are refused', (_, origins) => {
  expect(() => createSessionHandler({ ...appOptions, origins })).toThrow('createSessionHandler')
})

test('origins that are left out are refused with an example', () => {
  // In JavaScript the option may be absent.
  const options = JSON.parse(JSON.stringify(appOptions))
  expect(() => createSessionHandler(options)).toThrow('createSessionHandler needs origins, for example')
})
