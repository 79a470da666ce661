/**
 * Tests the published clients, unmodified, against a service on a real socket. Their requests and the responses that
 * they accept define the protocol.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedApp, serveTestApp } from './serve-test-app.ts'

/** The members of the clients that the tests use; each version has its own types for the same calls. */
interface PublishedUser {
  readonly id: string
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly clientMetadata: unknown
  update(changes: { displayName?: string; clientMetadata?: unknown }): Promise<void>
  signOut(): Promise<void>
  updatePassword(options: { oldPassword: string; newPassword: string }): Promise<{ errorCode?: string } | undefined>
  sendVerificationEmail(options?: { callbackUrl?: string }): Promise<{ errorCode?: string } | undefined>
  readonly currentSession: { getTokens(): Promise<{ accessToken: string | null; refreshToken: string | null }> }
}
type Outcome = { status: 'ok' } | { status: 'error'; error: { errorCode?: string; message: string } }
interface PublishedApp {
  signUpWithCredential(options: Record<string, unknown>): Promise<Outcome>
  signInWithCredential(options: Record<string, unknown>): Promise<Outcome>
  verifyEmail(code: string): Promise<Outcome>
  getUser(options?: { or?: string }): Promise<PublishedUser | null>
  getProject(): Promise<{ id: string; displayName: string; config: { credentialEnabled: boolean } }>
}
interface PublishedPackage {
  StackClientApp: new (options: Record<string, unknown>) => PublishedApp
}

const password = 'quiet river stones'
let service: ServedApp
beforeAll(async () => {
  service = await serveTestApp()
})
afterAll(() => service.close())

// The package declares these classes more widely than the tests use them. The tests verify the narrower types.
const load = async (version: string) => (await import(`js-${version}`)) as PublishedPackage

describe.each(['2.7.23', '2.8.77', '2.8.108'])('@stackframe/js %s', (version) => {
  const email = () => `${crypto.randomUUID()}@example.com`

  async function open(tokenStore: unknown = 'memory') {
    const { StackClientApp } = await load(version)
    const { id, keys } = await service.createProject()
    const common = { projectId: id, publishableClientKey: keys.publishableClientKey, baseUrl: service.url }
    const options = { ...common, tokenStore, redirectMethod: 'none', noAutomaticPrefetch: true }
    return { app: new StackClientApp(options), projectId: id }
  }
  const signUp = (app: PublishedApp, address: string) =>
    app.signUpWithCredential({
      email: address,
      password,
      noRedirect: true,
      verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
    })

  test('signs up, reads and updates the user, signs out and in again', async () => {
    const { app } = await open()
    const address = email()
    expect(await signUp(app, address)).toMatchObject({ status: 'ok' })
    const user = await app.getUser()
    expect(user).toMatchObject({ primaryEmail: address, displayName: null })
    await user?.update({ displayName: 'Ann', clientMetadata: { theme: 'dark' } })
    expect(await app.getUser()).toMatchObject({ displayName: 'Ann', clientMetadata: { theme: 'dark' } })
    await user?.signOut()
    expect(await app.getUser()).toBeNull()
    expect(await app.signInWithCredential({ email: address, password, noRedirect: true })).toMatchObject({
      status: 'ok',
    })
    expect(await app.getUser()).toMatchObject({ displayName: 'Ann' })
  })

  test('receives known errors as errors of its own classes', async () => {
    const { app } = await open()
    const address = email()
    await signUp(app, address)
    const again = await signUp(app, address)
    expect(again).toMatchObject({ status: 'error', error: { errorCode: 'USER_EMAIL_ALREADY_EXISTS' } })
    const wrong = await app.signInWithCredential({ email: address, password: 'not the password', noRedirect: true })
    expect(wrong).toMatchObject({ status: 'error', error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' } })
    const short = await app.signUpWithCredential({
      email: email(),
      password: 'short',
      noRedirect: true,
      verificationCallbackUrl: 'http://localhost:3000/handler/email-verification',
    })
    expect(short).toMatchObject({ status: 'error', error: { errorCode: 'PASSWORD_TOO_SHORT' } })
  })

  test('refreshes an expired access token', async () => {
    const { app } = await open()
    await signUp(app, email())
    const user = await app.getUser()
    const before = await user?.currentSession.getTokens()
    // The clock of the service is ahead, so only the service considers the token expired.
    service.clock.advance(11 * 60_000)
    const after = await app.getUser()
    expect(after?.id).toBe(user?.id)
    const tokens = await after?.currentSession.getTokens()
    expect(tokens?.refreshToken).toBe(before?.refreshToken)
    expect(tokens?.accessToken).not.toBe(before?.accessToken)
  })

  test('is signed out without an exception when its refresh token is invalid', async () => {
    const { app } = await open()
    await signUp(app, email())
    const tokens = await (await app.getUser())?.currentSession.getTokens()
    const { app: other } = await openWith(tokens)
    expect(await other.getUser()).not.toBeNull()
    await (await other.getUser())?.signOut()
    expect(await app.getUser()).toBeNull()
  })

  async function openWith(tokens: unknown) {
    const { StackClientApp } = await load(version)
    const project = service.lastProject()
    const options = {
      projectId: project.id,
      publishableClientKey: project.keys.publishableClientKey,
      baseUrl: service.url,
    }
    return {
      app: new StackClientApp({ ...options, tokenStore: tokens, redirectMethod: 'none', noAutomaticPrefetch: true }),
    }
  }

  test('changes the password, keeps this session, and gets an error for a wrong old password', async () => {
    const { app } = await open()
    const address = email()
    await signUp(app, address)
    const user = await app.getUser()
    const refused = await user?.updatePassword({ oldPassword: 'not this one', newPassword: 'a new long password' })
    expect(refused).toMatchObject({ errorCode: 'PASSWORD_CONFIRMATION_MISMATCH' })
    expect(await user?.updatePassword({ oldPassword: password, newPassword: 'a new long password' })).toBeUndefined()
    expect(await app.getUser()).not.toBeNull()
    const old = await app.signInWithCredential({ email: address, password, noRedirect: true })
    expect(old).toMatchObject({ status: 'error', error: { errorCode: 'EMAIL_PASSWORD_MISMATCH' } })
  })

  test('verifies the address with the code of the email, and reads the project', async () => {
    const { app, projectId } = await open()
    const address = email()
    await signUp(app, address)
    const code = await service.codeEmailedTo(address)
    expect(await app.verifyEmail(code)).toMatchObject({ status: 'ok' })
    expect(await app.verifyEmail(code)).toMatchObject({
      status: 'error',
      error: { errorCode: 'VERIFICATION_CODE_ALREADY_USED' },
    })
    expect(await app.getProject()).toMatchObject({ id: projectId, displayName: 'Test project' })
  })
})
