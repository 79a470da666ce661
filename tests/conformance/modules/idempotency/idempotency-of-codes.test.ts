/** Codes and tokens that work once. A repeat with the key of the first call returns its response and is not a reuse. */
import type { TestProject, TestRequest } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { configureProviders, exchange, obtainCode, standard, useOAuthApp } from '../../oauth-journey.ts'
import { attemptOf, prove, secret, signUpWithTotp, totpAt } from '../../second-factor.ts'
import { signUp } from '../../setup.ts'
import { checkSignInCode, signInEmail, useSignInCode } from '../../sign-in-codes.ts'

const { app } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject({ flags: { magicLinkEnabled: true } })
})

/** The project, whose requests all have one idempotency key. */
const withOneKey = (): TestProject => {
  const key = crypto.randomUUID()
  const request = (method: string, path: string, given: TestRequest = {}) =>
    project.request(method, path, { ...given, headers: { ...given.headers, 'idempotency-key': key } })
  return { ...project, request }
}
const isSignedIn = async (user: string) => (await project.request('GET', '/users/me', { user })).status === 200
const attempts = () =>
  app().deps.db.query('select purpose, attempts from verification_codes where project_id = $1', [project.id])

test('a sign-in code', async () => {
  const { code } = await signInEmail(app(), project, 'ann@example.com')
  const repeatable = withOneKey()
  const first = await useSignInCode(repeatable, code)
  const before = await attempts()
  const repeat = await useSignInCode(repeatable, code)
  expect([first.status, repeat.body]).toEqual([200, first.body])
  expect(await attempts()).toEqual(before)
  expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test('a wrong code counts as an attempt, with a key as without', async () => {
  const { code } = await signInEmail(app(), project, 'ann@example.com')
  const wrong = `zzzzzz${code.slice(6)}`
  for (const guess of [checkSignInCode, useSignInCode]) {
    expect((await guess(withOneKey(), wrong)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
    expect((await guess(project, wrong)).body.code).toBe('VERIFICATION_CODE_NOT_FOUND')
  }
  expect(await attempts()).toEqual([{ purpose: 'sign-in', attempts: 4 }])
})

test('a code of an authenticator app', async () => {
  const person = await signUpWithTotp(project)
  app().clock.advance(30_000)
  const attempt = await attemptOf(project, person)
  const repeatable = withOneKey()
  const totp = totpAt(secret, app().clock.now())
  const first = await prove(repeatable, attempt, totp)
  expect([first.status, (await prove(repeatable, attempt, totp)).body]).toEqual([200, first.body])
  expect((await prove(project, attempt, totp)).status).toBe(400)
})

test('an authorization code, whose reuse would end the session', async () => {
  await configureProviders(project, [standard('github')])
  const grant = await obtainCode(project, 'github')
  const repeatable = withOneKey()
  const first = await exchange(repeatable, grant)
  const repeat = await exchange(repeatable, grant)
  expect([first.status, repeat.body]).toEqual([200, first.body])
  expect(await isSignedIn(first.body.access_token)).toBe(true)
  await exchange(project, grant)
  expect(await isSignedIn(first.body.access_token)).toBe(false)
})

test('an authorization code sent with a wrong client secret does not claim the key', async () => {
  await configureProviders(project, [standard('github')])
  const grant = await obtainCode(project, 'github')
  const repeatable = withOneKey()
  expect((await exchange(repeatable, grant, { client_secret: 'wrong' })).status).toBe(400)
  expect((await exchange(repeatable, grant)).status).toBe(200)
  expect((await exchange(repeatable, grant, { client_secret: 'wrong' })).status).toBe(400)
})

test('a refresh token that is replaced', async () => {
  const { refreshToken } = await signUp(project)
  const repeatable = withOneKey()
  const body = {
    ...{ grant_type: 'refresh_token', refresh_token: refreshToken, rotate: true },
    ...{ client_id: project.id, client_secret: project.keys.publishableClientKey },
  }
  const refresh = (ours: TestProject) => ours.request('POST', '/auth/oauth/token', { access: 'none', body })
  const first = await refresh(repeatable)
  expect(first.body.refresh_token).not.toBe(refreshToken)
  expect((await refresh(repeatable)).body).toEqual(first.body)
})
