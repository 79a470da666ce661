import { afterEach, expect, test, vi } from 'vitest'
import { createAdminApp } from './admin-app.ts'
import { createServerApp } from './server-app.ts'
import {
  accessToken,
  createFakeService,
  ok,
  type ReceivedRequest,
  type Reply,
  refusal,
  wireUser,
} from './testing/fake-service.ts'

const options = { projectId: 'internal', secretServerKey: 'ssk_test', baseUrl: 'http://portico.test' }
const serverUser = {
  ...wireUser,
  primary_email_auth_enabled: true,
  last_active_at_millis: 2,
  server_metadata: { a_b: 1 },
}

function app(reply: (request: ReceivedRequest) => Reply) {
  const service = createFakeService(reply)
  return { ...createServerApp({ ...options, fetch: service.fetch }), requests: service.requests }
}

afterEach(() => void vi.unstubAllGlobals())

test('users are listed in pages', async () => {
  const { users, requests } = app(() =>
    ok({ items: [serverUser], is_paginated: true, pagination: { next_cursor: 'user-2' } }),
  )
  const page = await users.list({ limit: 1, desc: true, orderBy: 'signedUpAt', query: 'a b' })
  expect(page).toMatchObject({
    nextCursor: 'user-2',
    items: [{ serverMetadata: { a_b: 1 }, lastActiveAt: new Date(2) }],
  })
  expect(requests[0]?.path).toBe('/users?limit=1&desc=true&query=a+b&order_by=signed_up_at')
  expect(requests[0]?.headers.get('x-portico-secret-server-key')).toBe('ssk_test')
  expect(requests[0]?.headers.get('x-portico-access-type')).toBe('server')
})

test('pages without a match are skipped, with at most 20 requests', async () => {
  const pageOf = (next: string | null, items: unknown[] = []) =>
    ok({ items, is_paginated: true, pagination: { next_cursor: next }, total: { count: 1, is_exact: false } })
  const found = app(({ path }) => (path.includes('cursor=user-3') ? pageOf('user-4', [serverUser]) : pageOf('user-3')))
  const page = await found.users.list({ isBanned: true, includeTotal: true, skipEmptyPages: true })
  expect(page).toMatchObject({ items: [{ id: serverUser.id }], nextCursor: 'user-4', total: { count: 1 } })
  expect(found.requests.map(({ path }) => path)).toEqual([
    '/users?is_banned=true&include_total=true',
    '/users?is_banned=true&include_total=false&cursor=user-3',
  ])

  const none = app(() => pageOf('user-3'))
  expect(await none.users.list({ isBanned: true, skipEmptyPages: true })).toMatchObject({
    items: [],
    nextCursor: 'user-3',
  })
  expect(none.requests).toHaveLength(20)

  const plain = app(() => pageOf('user-3'))
  await plain.users.list({ isBanned: true })
  expect(plain.requests).toHaveLength(1)
})

test('users are filtered, sorted and counted', async () => {
  const { users, requests } = app(() =>
    ok({ items: [], is_paginated: true, pagination: { next_cursor: null }, total: { count: 7, is_exact: false } }),
  )
  const page = await users.list({
    orderBy: 'lastActiveAt',
    teamId: 'team-1',
    primaryEmailVerified: false,
    externalId: 'old-1',
    isBanned: true,
    signInMethod: 'github',
    signedUpAfter: new Date(1),
    signedUpBefore: new Date(2),
    lastActiveAfter: new Date(3),
    lastActiveBefore: new Date(4),
    includeTotal: true,
  })
  expect(page).toEqual({ items: [], nextCursor: null, total: { count: 7, isExact: false } })
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.path.split('?')[1]))).toEqual({
    order_by: 'last_active_at',
    team_id: 'team-1',
    primary_email_verified: 'false',
    is_banned: 'true',
    external_id: 'old-1',
    sign_in_method: 'github',
    signed_up_after_millis: '1',
    signed_up_before_millis: '2',
    last_active_after_millis: '3',
    last_active_before_millis: '4',
    include_total: 'true',
  })
})

