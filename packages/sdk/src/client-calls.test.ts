import { afterEach, expect, test, vi } from 'vitest'
import { createClientApp } from './client-app.ts'
import { createMemoryTokenStore } from './session/stores/memory.ts'
import { accessToken, appOptions, createFakeService, ok, signedInResponse, wireUser } from './testing/fake-service.ts'

const project = { id: 'internal', display_name: 'Demo', config: { sign_up_enabled: true, enabled_oauth_providers: [] } }

function openApp(tokenStore = createMemoryTokenStore(), success: object = { success: true }) {
  const service = createFakeService(({ path }) => {
    if (path === '/users/me') return ok(wireUser)
    if (path === '/projects/current') return ok(project)
    return ok(path.startsWith('/auth/password/sign') ? signedInResponse() : success)
  })
  const app = createClientApp({ ...appOptions, fetch: service.fetch, tokenStore })
  const bodyOf = (path: string) => {
    const request = service.requests.find((each) => each.path === path)
    return request ? JSON.parse(request.body ?? 'null') : undefined
  }
  return { app, bodyOf, requests: service.requests }
}

function openSignedInApp(success?: object) {
  const tokenStore = createMemoryTokenStore()
  tokenStore.set({ accessToken: accessToken(600), refreshToken: 'refresh-1' })
  return openApp(tokenStore, success)
}

afterEach(() => void vi.unstubAllGlobals())

const person = { email: 'ann@example.com', password: 'long enough' }

test('a sign-up in a browser requests an email with a link that returns to this page', async () => {
  vi.stubGlobal('location', new URL('http://localhost:8101/handler/sign-up?after_auth_return_to=%2Fteam&x=1#top'))
  const { app, bodyOf } = openApp()
  expect(await app.passwords.signUp(person)).toEqual({ userId: 'user-1', isNewUser: false })
  expect(bodyOf('/auth/password/sign-up')).toEqual({
    ...person,
    verification_callback_url: 'http://localhost:8101/handler/email-verification?after_auth_return_to=%2Fteam',
  })
})

test('a sign-up outside of a browser requests no email without a callback URL', async () => {
  const { app, bodyOf } = openApp()
  await app.passwords.signUp(person)
  expect(bodyOf('/auth/password/sign-up')).toEqual(person)
  const withTarget = openApp()
  await withTarget.app.passwords.signUp({ ...person, verificationCallbackUrl: 'https://app.test/v' })
  expect(withTarget.bodyOf('/auth/password/sign-up')).toMatchObject({ verification_callback_url: 'https://app.test/v' })
})

test('a change of the password sends the refresh token of the session to keep', async () => {
  const { app, requests, bodyOf } = openSignedInApp()
  await app.passwords.update({ oldPassword: 'old one', newPassword: 'new one' })
  expect(bodyOf('/auth/password/update')).toEqual({ old_password: 'old one', new_password: 'new one' })
  expect(requests[0]?.headers.get('x-portico-refresh-token')).toBe('refresh-1')
  expect(requests[0]?.headers.get('x-portico-access-token')).toBeTruthy()
})

test('after a passkey is removed, the browser receives the remaining credential ids', async () => {
  const signalAllAcceptedCredentials = vi.fn(async () => undefined)
  vi.stubGlobal('location', new URL('https://app.test/settings'))
  vi.stubGlobal('PublicKeyCredential', { signalAllAcceptedCredentials })
  const remaining = { success: true, user_handle: 'dXNlcg', accepted_credential_ids: ['a', 'b'] }
  const { app } = openSignedInApp(remaining)
  await app.passkeys.remove('key-1')
  const expected = { rpId: 'app.test', userId: 'dXNlcg', allAcceptedCredentialIds: ['a', 'b'] }
  expect(signalAllAcceptedCredentials).toHaveBeenCalledExactlyOnceWith(expected)
  vi.stubGlobal('PublicKeyCredential', { signalAllAcceptedCredentials: () => Promise.reject(new TypeError()) })
  await app.passkeys.remove('key-2')
  vi.stubGlobal('PublicKeyCredential', {})
  await app.passkeys.remove('key-3')
})

test('the refresh token is not sent with calls that do not need it', async () => {
  const { app, requests } = openSignedInApp()
  await app.users.me()
  await app.projects.current()
  await app.passwords.set({ password: 'long enough' })
  expect(requests).toHaveLength(3)
  for (const request of requests) expect(request.headers.has('x-portico-refresh-token')).toBe(false)
})

test('a verification email is requested for the primary address, with the given callback URL', async () => {
  const { app, bodyOf } = openSignedInApp()
  await expect(app.contactChannels.sendVerificationCode()).rejects.toThrow('give callbackUrl')
  await app.contactChannels.sendVerificationCode({ callbackUrl: 'https://app.test/v' })
  expect(bodyOf('/contact-channels/send-verification-code')).toEqual({
    email: 'ann@example.com',
    callback_url: 'https://app.test/v',
  })
})

test('redeeming a verification code reloads the user', async () => {
  const { app, requests } = openSignedInApp()
  app.currentUser.subscribe(() => {})
  await app.users.me()
  await app.contactChannels.verify({ code: 'c' })
  await vi.waitFor(() => expect(requests.filter(({ path }) => path === '/users/me')).toHaveLength(2))
  await app.contactChannels.checkVerificationCode({ code: 'c' })
  expect(requests.at(-1)?.path).toBe('/contact-channels/verify/check-code')
})

