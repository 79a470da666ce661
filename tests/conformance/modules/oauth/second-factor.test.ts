/** A sign-in with a provider is one factor: users with a second factor must prove it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { exchange, linkWith, obtainCode, signInWith, useOAuthApp } from '../../oauth-journey.ts'
import { enableTotp, prove, totpNow } from '../../second-factor.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
let userId: string
beforeEach(async () => {
  project = await createProject(['github'])
  const { body } = await signInWith(project, 'github')
  await enableTotp(project, { accessToken: body.access_token })
  userId = body.user_id
})

test('the token endpoint requires the second factor, which opens the session', async () => {
  const { status, body, headers } = await signInWith(project, 'github')
  expect([status, body.code]).toEqual([400, 'MULTI_FACTOR_AUTHENTICATION_REQUIRED'])
  expect(body.error).toMatch(/./)
  expect(headers['cache-control']).toMatch('no-store')
  const proved = await prove(project, body.details.attempt_code, totpNow(app()))
  expect(proved.body).toMatchObject({ user_id: userId, is_new_user: false })
})

test('the code is redeemed when the second factor is required', async () => {
  const code = await obtainCode(project, 'github')
  expect((await exchange(project, code)).body.code).toBe('MULTI_FACTOR_AUTHENTICATION_REQUIRED')
  expect((await exchange(project, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
})

test('a reused code closes the attempt of its first use', async () => {
  const code = await obtainCode(project, 'github')
  const attempt = (await exchange(project, code)).body.details.attempt_code
  const other = (await signInWith(project, 'github')).body.details.attempt_code
  await exchange(project, code)
  expect((await prove(project, attempt, totpNow(app()))).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  expect((await prove(project, other, totpNow(app()))).status).toBe(200)
})

test('a reused code revokes the session that the second factor has opened', async () => {
  const code = await obtainCode(project, 'github')
  const { body } = await exchange(project, code)
  const user = (await prove(project, body.details.attempt_code, totpNow(app()))).body.access_token
  expect((await project.request('GET', '/users/me', { user })).status).toBe(200)
  await exchange(project, code)
  expect((await project.request('GET', '/users/me', { user })).body.code).toBe('ACCESS_TOKEN_EXPIRED')
})

test('an attempt opens no session after sign-in by the account was turned off, except for a link', async () => {
  const { body } = await signInWith(project, 'github')
  const signedIn = (await prove(project, body.details.attempt_code, totpNow(app()))).body
  app().clock.advance(60_000)
  const waiting = (await signInWith(project, 'github')).body.details.attempt_code
  const off = { access: 'server', body: { allow_sign_in: false } } as const
  expect((await project.request('PATCH', `/connected-accounts/${userId}/github`, off)).status).toBe(200)
  const refused = await prove(project, waiting, totpNow(app()))
  expect([refused.status, refused.body.code]).toEqual([400, 'OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED'])
  const link = await exchange(project, await linkWith(project, signedIn.access_token, 'github'))
  const linked = await prove(project, link.body.details.attempt_code, totpNow(app()))
  expect(linked.body.user_id).toBe(userId)
})
