/**
 * Every sign-in method except providers, with the published clients, unmodified, against a service on a real socket.
 */
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'
import { versions } from './versions.ts'

type Outcome = { status: 'ok'; data?: unknown } | { status: 'error'; error: { errorCode?: string; message: string } }
interface Channel {
  readonly id: string
  readonly value: string
  readonly isVerified: boolean
  readonly isPrimary: boolean
  readonly usedForAuth: boolean
  update(changes: Record<string, unknown>): Promise<void>
  delete(): Promise<void>
  sendVerificationEmail(options?: { callbackUrl?: string }): Promise<unknown>
}
interface User {
  readonly id: string
  readonly primaryEmail: string | null
  readonly isMultiFactorRequired: boolean
  update(changes: Record<string, unknown>): Promise<void>
  signOut(): Promise<void>
  setPassword(options: { password: string }): Promise<unknown>
  listContactChannels(): Promise<Channel[]>
  createContactChannel(options: Record<string, unknown>): Promise<Channel>
  getActiveSessions?(): Promise<{ id: string; isCurrentSession: boolean }[]>
  revokeSession?(id: string): Promise<void>
}
interface App {
  signUpWithCredential(options: Record<string, unknown>): Promise<Outcome>
  signInWithCredential(options: Record<string, unknown>): Promise<Outcome>
  sendMagicLinkEmail(email: string, options?: { callbackUrl?: string }): Promise<Outcome>
  signInWithMagicLink(code: string, options?: { noRedirect?: boolean }): Promise<Outcome>
  sendForgotPasswordEmail(email: string, options?: { callbackUrl?: string }): Promise<Outcome>
  verifyPasswordResetCode(code: string): Promise<Outcome>
  resetPassword(options: { code: string; password: string }): Promise<Outcome>
  signInWithMfa?(otp: string, code: string, options?: { noRedirect?: boolean }): Promise<Outcome>
  verifyEmail(code: string): Promise<Outcome>
  getUser(): Promise<User | null>
}
interface Package {
  StackClientApp: new (options: Record<string, unknown>) => App
}

const password = 'quiet river stones'
const callbackUrl = 'http://localhost:3000/handler/callback'
let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp({ magicLinkEnabled: true })
})
afterAll(() => service.close())
afterEach(() => void vi.unstubAllGlobals())