test('deleting the account signs out', async () => {
  const { app } = openSignedInApp()
  await app.users.deleteMe()
  expect(app.session.isSignedIn()).toBe(false)
  expect(await app.users.me()).toBeNull()
})

test('several readers of the project share one request', async () => {
  const { app, requests } = openApp()
  const state = app.currentProject.getState()
  if (state.status === 'pending') await state.promise
  expect(app.currentProject.getState()).toMatchObject({
    status: 'ready',
    value: { displayName: 'Demo', config: { signUpEnabled: true, oauthProviders: [] } },
  })
  expect(requests).toHaveLength(1)
})

test('a new key for an authenticator app has 20 random bytes, and names the project and the user', async () => {
  const { app } = openSignedInApp()
  const { secretBase64, textKey, uri } = await app.mfa.createTotpSecret()
  expect(atob(secretBase64)).toHaveLength(20)
  expect(textKey).toMatch(/^[A-Z2-7]{32}$/)
  expect(uri).toBe(`otpauth://totp/Demo:ann%40example.com?secret=${textKey}&issuer=Demo`)
  expect((await app.mfa.createTotpSecret()).secretBase64).not.toBe(secretBase64)
  const named = await app.mfa.createTotpSecret({ issuer: 'Acme', account: 'Bo' })
  expect(named.uri).toBe(`otpauth://totp/Acme:Bo?secret=${named.textKey}&issuer=Acme`)
})

test('a code of six digits is checked against the key in the browser', async () => {
  const { app, requests } = openApp()
  const secretBase64 = btoa('12345678901234567890')
  vi.setSystemTime(59_000)
  expect(await app.mfa.checkTotpCode({ secretBase64, code: '287082' })).toBe(true)
  expect(await app.mfa.checkTotpCode({ secretBase64, code: '287083' })).toBe(false)
  vi.useRealTimers()
  expect(requests).toEqual([])
})

test('an unsupported feature is reported to the service, which returns a sentence', async () => {
  const service = createFakeService(() => new Response('autopilot is not supported.'))
  const app = createClientApp({ ...appOptions, fetch: service.fetch })
  expect(await app.diagnostics.checkFeatureSupport({ featureName: 'autopilot' })).toBe('autopilot is not supported.')
  expect(service.requests[0]).toMatchObject({
    method: 'POST',
    path: '/check-feature-support',
    body: '{"feature_name":"autopilot"}',
  })
})

test('a misspelled call does not compile, and is a plain TypeError in JavaScript', () => {
  const { app } = openApp()
  // @ts-expect-error there is no such call
  expect(() => app.users.foo()).toThrow(new TypeError('app.users.foo is not a function'))
  // @ts-expect-error there is no such noun
  expect(() => app.userz.me()).toThrow(TypeError)
})

test('an unknown key is sent to the service', async () => {
  const { app, bodyOf } = openSignedInApp()
  // @ts-expect-error the name is misspelled
  await app.users.updateMe({ displayNam: 'Ann' })
  expect(bodyOf('/users/me')).toEqual({ displayNam: 'Ann' })
})

test('apps and their nouns are plain objects of functions', () => {
  const { app } = openApp()
  for (const noun of [app, app.teams, app.contactChannels, app.session]) {
    expect(Object.getPrototypeOf(noun)).toBe(Object.prototype)
  }
  expect(Object.values(app.contactChannels).every((call) => typeof call === 'function')).toBe(true)
  expect(Object.keys(app.teams)).toEqual(['list', 'create', 'get', 'update', 'checkRules', 'delete', 'leave'])
})

test('calls that need a browser throw elsewhere, and send no request', async () => {
  const { app, requests } = openApp()
  const calls = [
    app.passkeys.signIn(),
    app.passkeys.register(),
    app.mfa.signInWithPasskey({ attemptCode: 'attempt-1' }),
    app.freshSignIn.proveWithPasskey(),
    app.oauth.signIn({ provider: 'github' }),
    app.oauth.handleCallback(),
  ]
  const results = await Promise.allSettled(calls)
  expect(results.map((result) => result.status === 'rejected' && result.reason.message)).toEqual([
    ...Array(4).fill('Passkeys work in browsers only.'),
    ...Array(2).fill('Sign-ins with a provider work in browsers only.'),
  ])
  expect(requests).toEqual([])
})

test('a missing option throws an error that names it', () => {
  expect(() => createClientApp({ ...appOptions, publishableClientKey: '' })).toThrow('needs publishableClientKey')
  expect(() => createClientApp({ ...appOptions, tokenStore: 'cookie' })).toThrow('works in browsers only')
})

test('creating many apps logs one warning', async () => {
  // The other tests have created apps, too.
  vi.resetModules()
  const { createClientApp } = await import('./client-app.ts')
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  for (let count = 0; count < 30; count++) createClientApp(appOptions)
  expect(warn).toHaveBeenCalledTimes(1)
  expect(warn.mock.calls[0]?.[0]).toContain('outside of components')
})
