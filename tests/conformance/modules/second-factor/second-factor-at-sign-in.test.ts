/** A project that asks for the second factor at each sign-in: users without one set it up, and a passkey counts, too. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator, register } from '../../authenticator.ts'
import { enableTotp, prove, secret, totpNow, wrongTotp } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const day = 86_400_000
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject({ flags: { passkeyEnabled: true } })
  ann = await signUp(project)
})

const setOptions = (body: object) => project.request('PATCH', '/projects/current/options', { access: 'admin', body })
const setConfig = (config: object) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
async function requireAtSignIn(days = 0) {
  await setConfig({ second_factor_grace_days: days })
  expect((await setOptions({ second_factor_at: 'at_sign_in' })).body.second_factor_at).toBe('at_sign_in')
}
const signIn = async (headers = {}) =>
  (await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password }, headers })).body
/** Returns the details of the refusal of a sign-in with the right password. */
async function challenge() {
  const body = await signIn()
  expect(body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  return body.details
}
const complete = async (body: object) => (await project.request('POST', '/auth/mfa/sign-in', { body })).body
const addApp = (code: string, totp = totpNow(app())) =>
  complete({ type: 'totp_set_up', code, totp_secret_base64: secret.toString('base64'), totp })
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const check = async () =>
  (await project.request('GET', `/users/${ann.id}/sign-in-check`, { access: 'server' })).body.methods[0].reasons

describe('a user without a second factor', () => {
  test('signs in during the days of grace, and sets up an app afterwards', async () => {
    await requireAtSignIn(14)
    expect(await signIn()).toHaveProperty('refresh_token')
    expect(await check()).toMatchObject([{ code: 'unverified' }, { code: 'second_factor_due' }])
    app().clock.advance(14 * day)
    expect(await check()).toMatchObject([{ code: 'unverified' }, { code: 'second_factor_set_up_required' }])
    const { attempt_code: code, methods, set_up } = await challenge()
    expect([methods, set_up]).toEqual([[], ['totp', 'passkey']])
    expect((await addApp(code, wrongTotp(app().clock.now()))).code).toBe('INVALID_TOTP_CODE')
    const signedIn = await addApp(code)
    expect(signedIn).toMatchObject({ user_id: ann.id, is_new_user: false })
    expect(claimsOf(signedIn.access_token)).toMatchObject({ amr: ['pwd', 'otp', 'mfa'], requires_totp_mfa: true })
    const codes = await project.request('POST', '/auth/mfa/recovery-codes', {
      user: signedIn.access_token,
      body: { totp: totpNow(app()) },
    })
    expect(codes.body.recovery_codes).toHaveLength(10)
    app().clock.advance(60_000)
    const next = await challenge()
    expect(next).toMatchObject({ methods: ['totp', 'recovery_code'] })
    expect(next).not.toHaveProperty('set_up')
    expect((await prove(project, next.attempt_code, totpNow(app()))).status).toBe(200)
  })

  test('sets up a passkey, which later sign-ins ask for', async () => {
    await requireAtSignIn()
    const { attempt_code: code } = await challenge()
    const initiated = await project.request('POST', '/auth/mfa/initiate-passkey-registration', { body: { code } })
    const { options_json: options } = initiated.body
    expect(options.authenticatorSelection.userVerification).toBe('required')
    const authenticator = createAuthenticator()
    const unverified = authenticator.create(options.challenge, { isUserVerified: false })
    expect((await complete({ type: 'passkey_set_up', code, credential: unverified })).code).toBe(
      'PASSKEY_REGISTRATION_FAILED',
    )
    const credential = authenticator.create(options.challenge)
    const signedIn = await complete({ type: 'passkey_set_up', code, credential })
    expect(claimsOf(signedIn.access_token).amr).toEqual(['pwd', 'swk', 'mfa'])
    const next = await challenge()
    expect(next).toEqual({ attempt_code: expect.any(String), methods: ['passkey'] })
    expect(await check()).toMatchObject([{ code: 'unverified' }, { code: 'second_factor_required' }])
    const body = { code: next.attempt_code }
    const asked = await project.request('POST', '/auth/mfa/initiate-passkey-authentication', { body })
    const response = authenticator.get(asked.body.options_json.challenge)
    const again = await complete({ type: 'passkey', code: next.attempt_code, authentication_response: response })
    expect(again).toHaveProperty('refresh_token')
  })

  test('cannot add a factor beside one that was set up after the first factor', async () => {
    await requireAtSignIn()
    const first = (await challenge()).attempt_code
    const second = (await challenge()).attempt_code
    expect(await addApp(first)).toHaveProperty('refresh_token')
    expect((await addApp(second)).code).toBe('VERIFICATION_CODE_EXPIRED')
    await enableTotp(project, ann)
    expect((await addApp((await challenge()).attempt_code)).code).toBe('VERIFICATION_CODE_EXPIRED')
  })

  test('starts again if the rule was changed meanwhile', async () => {
    await requireAtSignIn()
    const { attempt_code: code } = await challenge()
    await setOptions({ second_factor_at: 'permissions' })
    expect((await addApp(code)).code).toBe('VERIFICATION_CODE_EXPIRED')
    expect(await signIn()).toHaveProperty('refresh_token')
  })

  test('sets up an app only where passkeys are off', async () => {
    await requireAtSignIn()
    await setConfig({ passkey_enabled: false })
    expect((await challenge()).set_up).toEqual(['totp'])
  })
})

describe('a passkey', () => {
  const dueOf = async () =>
    (await project.request('GET', '/users/me', { user: ann.accessToken })).body.second_factor_due_at_millis

  test('fulfills the requirement for permissions where the sign-in asks for it, and nowhere else', async () => {
    await register(project, ann, createAuthenticator())
    await setConfig({ second_factor_grace_days: 0 })
    expect(await dueOf()).toEqual(expect.any(Number))
    await setOptions({ second_factor_at: 'at_sign_in' })
    expect(await dueOf()).toBeNull()
    await setConfig({ passkey_enabled: false })
    expect(await dueOf()).toEqual(expect.any(Number))
    await setConfig({ passkey_enabled: true, second_factor_grace_days: null })
    expect(await signIn()).toHaveProperty('refresh_token')
  })
})

test('adds no statement to sign-ins of other projects, and one to those of this one', async () => {
  app().takeStatements()
  await signIn()
  const without = app().takeStatements()
  await requireAtSignIn(14)
  app().takeStatements()
  await signIn()
  expect(
    app()
      .takeStatements()
      .filter((name) => name !== 'select_project' && !without.includes(name)),
  ).toEqual(['select_passkey_of_user'])
})

test('published clients show a sentence to users without an app', async () => {
  const headers = {
    'x-stack-access-type': 'client',
    'x-stack-project-id': project.id,
    'x-stack-publishable-client-key': project.keys.publishableClientKey,
  }
  const body = { email: ann.email, password }
  const send = () => project.request('POST', '/auth/password/sign-in', { access: 'none', headers, body })
  await requireAtSignIn()
  const refused = await send()
  expect([refused.status, refused.headers['x-stack-known-error']]).toEqual([400, undefined])
  expect(refused.text).toContain('This app requires a second factor')
  await register(project, ann, createAuthenticator())
  expect((await send()).text).toContain('Sign in with your passkey')
  await enableTotp(project, ann)
  expect((await send()).headers['x-stack-known-error']).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
})
