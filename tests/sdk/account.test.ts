/**
 * Account of a user through the SDK against the service in this process: sign-in methods, factors, addresses, sessions.
 */
import { KnownError } from '@portico/sdk/client'
import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { codeEmailedTo, codeOf, openApps } from './connect.ts'
import { useTestApp } from './use-test-app.ts'

const testApp = useTestApp()

const person = { email: 'ann@example.com', password: 'plum tree avenue 7' }
const callbackUrl = 'http://localhost:8101/handler/callback'
const flags = { magicLinkEnabled: true }

function passSeconds(seconds: number) {
  testApp().clock.advance(seconds * 1000)
  vi.setSystemTime(testApp().clock.now())
}

const open = async () => openApps(testApp(), await testApp().createProject({ flags }))

test('a user signs up by magic link, and signs in with the typed code', async () => {
  const { openClient } = await open()
  const app = openClient()
  const { nonce } = await app.otp.sendSignInCode({ email: person.email, callbackUrl })
  const code = await codeEmailedTo(testApp(), person.email)
  expect(code.slice(6)).toBe(nonce)
  expect(await app.otp.checkSignInCode({ code })).toEqual({ email: person.email })
  expect(await app.otp.signIn({ code })).toMatchObject({ isNewUser: true })
  expect(await app.users.me()).toMatchObject({ primaryEmail: person.email, primaryEmailVerified: true })

  const other = openClient()
  const sent = await other.otp.sendSignInCode({ email: person.email, callbackUrl })
  const typed = (await codeEmailedTo(testApp(), person.email)).slice(0, 6).toUpperCase()
  expect(await other.otp.signIn({ code: typed, nonce: sent.nonce })).toMatchObject({ isNewUser: false })
})

test('a password reset revokes the sessions', async () => {
  const { openClient } = await open()
  const app = openClient()
  await app.passwords.signUp(person)
  await app.passwords.sendResetCode({ email: person.email, callbackUrl })
  const code = await codeEmailedTo(testApp(), person.email)
  await app.passwords.checkResetCode({ code })
  expect(await app.passwords.reset({ code, password: 'short' }).catch(codeOf)).toBe('PASSWORD_TOO_SHORT')
  await app.passwords.reset({ code, password: 'another avenue of plums' })
  expect(await app.passwords.reset({ code, password: 'a third avenue of plums' }).catch(codeOf)).toBe(
    'VERIFICATION_CODE_ALREADY_USED',
  )
  expect(await app.users.me()).toBeNull()
  await app.passwords.signIn({ email: person.email, password: 'another avenue of plums' })
})

