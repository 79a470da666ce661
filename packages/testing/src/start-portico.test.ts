import { createClientApp } from '@portico/sdk/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPortico, type TestPortico } from './start-portico.ts'

let portico: TestPortico
beforeAll(async () => {
  portico = await startPortico()
})
afterAll(() => portico.stop())

/** A visitor of an app. */
const visit = () =>
  createClientApp({
    projectId: portico.projectId,
    publishableClientKey: portico.publishableClientKey,
    baseUrl: portico.url,
    tokenStore: 'memory',
    urls: { emailVerification: 'http://localhost:5173/verify', passwordReset: 'http://localhost:5173/reset' },
  })

test('a created user signs in with its password', async () => {
  const user = await portico.createUser({ displayName: 'Ann' })
  const app = visit()
  await app.passwords.signIn({ email: user.email, password: user.password })
  expect(await app.users.me()).toMatchObject({ id: user.id, displayName: 'Ann', primaryEmailVerified: true })
})

test('an email has its link and code, and is returned once', async () => {
  const user = await portico.createUser()
  const app = visit()
  await app.passwords.sendResetCode({ email: user.email })
  const { link, code, subject } = await portico.emails.next(user.email)
  expect(link).toMatch(/^http:\/\/localhost:5173\/reset\?code=/)
  expect(subject).not.toBe('')
  await app.passwords.reset({ code: code ?? '', password: 'another river of stones' })
  await app.passwords.signIn({ email: user.email, password: 'another river of stones' })
  // The notice about the new password.
  expect((await portico.emails.next(user.email)).code).toBeNull()
  const late = portico.emails.next(user.email, { timeoutMillis: 10 })
  await expect(late).rejects.toThrow(`No further email to ${user.email} came in 10 ms. The service has sent:`)
})

test('a code expires when the clock is advanced', async () => {
  const user = await portico.createUser()
  const app = visit()
  await app.passwords.sendResetCode({ email: user.email })
  const { code } = await portico.emails.next(user.email)
  await portico.advance(25 * 3600 * 1000)
  const reset = app.passwords.reset({ code: code ?? '', password: 'another river of stones' })
  await expect(reset).rejects.toMatchObject({ code: 'VERIFICATION_CODE_EXPIRED' })
})

test('an authenticator app completes a sign-in, also after the clock was advanced', async () => {
  const user = await portico.createUser({ withAuthenticator: true })
  const app = visit()
  const refused = await app.passwords.signIn({ email: user.email, password: user.password }).catch((error) => error)
  expect(refused.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  await app.mfa.signIn({ attemptCode: refused.details.attempt_code, totp: user.authenticatorCode() })
  expect((await app.users.me())?.id).toBe(user.id)
  const plain = await portico.createUser()
  expect(() => plain.authenticatorCode()).toThrow('withAuthenticator: true')
})

test('services do not share data', async () => {
  const user = await portico.createUser()
  const other = await startPortico({ project: { config: { signUpEnabled: false } } })
  expect(other.projectId).toBe(portico.projectId)
  expect(await other.server.users.find(user.id)).toBeNull()
  const project = await other.server.projects.current()
  expect(project.config.signUpEnabled).toBe(false)
  await other.stop()
  await expect(fetch(`${other.url}/health`)).rejects.toThrow()
})

test('a process in production starts none', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startPortico()).rejects.toThrow('startPortico is for tests.')
  vi.unstubAllEnvs()
})

test('ids count up on demand', async () => {
  const counted = await startPortico({ ids: 'counted' })
  const [first, second] = [await counted.createUser(), await counted.createUser()]
  await counted.stop()
  const numberOf = (id: string) => Number(/^10000000-0000-4000-8000-(\d{12})$/.exec(id)?.[1])
  expect(numberOf(first.id)).toBeGreaterThan(0)
  expect(numberOf(second.id)).toBeGreaterThan(numberOf(first.id))
})
