import { KnownError } from '@portico/contract/errors'
import { expect, test, vi } from 'vitest'
import { createClientApp } from './client-app.ts'
import {
  accessToken,
  appOptions,
  createFakeService,
  ok,
  refusal,
  signedInResponse,
  wireUser,
} from './testing/fake-service.ts'

test('a sign-in sets the current user, and a sign-out removes it', async () => {
  const service = createFakeService(({ path }) => {
    if (path === '/auth/password/sign-in') return ok(signedInResponse())
    if (path === '/users/me') return ok(wireUser)
    return ok({ success: true })
  })
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  expect(app.currentUser.getState()).toEqual({ status: 'ready', value: null })
  const changed = vi.fn()
  app.currentUser.subscribe(changed)

  const { signIn } = app.passwords
  expect(await signIn({ email: 'ann@example.com', password: 'secret-1' })).toEqual({
    userId: 'user-1',
    isNewUser: false,
  })
  expect(changed).toHaveBeenCalled()
  expect(app.session.isSignedIn()).toBe(true)
  expect(app.currentUser.getState().status).toBe('pending')
  expect(await app.users.me()).toMatchObject({ id: 'user-1', displayName: 'Ann' })
  expect(app.currentUser.getState()).toMatchObject({ status: 'ready', value: { primaryEmail: 'ann@example.com' } })

  await app.sessions.signOut()
  const last = service.requests.at(-1)
  expect(last).toMatchObject({ method: 'DELETE', path: '/auth/sessions/current' })
  expect(last?.headers.get('x-portico-refresh-token')).toBe('refresh-1')
  expect(app.currentUser.getState()).toEqual({ status: 'ready', value: null })
  expect(app.session.isSignedIn()).toBe(false)
})

test('metadata keys are sent and returned unchanged', async () => {
  const service = createFakeService(({ path }) => (path.startsWith('/auth') ? ok(signedInResponse()) : ok(wireUser)))
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  await app.passwords.signIn({ email: 'a@b.co', password: 'x' })
  const user = await app.users.updateMe({ displayName: 'Ann', clientMetadata: { someKey: { a_b: 1 } } })
  expect(JSON.parse(service.requests.at(-1)?.body ?? '')).toEqual({
    display_name: 'Ann',
    client_metadata: { someKey: { a_b: 1 } },
  })
  expect(user.clientMetadata).toEqual({ snake_key: { inner_key: 1 } })
  expect(user.oauthProviders[0]).toMatchObject({ providerUserId: '7' })
  expect(app.currentUser.getState()).toEqual({ status: 'ready', value: user })
})

test('a wrong password is a known error with the message of the service', async () => {
  const service = createFakeService(() => refusal(400, 'EMAIL_PASSWORD_MISMATCH'))
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  const error = await app.passwords.signIn({ email: 'a@b.co', password: 'x' }).catch((caught: unknown) => caught)
  expect(KnownError.is(error, 'EMAIL_PASSWORD_MISMATCH')).toBe(true)
  expect(error).toMatchObject({ message: 'EMAIL_PASSWORD_MISMATCH sentence' })
})

test('fifty calls with an expired token refresh once', async () => {
  const fresh = accessToken(600, 'fresh')
  const service = createFakeService(async ({ path }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (path === '/auth/oauth/token') return ok({ access_token: fresh, token_type: 'Bearer', expires_in: 600 })
    return path.startsWith('/auth') ? ok(signedInResponse(accessToken(10, 'old'))) : ok(wireUser)
  })
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  await app.passwords.signIn({ email: 'a@b.co', password: 'x' })
  await Promise.all(Array.from({ length: 50 }, () => app.users.updateMe({ displayName: 'Ann' })))
  const refreshes = service.requests.filter(({ path }) => path === '/auth/oauth/token')
  expect(refreshes).toHaveLength(1)
  expect(Object.fromEntries(new URLSearchParams(refreshes[0]?.body ?? ''))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
    client_id: 'internal',
    client_secret: 'pck_test',
    rotate: 'true',
  })
  const updates = service.requests.filter(({ method }) => method === 'PATCH')
  expect(updates).toHaveLength(50)
  expect(new Set(updates.map((update) => update.headers.get('x-portico-access-token')))).toEqual(new Set([fresh]))
})