describe.each(versions)('@stackframe/js %s', (version) => {
  const newEmail = () => `${crypto.randomUUID()}@example.com`

  async function open() {
    // The package declares these classes more widely than the tests use them. The tests verify the narrower types.
    const { StackClientApp } = (await import(`js-${version}`)) as Package
    const { id, keys, request } = await service.createProject()
    const options = { projectId: id, publishableClientKey: keys.publishableClientKey, baseUrl: service.url }
    const connect = () =>
      new StackClientApp({ ...options, tokenStore: 'memory', redirectMethod: 'none', noAutomaticPrefetch: true })
    const ban = (userId: string) =>
      request('PATCH', `/users/${userId}`, {
        access: 'server',
        body: { primary_email_verified: true, ban: { reason: 'Fraud' } },
      })
    return { app: connect(), connect, ban }
  }
  async function signUp(app: App) {
    const email = newEmail()
    expect(
      await app.signUpWithCredential({ email, password, noRedirect: true, verificationCallbackUrl: callbackUrl }),
    ).toMatchObject({ status: 'ok' })
    const user = await app.getUser()
    if (!user) throw new Error('Nobody is signed in after signing up.')
    return { email, user }
  }
  const signIn = (app: App, email: string, word = password) =>
    app.signInWithCredential({ email, password: word, noRedirect: true })

  test('signs up and in with a magic link, and by typing its code', async () => {
    const { app, connect } = await open()
    const email = newEmail()
    expect(await app.sendMagicLinkEmail(email, { callbackUrl })).toMatchObject({ status: 'ok' })
    const code = await service.codeEmailedTo(email)
    expect(await app.signInWithMagicLink(code, { noRedirect: true })).toMatchObject({ status: 'ok' })
    expect(await app.getUser()).toMatchObject({ primaryEmail: email, primaryEmailVerified: true })
    expect(await connect().signInWithMagicLink(code, { noRedirect: true })).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
    })

    const other = connect()
    const sent = await other.sendMagicLinkEmail(email, { callbackUrl })
    const { nonce } = (sent.status === 'ok' ? sent.data : {}) as { nonce: string }
    const typed = (await service.codeEmailedTo(email)).slice(0, 6).toUpperCase()
    expect(await other.signInWithMagicLink(typed + nonce, { noRedirect: true })).toMatchObject({ status: 'ok' })
    expect((await other.getUser())?.id).toBe((await app.getUser())?.id)
  })

  test('resets a forgotten password, which revokes the sessions', async () => {
    const { app, connect } = await open()
    const { email } = await signUp(app)
    expect(await app.sendForgotPasswordEmail(email, { callbackUrl })).toMatchObject({ status: 'ok' })
    expect(await app.sendForgotPasswordEmail(newEmail(), { callbackUrl })).toMatchObject({ status: 'ok' })
    const code = await service.codeEmailedTo(email)
    expect(await app.verifyPasswordResetCode(code)).toMatchObject({ status: 'ok' })
    expect(await app.resetPassword({ code, password: 'another river of stones' })).toMatchObject({ status: 'ok' })
    expect(await app.verifyPasswordResetCode(code)).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
    })
    expect(await app.getUser()).toBeNull()
    expect(await signIn(connect(), email)).toMatchObject({ error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' } })
    expect(await signIn(connect(), email, 'another river of stones')).toMatchObject({ status: 'ok' })
  })

  test('a banned user is signed out and receives the message of a failed sign-in', async () => {
    const { app, connect, ban } = await open()
    const { email, user } = await signUp(app)
    await ban(user.id)
    // The email of the sign-up.
    await service.codeEmailedTo(email)
    const wrong = await signIn(connect(), email, 'not the password')
    expect(await signIn(connect(), email)).toEqual(wrong)
    expect(wrong).toMatchObject({ status: 'error', error: { message: 'Wrong e-mail or password.' } })
    const other = connect()
    await other.sendMagicLinkEmail(email, { callbackUrl })
    const code = await service.codeEmailedTo(email)
    expect(await other.signInWithMagicLink(code, { noRedirect: true })).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_EXPIRED' },
    })
    expect(await app.getUser()).toBeNull()
  })

  test('signs in with an authenticator app', async () => {
    const { app, connect } = await open()
    const { email, user } = await signUp(app)
    const secret = crypto.getRandomValues(new Uint8Array(20))
    await user.update({ totpMultiFactorSecret: secret })
    expect(await app.getUser()).toMatchObject({ isMultiFactorRequired: true })
    const totp = new TOTP({ secret: toSecret(secret) })
    const code = () => totp.generate({ timestamp: service.clock.now() })

    const other = connect()
    // Versions up to 2.7 open a browser prompt. Later versions store the attempt in the tab and show their own page.
    const tab = new Map<string, string>()
    vi.stubGlobal('prompt', code)
    vi.stubGlobal('window', {
      prompt: code,
      sessionStorage: {
        setItem: (key: string, value: string) => tab.set(key, value),
        getItem: (key: string) => tab.get(key) ?? null,
      },
    })
    const signedIn = await signIn(other, email).catch(() => null)
    if (other.signInWithMfa && (await other.getUser()) === null) {
      const attempt = [...tab.values()].find((value) => value.length === 45) ?? ''
      expect(attempt).toHaveLength(45)
      expect(await other.signInWithMfa(code(), attempt, { noRedirect: true })).toMatchObject({ status: 'ok' })
    } else {
      expect(signedIn).toMatchObject({ status: 'ok' })
    }
    expect(await other.getUser()).toMatchObject({ id: user.id })
    await (await other.getUser())?.update({ totpMultiFactorSecret: null })
    vi.unstubAllGlobals()
    expect(await signIn(connect(), email)).toMatchObject({ status: 'ok' })
  })

  test('adds, verifies, promotes and removes an address', async () => {
    const { app } = await open()
    const { email, user } = await signUp(app)
    const second = newEmail()
    // The list is ordered by age.
    service.clock.advance(1)
    const added = await user.createContactChannel({ type: 'email', value: second, usedForAuth: false })
    expect(added).toMatchObject({ value: second, isVerified: false, isPrimary: false })
    // Versions up to 2.7 accept no callback URL here. They use the URL of the current page.
    vi.stubGlobal('window', { location: new URL(callbackUrl) })
    await added.sendVerificationEmail({ callbackUrl })
    vi.unstubAllGlobals()
    expect(await app.verifyEmail(await service.codeEmailedTo(second))).toMatchObject({ status: 'ok' })
    const channels = await user.listContactChannels()
    expect(channels.map(({ value, isVerified }) => [value, isVerified])).toEqual([
      [email, false],
      [second, true],
    ])
    await channels[1]?.update({ isPrimary: true })
    expect(await app.getUser()).toMatchObject({ primaryEmail: second, primaryEmailVerified: true })
    await (await user.listContactChannels()).find(({ value }) => value === email)?.delete()
    expect((await user.listContactChannels()).map(({ value }) => value)).toEqual([second])
  })

  test('sets a password for a user who signed up by email', async () => {
    const { app, connect } = await open()
    const email = newEmail()
    await app.sendMagicLinkEmail(email, { callbackUrl })
    await app.signInWithMagicLink(await service.codeEmailedTo(email), { noRedirect: true })
    await (await app.getUser())?.setPassword({ password })
    expect(await signIn(connect(), email)).toMatchObject({ status: 'ok' })
  })

  test.skipIf(version === '2.7.23')('lists its sessions and ends another one', async () => {
    const { app, connect } = await open()
    const { email } = await signUp(app)
    const other = connect()
    await signIn(other, email)
    const user = await app.getUser()
    const sessions = (await user?.getActiveSessions?.()) ?? []
    expect(sessions.map(({ isCurrentSession }) => isCurrentSession).toSorted()).toEqual([false, true])
    await user?.revokeSession?.(sessions.find(({ isCurrentSession }) => !isCurrentSession)?.id ?? '')
    expect(await other.getUser()).toBeNull()
    expect(await app.getUser()).not.toBeNull()
  })
})

function toSecret(bytes: Uint8Array): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}
