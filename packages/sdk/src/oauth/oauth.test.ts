import { createHash } from 'node:crypto'
import { KnownError } from '@portico/contract/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import type { ClientAppOptions } from '../create-client-context.ts'
import { NetworkError } from '../http/network-error.ts'
import { createCookieJar } from '../testing/cookie-jar.ts'
import { appOptions, createFakeService, ok, type Reply, refusal, signedInResponse } from '../testing/fake-service.ts'

const host = 'https://app.host.test'
let jar = createCookieJar(host)
const assign = vi.fn()

function openPage(path: string) {
  const url = new URL(path, host)
  vi.stubGlobal('location', { ...fields(url), assign })
  return url.href
}

// Accessors of the prototype, which a spread does not copy.
const names = ['href', 'origin', 'protocol', 'host', 'hostname', 'pathname', 'search', 'hash'] as const
const fields = (url: URL) => Object.fromEntries(names.map((name) => [name, url[name]]))

beforeEach(() => {
  jar = createCookieJar(host)
  vi.stubGlobal('document', jar.document)
  assign.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

function open(
  reply: () => Reply | Promise<Reply> = () => ok(signedInResponse()),
  options: Partial<ClientAppOptions> = {},
) {
  const service = createFakeService(reply)
  return { app: createClientApp({ ...appOptions, ...options, fetch: service.fetch }), service }
}

/** Starts a flow and returns the URL that the browser navigates to. */
async function start(begin: () => Promise<never>): Promise<URL> {
  const failure = vi.fn()
  begin().catch(failure)
  await vi.waitFor(() => expect(assign.mock.calls.length + failure.mock.calls.length).toBeGreaterThan(0), {
    timeout: 10_000,
  })
  if (failure.mock.calls[0]) throw failure.mock.calls[0][0]
  return new URL(String(assign.mock.calls[0]?.[0]))
}

const q = (url: URL, name: string) => url.searchParams.get(name)

/** Returns the URL of the redirect to the app, with a code. */
function callbackOf(target: URL, code = 'the-code'): string {
  const url = new URL(q(target, 'redirect_uri') ?? '')
  url.searchParams.set('code', code)
  url.searchParams.set('state', q(target, 'state') ?? '')
  return openPage(url.href)
}

test('the browser is sent to the service with a fresh state and the challenge of a verifier in a cookie', async () => {
  openPage('/handler/sign-in?after_auth_return_to=%2Fnotes%3Fa%3D1#there')
  const { app } = open()
  const target = await start(() => app.oauth.signIn({ provider: 'github', scopes: ['gist', 'repo'] }))
  expect(target.origin + target.pathname).toBe('http://portico.test/api/v1/auth/oauth/authorize/github')
  const { state = '', code_challenge, ...query } = Object.fromEntries(target.searchParams)
  expect(query).toEqual({
    client_id: 'internal',
    client_secret: 'pck_test',
    redirect_uri: `${host}/handler/oauth-callback?after_auth_return_to=%2Fnotes%3Fa%3D1`,
    scope: 'legacy',
    grant_type: 'authorization_code',
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    provider_scope: 'gist repo',
    error_redirect_url: `${host}/handler/error`,
  })
  expect(state).toMatch(/^[\w-]{43}$/)
  const [cookie = ''] = jar.written(`portico-oauth-outer-${state}`)
  expect(cookie).toMatch(/^[\w-]+=[\w-]{43}; path=\/; Max-Age=3600; SameSite=Lax; Secure$/)
  const verifier = /=([\w-]+)/.exec(cookie)?.[1] ?? ''
  expect(code_challenge).toBe(createHash('sha256').update(verifier).digest('base64url'))
  assign.mockReset()
  const other = await start(() => app.oauth.signIn({ provider: 'github' }))
  expect(q(other, 'state')).not.toBe(state)
  expect(q(other, 'code_challenge')).not.toBe(code_challenge)
})

test('a return target outside of the host app is rejected', async () => {
  openPage('/handler/sign-in')
  const { app } = open()
  const begin = (returnTo: string) => start(() => app.oauth.signIn({ provider: 'github', returnTo }))
  await expect(begin('https://evil.test/')).rejects.toThrow('not trusted')
  expect(q(await begin('/garden'), 'redirect_uri')).toBe(
    `${host}/handler/oauth-callback?after_auth_return_to=%2Fgarden`,
  )
})

test('a sign-in outside of a browser is rejected', async () => {
  await expect(open().app.oauth.signIn({ provider: 'github' })).rejects.toThrow('in browsers only')
})

test('the callback exchanges the code with the verifier and the same redirect URI, and starts the session', async () => {
  openPage('/handler/sign-in?after_auth_return_to=%2Fnotes')
  const { app, service } = open()
  const target = await start(() => app.oauth.signIn({ provider: 'github' }))
  const verifier = /=([\w-]+)/.exec(jar.written(`portico-oauth-outer-${q(target, 'state')}`)[0] ?? '')?.[1]
  callbackOf(target)
  const result = await app.oauth.handleCallback()
  expect(result).toEqual({ kind: 'signed-in', userId: 'user-1', isNewUser: false, redirectTo: '/notes' })
  expect(app.session.isSignedIn()).toBe(true)
  const [request] = service.requests
  expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(request?.body ?? ''))).toEqual({
    grant_type: 'authorization_code',
    code: 'the-code',
    redirect_uri: q(target, 'redirect_uri'),
    code_verifier: verifier,
    client_id: 'internal',
    client_secret: 'pck_test',
  })
})