test('a second factor is required, and a recovery code replaces it once', async () => {
  const { openClient } = await open()
  const app = openClient()
  await app.passwords.signUp(person)
  const secret = new TOTP({ digits: 6 }).secret
  const totp = () => TOTP.generate({ secret, timestamp: testApp().clock.now() })
  await app.users.updateMe({ totpSecretBase64: Buffer.from(secret.bytes).toString('base64') })
  expect(await app.mfa.createRecoveryCodes({ totp: '000000' }).catch(codeOf)).toBe('INVALID_TOTP_CODE')
  const codes = await app.mfa.createRecoveryCodes({ totp: totp() })
  expect(codes).toHaveLength(10)

  const other = openClient()
  const attempt = async () => {
    const error: unknown = await other.passwords.signIn(person).catch((thrown: unknown) => thrown)
    if (!KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
    return error.details.attempt_code
  }
  const attemptCode = await attempt()
  expect(await other.mfa.signIn({ attemptCode, totp: totp() }).catch(codeOf)).toBe('INVALID_TOTP_CODE')
  passSeconds(30)
  await other.mfa.signIn({ attemptCode, totp: totp() })
  expect(await other.mfa.countRecoveryCodes()).toBe(10)
  const [recoveryCode = ''] = codes
  await other.mfa.signIn({ attemptCode: await attempt(), recoveryCode: recoveryCode.toUpperCase() })
  const again = await attempt()
  expect(await other.mfa.signIn({ attemptCode: again, recoveryCode }).catch(codeOf)).toBe('INVALID_RECOVERY_CODE')
  expect(await other.mfa.countRecoveryCodes()).toBe(9)
})

test('addresses are added, verified, promoted and removed', async () => {
  const { openClient } = await open()
  const app = openClient()
  await app.passwords.signUp(person)
  passSeconds(1)
  const added = await app.contactChannels.create({ value: 'work@example.com', usedForAuth: true })
  await app.contactChannels.sendVerificationCodeTo(added.id, { callbackUrl })
  await app.contactChannels.verify({ code: await codeEmailedTo(testApp(), 'work@example.com') })
  await app.contactChannels.update(added.id, { isPrimary: true })
  const [first, second] = await app.contactChannels.list()
  expect([first, second]).toMatchObject([
    { value: person.email, isPrimary: false },
    { value: 'work@example.com', isPrimary: true, isVerified: true, usedForAuth: true },
  ])
  await app.contactChannels.delete(first?.id ?? '')
  expect(await app.users.me()).toMatchObject({ primaryEmail: 'work@example.com' })
})

test('sessions are listed, and the others revoked', async () => {
  const { openClient } = await open()
  const [app, other] = [openClient(), openClient()]
  const { userId } = await app.passwords.signUp(person)
  await other.passwords.signIn(person)
  const sessions = await app.sessions.list()
  expect(sessions.map((session) => [session.userId, session.isCurrentSession]).toSorted()).toEqual([
    [userId, false],
    [userId, true],
  ])
  await app.sessions.endOthers()
  expect(await other.users.me()).toBeNull()
  expect(await app.sessions.list()).toHaveLength(1)
})

test('the refresh token is replaced with every refresh, and reuse of an old one ends the session', async () => {
  const { openClient } = await open()
  const app = openClient()
  await app.passwords.signUp(person)
  const stolen = await app.session.getTokens()
  passSeconds(11 * 60)
  const renewed = await app.session.getTokens()
  expect(renewed.refreshToken).not.toBe(stolen.refreshToken)
  expect(await app.users.me()).not.toBeNull()

  // The first use of the successor proves that the app received it. From then on, the old token works for 30 seconds.
  passSeconds(11 * 60)
  expect(await app.users.me()).not.toBeNull()
  passSeconds(60)
  const thief = openClient({ get: () => ({ ...stolen, accessToken: null }), set: () => {}, subscribe: () => () => {} })
  expect(await thief.users.me()).toBeNull()
  passSeconds(11 * 60)
  expect(await app.users.me()).toBeNull()
})

test('a server reads the audit trail, revokes sessions, and changes addresses of any user', async () => {
  const { openClient, server } = await open()
  const app = openClient()
  const { userId } = await app.passwords.signUp(person)
  await app.passwords.signIn({ ...person, password: 'not the password' }).catch(codeOf)
  passSeconds(1)
  const channel = await server.contactChannels.create(userId, {
    value: 'desk@example.com',
    usedForAuth: false,
    isVerified: true,
  })
  expect(await server.contactChannels.list(userId)).toHaveLength(2)
  await server.contactChannels.delete(userId, channel.id)
  const [session] = await server.sessions.list(userId)
  await server.sessions.end(userId, session?.id ?? '')
  expect(await app.users.me()).toBeNull()
  const { items, nextCursor } = await server.audit.list({ userId })
  expect(nextCursor).toBeNull()
  expect(items.map(({ type, actor }) => `${type} by ${actor.type}`).toSorted()).toEqual([
    'email_added by api_key',
    'email_removed by api_key',
    'session_ended by api_key',
    'sign_in_failed by user',
    'sign_up by user',
  ])
  expect(items.every((item) => item.userId === userId && item.requestId !== '')).toBe(true)
})

test('a sign-in sets up the second factor that it needs, and servers read the claims of the project', async () => {
  const project = await testApp().createProject({ flags })
  const { openClient, server } = openApps(testApp(), project)
  const admin = (path: string, body: object) => project.request('PATCH', path, { access: 'admin', body })
  await openClient().passwords.signUp(person)
  await admin('/projects/current', { config: { second_factor_grace_days: 0 } })
  const tokenClaims = { email_domain: 'example.com', may: '{{permission_ids}}' }
  await admin('/projects/current/options', { second_factor_at: 'at_sign_in', token_claims: tokenClaims })
  const app = openClient()
  const error: unknown = await app.passwords.signIn(person).catch((thrown: unknown) => thrown)
  if (!KnownError.is(error, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED')) throw error
  expect(error.details).toMatchObject({ methods: [], set_up: ['totp'] })
  const secret = new TOTP({ digits: 6 }).secret
  const factor = {
    attemptCode: error.details.attempt_code,
    secretBase64: Buffer.from(secret.bytes).toString('base64'),
    totp: TOTP.generate({ secret, timestamp: testApp().clock.now() }),
  }
  expect(await app.mfa.setUpAuthenticator(factor)).toMatchObject({ isNewUser: false })
  expect(await app.mfa.createRecoveryCodes({ totp: factor.totp })).toHaveLength(10)
  const headers = await app.session.getAuthHeaders()
  const verified = await server.verifyRequest<{ email_domain: string; may: string[] }>({ headers })
  expect(verified).toMatchObject({ status: 'signed-in', claims: { custom: { email_domain: 'example.com', may: [] } } })
})
