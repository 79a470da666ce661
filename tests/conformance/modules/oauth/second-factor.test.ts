/** A sign-in with a provider is one factor: users with a second factor must prove it. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { configureProviders, exchange, obtainCode, signInWith, standard, useOAuthApp } from '../../oauth-journey.ts'
import { enableTotp, prove, totpNow } from '../../second-factor.ts'

const { app } = useOAuthApp()
let project: TestProject
let userId: string
beforeEach(async () => {
  project = await app().createProject()
  await configureProviders(project, [standard('github')])
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