test('`find` returns null for a missing user, and `get` throws', async () => {
  const { users } = app(() => refusal(404, 'USER_NOT_FOUND'))
  expect(await users.find('00000000-0000-4000-8000-000000000000')).toBeNull()
  await expect(users.get('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
})

test.each(['', '.', '..'])('the id %j is rejected without a request', async (userId) => {
  const { users, requests } = app(() => ok({ success: true }))
  await expect(users.delete(userId)).rejects.toThrow('cannot be used as user_id')
  expect(requests).toHaveLength(0)
})

test('an id is encoded as one segment of the path', async () => {
  const { users, requests } = app(() => ok(serverUser))
  await users.get('../internal/api-keys?x#y')
  expect(requests[0]?.path).toBe('/users/..%2Finternal%2Fapi-keys%3Fx%23y')
})

test('a created user is sent with wire names and unchanged metadata', async () => {
  const { users, requests } = app(() => ok(serverUser))
  await users.create({
    primaryEmail: 'a@b.co',
    serverMetadata: { keepMe: 1 },
    oauthProviders: [{ id: 'github', accountId: '7' }],
  })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    primary_email: 'a@b.co',
    server_metadata: { keepMe: 1 },
    oauth_providers: [{ id: 'github', account_id: '7' }],
  })
})

test('a server opens a session and receives both tokens', async () => {
  const { sessions, requests } = app(() => ok({ access_token: 'a', refresh_token: 'r' }))
  expect(await sessions.create({ userId: 'u', expiresInMillis: 1000 })).toEqual({ accessToken: 'a', refreshToken: 'r' })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ user_id: 'u', expires_in_millis: 1000 })
})

test('the user of a request is read with the tokens of its cookies, refreshed if needed', async () => {
  const fresh = accessToken(600)
  const { getUser, requests } = app(({ path }) => ok(path === '/users/me' ? serverUser : { access_token: fresh }))
  const request = new Request('http://host.test/', { headers: { cookie: 'x=1; portico-refresh-internal=refresh-1' } })
  expect(await getUser(request)).toMatchObject({ id: 'user-1' })
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/sessions/current/refresh',
    'GET /users/me',
  ])
  expect(requests[0]?.headers.get('x-portico-refresh-token')).toBe('refresh-1')
  expect(requests[1]?.headers.get('x-portico-access-token')).toBe(fresh)
})

test('a request without a session, or with one that has ended, has no user', async () => {
  const { getUser, requests } = app(() => refusal(401, 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'))
  expect(await getUser(new Request('http://host.test/'))).toBeNull()
  expect(requests).toHaveLength(0)
  const ended = new Request('http://host.test/', { headers: { cookie: 'portico-refresh-internal=gone' } })
  expect(await getUser(ended)).toBeNull()
})

test('a secret key in a browser throws an error with the fix', () => {
  vi.stubGlobal('document', {})
  expect(() => createServerApp(options)).toThrow('Revoke this key now')
  expect(() => createAdminApp({ ...options, superSecretAdminKey: 'sak_test' })).toThrow('Revoke this key now')
})

test('a missing option throws an error that names it', () => {
  expect(() => createServerApp({ ...options, secretServerKey: '' })).toThrow('createServerApp needs secretServerKey')
  expect(() => createServerApp({ ...options, baseUrl: 'portico.test' })).toThrow('http://localhost:8100')
})

test.each(['pck_test', 'sak_test'])('the key %s is refused as secret server key', (secretServerKey) => {
  const message = `secretServerKey takes a key that begins with ssk_, but this one begins with ${secretServerKey.slice(0, 4)}.`
  expect(() => createServerApp({ ...options, secretServerKey })).toThrow(message)
  const admin = { projectId: 'internal', superSecretAdminKey: 'ssk_test', baseUrl: 'http://portico.test' }
  expect(() => createAdminApp(admin)).toThrow('superSecretAdminKey takes a key that begins with sak_')
})
