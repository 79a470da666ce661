/** Values of a sign-in are single-use: a replay is refused, from any caller. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { begin, callBack, codeOf, consent, exchange, obtainCode, signInWith, useOAuthApp } from '../../oauth-journey.ts'

const { app, createProject } = useOAuthApp()
let project: TestProject
beforeEach(async () => {
  project = await createProject(['github', 'google'])
})

const usersOf = async () => (await project.request('GET', '/users', { access: 'server' })).body.items.length

test('an authorization response works once', async () => {
  const journey = await begin(project, 'github')
  const response = await consent(journey)
  expect((await callBack(project, 'github', response, { cookie: journey.cookie })).status).toBe(307)
  const again = await callBack(project, 'github', response, { cookie: journey.cookie })
  expect([again.status, again.headers['set-cookie']]).toEqual([400, expect.stringContaining('Max-Age=0')])
  expect(again.text).toMatch(/Sign in again/)
  expect(await usersOf()).toBe(1)
})

test('exactly one of ten simultaneous exchanges of a code succeeds', async () => {
  const journey = await begin(project, 'github')
  const response = await consent(journey)
  const all = await Promise.all(
    Array.from({ length: 10 }, () => callBack(project, 'github', response, { cookie: journey.cookie })),
  )
  expect(all.map(({ status }) => status).sort()).toEqual([307, ...Array(9).fill(400)])
})

test('a code is exchanged once, also by ten at once', async () => {
  const code = await obtainCode(project, 'github')
  const all = await Promise.all(Array.from({ length: 10 }, () => exchange(project, code)))
  const responses = all.map(({ status, body }) => (status === 200 ? 'tokens' : body.code))
  expect(responses.sort()).toEqual([...Array(9).fill('INVALID_AUTHORIZATION_CODE'), 'tokens'])
})

test('a reused code revokes the session that it was exchanged for', async () => {
  const code = await obtainCode(project, 'github')
  const { body } = await exchange(project, code)
  expect((await project.request('GET', '/users/me', { user: body.access_token })).status).toBe(200)
  expect((await exchange(project, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
  expect((await project.request('GET', '/users/me', { user: body.access_token })).body.code).toBe(
    'ACCESS_TOKEN_EXPIRED',
  )
})

test('a code expires after five minutes, a flow after ten', async () => {
  const code = await obtainCode(project, 'github')
  const journey = await begin(project, 'github')
  app().clock.advance(5 * 60_000)
  expect((await exchange(project, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
  app().clock.advance(5 * 60_000)
  const late = await callBack(project, 'github', await consent(journey), { cookie: journey.cookie })
  expect([late.status, late.body.code]).toEqual([408, 'OUTER_OAUTH_TIMEOUT'])
})

test('a code is void after all sessions were revoked', async () => {
  const { body } = await signInWith(project, 'github')
  const code = await obtainCode(project, 'github')
  await project.request('PATCH', `/users/${body.user_id}`, {
    access: 'server',
    body: { password: 'quiet river stones' },
  })
  expect((await exchange(project, code)).body.code).toBe('INVALID_AUTHORIZATION_CODE')
})

test('a callback cannot complete a flow that was started with another provider', async () => {
  const journey = await begin(project, 'github')
  const other = await begin(project, 'google')
  const response = { ...(await consent(other)), state: (await consent(journey)).state ?? '' }
  const mixed = await callBack(project, 'google', response, { cookie: journey.cookie })
  expect(mixed.status).toBe(400)
  expect(codeOf({ headers: { location: mixed.headers.location ?? 'http://x/' } })).toBe('')
  expect(await usersOf()).toBe(0)
})
