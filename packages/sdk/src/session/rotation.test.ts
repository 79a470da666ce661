import { afterEach, expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import { NetworkError } from '../http/network-error.ts'
import { readRequestTokens } from '../requests/read-request-tokens.ts'
import { createRequestTokenStore } from '../requests/request-token-store.ts'
import { appOptions, createFakeService, ok, refusal, wireUser } from '../testing/fake-service.ts'
import { createMemoryTokenStore } from './stores/memory.ts'

/** An access token of a session; `secondsLeft` decides whether it is renewed. */
function tokenOf(sessionId: string, secondsLeft: number): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft
  return `e30.${btoa(JSON.stringify({ exp, refresh_token_id: sessionId })).replaceAll('=', '')}.x`
}

function openApp() {
  const service = createFakeService(({ path, body }) =>
    path === '/auth/oauth/token'
      ? ok({
          access_token: tokenOf('session-1', 600),
          token_type: 'Bearer',
          ...(body?.includes('rotate') && { refresh_token: 'refresh-2' }),
        })
      : path === '/users/me'
        ? ok(wireUser)
        : refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'),
  )
  const tokenStore = createMemoryTokenStore()
  tokenStore.set({ accessToken: tokenOf('session-1', 5), refreshToken: 'refresh-1' })
  return { app: createClientApp({ ...appOptions, fetch: service.fetch, tokenStore }), service, tokenStore }
}

afterEach(() => void vi.useRealTimers())

test('a refresh returns a new refresh token, which is stored', async () => {
  const { app, tokenStore } = openApp()
  await app.session.getAccessToken()
  expect(tokenStore.get().refreshToken).toBe('refresh-2')
})

test('a refreshed session is the same one: no listener is called, and the user is not read again', async () => {
  const { app, service } = openApp()
  const changed = vi.fn()
  app.session.subscribe(changed)
  app.currentUser.subscribe(() => {})
  await app.users.me()
  await app.session.getAccessToken()
  expect(app.currentUser.getState()).toMatchObject({ status: 'ready', value: { id: 'user-1' } })
  expect(changed).not.toHaveBeenCalled()
  expect(service.requests.filter(({ path }) => path === '/users/me')).toHaveLength(1)
})

test('tokens that another tab refreshed belong to the same session; those of another user do not', async () => {
  const { app, tokenStore } = openApp()
  const changed = vi.fn()
  app.session.subscribe(changed)
  tokenStore.set({ accessToken: tokenOf('session-1', 600), refreshToken: 'refresh-9' })
  expect(changed).not.toHaveBeenCalled()
  tokenStore.set({ accessToken: tokenOf('session-2', 600), refreshToken: 'refresh-10' })
  expect(changed).toHaveBeenCalledTimes(1)
})

test('signing out while the tokens are renewed signs out', async () => {
  const { app, tokenStore } = openApp()
  const renewed = app.session.getAccessToken()
  await app.sessions.signOut()
  await renewed
  expect(tokenStore.get().refreshToken).toBeNull()
})

test('a store that cannot store refresh tokens refreshes without rotation', async () => {
  const { service } = openApp()
  const request = { headers: new Headers({ cookie: 'portico-refresh-internal=refresh-1' }) }
  const tokenStore = createRequestTokenStore(request, 'internal')
  const app = createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  expect(await app.session.getTokens()).toMatchObject({ refreshToken: 'refresh-1' })
  expect(service.requests[0]?.body).not.toContain('rotate')
})

test('a server that is frozen between two attempts does not send the old refresh token later', async () => {
  vi.useFakeTimers()
  const service = createFakeService(() => new TypeError('fetch failed'))
  const request = { headers: new Headers({ cookie: 'portico-refresh-internal=refresh-1' }) }
  const tokenStore = createRequestTokenStore(request, 'internal')
  const app = createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  const refreshed = app.session.getAccessToken().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  vi.setSystemTime(Date.now() + 60_000)
  await vi.runAllTimersAsync()
  expect(await refreshed).toBeInstanceOf(NetworkError)
  expect(service.requests.filter(({ path }) => path === '/auth/oauth/token')).toHaveLength(1)
})

test('the headers of a request to another host contain a session that its server reads', async () => {
  const { app } = openApp()
  const incoming = { headers: new Headers(await app.session.getAuthHeaders()) }
  expect(readRequestTokens(incoming, 'internal')).toMatchObject({
    kind: 'tokens',
    place: 'x-portico-auth',
    ...(await app.session.getAuthJson()),
  })
  await app.sessions.signOut()
  const signedOut = { headers: new Headers(await app.session.getAuthHeaders()) }
  expect(readRequestTokens(signedOut, 'internal')).toMatchObject({ kind: 'none', reason: 'missing' })
})