test('a callback URL can be handled once', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  openPage('/handler/sign-in')
  const { app, service } = open()
  const url = callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  await app.oauth.handleCallback(url)
  expect(jar.document.cookie).not.toContain('oauth-outer')
  expect(await app.oauth.handleCallback(url)).toEqual({ kind: 'nothing', reason: 'missing-verifier' })
  expect(service.requests.filter(({ path }) => path === '/auth/oauth/token')).toHaveLength(1)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/expired.*deleted.*consumed/))
})

test.each(['/handler/oauth-callback', '/handler/oauth-callback?code=x', '/handler/oauth-callback?state=x'])(
  'without code or state, %s does nothing and warns',
  async (path) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    openPage(path)
    const { app, service } = open()
    expect(await app.oauth.handleCallback()).toEqual({ kind: 'nothing', reason: 'missing-parameters' })
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no code or no state'))
    expect(service.requests).toEqual([])
  },
)

test('an invalid state is never written into a cookie', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const url = openPage(`/handler/oauth-callback?code=x&state=${encodeURIComponent('a=b; domain=host.test')}`)
  expect(await open().app.oauth.handleCallback(url)).toEqual({ kind: 'nothing', reason: 'missing-verifier' })
  expect(jar.document.cookie).toBe('')
})

test.each([
  ['/garden?a=1', '/garden?a=1'],
  [`${host}/garden`, `${host}/garden`],
  ['https://evil.test/', '/'],
  ['//evil.test', '/'],
  [null, '/'],
])('after_callback_redirect_url %s leads to %s', async (after_callback_redirect_url, redirectTo) => {
  openPage('/handler/sign-in')
  const { app } = open(() => ok({ ...signedInResponse(), after_callback_redirect_url }))
  callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  expect(await app.oauth.handleCallback()).toMatchObject({ redirectTo })
})

test('a known error is thrown, and ends the flow', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  openPage('/handler/sign-in')
  const { app } = open(() => refusal(400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', { attempt_code: 'a' }))
  callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  const error = await app.oauth.handleCallback().catch((caught: unknown) => caught)
  expect(KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')).toBe(true)
  expect(await app.oauth.handleCallback()).toMatchObject({ reason: 'missing-verifier' })
})

test('an unexpected response throws the error of the callback, with its cause', async () => {
  openPage('/handler/sign-in')
  const { app } = open(() => ok({ hello: 'world' }))
  callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  const error = await app.oauth.handleCallback().catch((caught: unknown) => caught)
  expect(error).toMatchObject({
    message: 'Error signing in during OAuth callback. Please try again.',
    cause: expect.objectContaining({ message: expect.stringContaining('without tokens') }),
  })
})

test('while the service cannot be reached, the callback can be repeated', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-0.49)
  openPage('/handler/sign-in')
  let isOnline = false
  const { app } = open(() => (isOnline ? ok(signedInResponse()) : new TypeError('no network')))
  const url = callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  expect(await app.oauth.handleCallback(url).catch((caught: unknown) => caught)).toBeInstanceOf(NetworkError)
  isOnline = true
  expect(await app.oauth.handleCallback(url)).toMatchObject({ kind: 'signed-in' })
  vi.restoreAllMocks()
})

test("with tokenStore 'memory' the verifier is stored in the session storage, and no cookie is written", async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, value: string) => kept.set(name, value),
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
  })
  openPage('/handler/sign-in')
  const { app } = open(undefined, { tokenStore: 'memory' })
  callbackOf(await start(() => app.oauth.signIn({ provider: 'github' })))
  expect(jar.document.cookie).toBe('')
  expect(kept.size).toBe(1)
  expect(await app.oauth.handleCallback()).toMatchObject({ kind: 'signed-in' })
  expect(kept.size).toBe(0)
})

test('connecting an account sends the access token and returns to the page', async () => {
  openPage('/garden?tab=2#accounts')
  const { app } = open()
  await expect(app.connectedAccounts.connect({ provider: 'github' })).rejects.toMatchObject({
    code: 'USER_AUTHENTICATION_REQUIRED',
  })
  await app.passwords.signIn({ email: 'a@b.co', password: 'x' })
  const link = { href: '', referrerPolicy: '', click: () => assign(link.href) }
  Object.assign(jar.document, { createElement: () => link })
  const target = await start(() => app.connectedAccounts.connect({ provider: 'github' }))
  expect(link.referrerPolicy).toBe('origin')
  expect(Object.fromEntries(target.searchParams)).toMatchObject({
    type: 'link',
    token: await app.session.getAccessToken(),
    redirect_uri: `${host}/handler/oauth-callback`,
    after_callback_redirect_url: '/garden?tab=2#accounts',
  })
})

test.each(['OAUTH_CONNECTION_NOT_CONNECTED_TO_USER', 'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE'] as const)(
  '%s resolves to no token',
  async (code) => {
    openPage('/')
    const { app, service } = open(() => refusal(400, code))
    expect(await app.connectedAccounts.getAccessToken({ provider: 'github', scopes: ['a', 'b'] })).toBeNull()
    expect(service.requests[0]).toMatchObject({ path: '/connected-accounts/me/github/access-token' })
    expect(service.requests[0]?.body).toBe('{"scope":"a b"}')
  },
)
