import { expect, test, vi } from 'vitest'
import { createClientApp } from '../client-app.ts'
import {
  accessToken,
  appOptions,
  createFakeService,
  ok,
  type ReceivedRequest,
  type Reply,
  refusal,
  signedInResponse,
  wireUser,
} from '../testing/fake-service.ts'
import { SessionLoopError } from './session-loop-error.ts'
import { createMemoryTokenStore } from './stores/memory.ts'

const fresh = accessToken(600, 'fresh')
const tokenResponse = { access_token: fresh, token_type: 'Bearer', scope: 'legacy', expires_in: 600 }

function signedInApp(token: string | null, reply: (request: ReceivedRequest) => Reply | Promise<Reply>) {
  const service = createFakeService((request) => reply(request))
  const tokenStore = createMemoryTokenStore()
  tokenStore.set({ accessToken: token, refreshToken: 'refresh-1' })
  return { app: createClientApp({ ...appOptions, fetch: service.fetch, tokenStore }), service, tokenStore }
}

const isRefresh = ({ path }: ReceivedRequest) => path === '/auth/oauth/token'

test.each(['ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ACCESS_TOKEN', 'INVALID_PROJECT_FOR_ACCESS_TOKEN'])(
  'a token refused with %s is replaced, and the call is repeated once',
  async (code) => {
    const old = accessToken(600, 'old')
    const { app, service } = signedInApp(old, (request) => {
      if (isRefresh(request)) return ok(tokenResponse)
      return request.headers.get('x-portico-access-token') === old ? refusal(401, code, {}) : ok(wireUser)
    })
    expect(await app.users.updateMe({ displayName: 'Ann' })).toMatchObject({ id: 'user-1' })
    expect(service.requests.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'PATCH'])
  },
)

test('a token that is refused again is an error, not an endless loop', async () => {
  const { app, service } = signedInApp(accessToken(600), (request) =>
    isRefresh(request) ? ok(tokenResponse) : refusal(401, 'ACCESS_TOKEN_EXPIRED', { expired_at_millis: null }),
  )
  await expect(app.users.updateMe({ displayName: 'Ann' })).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
  expect(service.requests).toHaveLength(3)
})

test('a service that refuses the tokens that it issues receives at most two refreshes', async () => {
  let count = 0
  const { app, service } = signedInApp(null, (request) =>
    isRefresh(request)
      ? ok({ ...tokenResponse, access_token: accessToken(600, `token-${count++}`) })
      : refusal(401, 'ACCESS_TOKEN_EXPIRED', { expired_at_millis: null }),
  )
  const update = () => app.users.updateMe({ displayName: 'Ann' })
  await expect(update()).rejects.toMatchObject({ code: 'ACCESS_TOKEN_EXPIRED' })
  await expect(update()).rejects.toThrow(SessionLoopError)
  expect(service.requests.filter(isRefresh)).toHaveLength(2)
  expect(app.session.isSignedIn()).toBe(true)
})

test('a session that has ended at the service signs the app out, without an exception', async () => {
  const { app, tokenStore } = signedInApp(accessToken(600), (request) => {
    if (isRefresh(request)) return refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
    const hasToken = request.headers.has('x-portico-access-token')
    return hasToken ? refusal(401, 'ACCESS_TOKEN_EXPIRED', {}) : refusal(400, 'CANNOT_GET_OWN_USER_WITHOUT_USER')
  })
  const changed = vi.fn()
  app.session.subscribe(changed)
  expect(await app.users.me()).toBeNull()
  expect(app.session.isSignedIn()).toBe(false)
  expect(tokenStore.get()).toEqual({ accessToken: null, refreshToken: null })
  expect(changed).toHaveBeenCalledTimes(1)
})

test('a token is renewed before its last twenty seconds, and only then', async () => {
  const { app, service } = signedInApp(accessToken(25), () => ok(tokenResponse))
  await app.session.getAccessToken()
  expect(service.requests).toHaveLength(0)
  const ending = signedInApp(accessToken(19), () => ok(tokenResponse))
  expect(await ending.app.session.getTokens()).toEqual({ accessToken: fresh, refreshToken: 'refresh-1' })
  expect(ending.service.requests).toHaveLength(1)
})

test('a new token is used even if a fast clock considers it expired', async () => {
  const early = accessToken(-500)
  const { app } = signedInApp(null, (request) =>
    ok(isRefresh(request) ? { ...tokenResponse, access_token: early } : wireUser),
  )
  expect(await app.session.getAccessToken()).toBe(early)
})

test('a refresh that fails for another reason keeps the session', async () => {
  const { app } = signedInApp(null, () => refusal(400, 'INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: 'x' }))
  await expect(app.users.me()).rejects.toMatchObject({ code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET' })
  expect(app.session.isSignedIn()).toBe(true)
})

test('a sign-in during a refresh keeps its own tokens', async () => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { app, tokenStore } = signedInApp(null, async (request) => {
    if (isRefresh(request)) await gate
    return request.path === '/auth/password/sign-in'
      ? ok({ ...signedInResponse(fresh), refresh_token: 'refresh-2' })
      : refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  })
  const waiting = app.session.getAccessToken()
  await app.passwords.signIn({ email: 'b@b.co', password: 'x' })
  release()
  await waiting
  expect(tokenStore.get()).toEqual({ accessToken: fresh, refreshToken: 'refresh-2' })
})

test('a sign-in never sends the tokens of the previous session', async () => {
  const { app, service } = signedInApp(accessToken(600), () => ok(signedInResponse()))
  await app.passwords.signIn({ email: 'b@b.co', password: 'x' })
  expect(service.requests).toHaveLength(1)
  expect(service.requests[0]?.headers.has('x-portico-access-token')).toBe(false)
})

test('a sign-out of an ended session succeeds, and a failed sign-out clears the tokens', async () => {
  const over = signedInApp(accessToken(600), () => refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'))
  await over.app.sessions.signOut()
  expect(over.app.session.isSignedIn()).toBe(false)
  const broken = signedInApp(accessToken(600), () => new Response('Down.', { status: 500 }))
  await expect(broken.app.sessions.signOut()).rejects.toMatchObject({ status: 500 })
  expect(broken.app.session.isSignedIn()).toBe(false)
})
