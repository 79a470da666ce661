/** A ban ends all sessions at once and refuses every sign-in method, also sign-ins that were started before. */
import type { TestProject } from '@portico/server/testing'
import { describe, expect, test } from 'vitest'
import { useOAuthApp } from '../../oauth-journey.ts'
import { newPassword, reset, resetCode } from '../../password-resets.ts'
import { type Person, password, signUp } from '../../setup.ts'
import { signInEmail, useSignInCode } from '../../sign-in-codes.ts'
import { createSignInScene, signInEndpoints, signInMethods } from '../../sign-in-methods.ts'

const { app } = useOAuthApp()
const hour = 3_600_000

const ban = (project: TestProject, userId: string, value: object | null = { reason: 'Fraud' }) =>
  project.request('PATCH', `/users/${userId}`, { access: 'server', body: { ban: value } })

const headersOf =
  ({ id, keys }: TestProject, prefix = 'x-portico-') =>
  (access: 'client' | 'server') => ({
    [`${prefix}project-id`]: id,
    [`${prefix}access-type`]: access,
    ...(access === 'client'
      ? { [`${prefix}publishable-client-key`]: keys.publishableClientKey }
      : { [`${prefix}secret-server-key`]: keys.secretServerKey }),
  })

const signIn = ({ request }: TestProject, { email }: Person, secret = password) =>
  request('POST', '/auth/password/sign-in', { body: { email, password: secret } })

const eventsOf = async ({ request }: TestProject, userId: string) =>
  (await request('GET', `/audit-events?user_id=${userId}`, { access: 'server' })).body.items

test('every endpoint that returns access tokens of users has a case', () => {
  expect(new Set(Object.keys(signInMethods).map((name) => name.split(' ')[0]))).toEqual(new Set(signInEndpoints))
})

describe.each(Object.entries(signInMethods))('%s', (_name, prepare) => {
  const known = { code: 'USER_BANNED', details: { until: null } }
  const message = 'This user is banned.'
  const refusal = _name.startsWith('oauth.token')
    ? [400, { ...known, error: 'invalid_grant', error_description: message }]
    : [403, { ...known, error: message }]

  test('works without a ban', async () => {
    const scene = await createSignInScene(app())
    expect((await (await prepare(scene)).finish(headersOf(scene.project))).status).toBe(200)
  })

  test('is refused if the ban comes before its last call', async () => {
    const scene = await createSignInScene(app())
    const { userId, finish } = await prepare(scene)
    expect((await ban(scene.project, userId)).status).toBe(200)
    const { status, body } = await finish(headersOf(scene.project))
    expect([status, body]).toEqual(refusal)
  })

  test('does not reveal the ban to published clients', async () => {
    const scene = await createSignInScene(app())
    const { userId, finish } = await prepare(scene)
    await ban(scene.project, userId)
    const { status, text, body } = await finish(headersOf(scene.project, 'x-stack-'))
    expect(status).toBeGreaterThanOrEqual(400)
    if (body === null) expect(text).toBe('This user is banned.')
    else expect(body.code).not.toBe('USER_BANNED')
  })

  test('is refused after the ban if it was started before, unless its only call comes afterwards', async () => {
    const scene = await createSignInScene(app())
    const { userId, finish } = await prepare(scene)
    await ban(scene.project, userId)
    await ban(scene.project, userId, null)
    const { status } = await finish(headersOf(scene.project))
    const beginsWithItsOnlyCall = [
      'passwords.signIn',
      'sessions.create',
      'passkeys.signIn',
      'oauth.token with a callback',
    ]
    expect(status < 300).toBe(beginsWithItsOnlyCall.some((name) => _name.startsWith(name)))
  })
})

test('the access tokens of all sessions are refused at once, those of other users are not', async () => {
  const project = await app().createProject()
  const [person, bystander] = [await signUp(project), await signUp(project)]
  const other = await signIn(project, person)
  await ban(project, person.id)
  for (const user of [person.accessToken, other.body.access_token]) {
    expect((await project.request('GET', '/users/me', { user })).body.code).toBe('ACCESS_TOKEN_EXPIRED')
  }
  expect((await project.request('GET', '/users/me', { user: bystander.accessToken })).status).toBe(200)
})

test('a temporary ban ends exactly at its end', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const until = app().clock.now() + hour
  await ban(project, person.id, { reason: 'Rude', until })
  app().clock.advance(hour - 1)
  const refused = await signIn(project, person)
  expect(refused.body).toEqual({
    code: 'USER_BANNED',
    details: { until },
    error: `This user is banned until ${new Date(until).toISOString()}.`,
  })
  app().clock.advance(1)
  expect((await signIn(project, person)).status).toBe(200)
})

test('a ban that ends in the past ends no session', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await ban(project, person.id, { reason: 'Late', until: app().clock.now() })
  expect((await project.request('GET', '/users/me', { user: person.accessToken })).status).toBe(200)
})

test('a wrong password gets the same response and costs the same work with a ban as without', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  await ban(project, person.id)
  const ofBanned = async (who: Person) => {
    app().takeStatements()
    const { status, text } = await signIn(project, who, 'a wrong password')
    return { status, text, statements: app().takeStatements() }
  }
  expect(await ofBanned(person)).toEqual(await ofBanned(other))
})

test('the refused sign-in is in the audit trail with its reason', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await ban(project, person.id)
  app().clock.advance(1)
  await signIn(project, person)
  const [event] = await eventsOf(project, person.id)
  expect(event).toMatchObject({
    type: 'sign_in_failed',
    actor: { id: null },
    details: { method: 'password', reason: 'USER_BANNED' },
  })
})

test('a reset link sent before the ban is void, and one sent during the ban works after it', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const before = await resetCode(app(), project, person.email)
  await ban(project, person.id)
  expect((await reset(project, before)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
  const during = await resetCode(app(), project, person.email)
  expect((await reset(project, during)).body.code).toBe('USER_BANNED')
  await ban(project, person.id, null)
  expect((await reset(project, during)).status).toBe(200)
  expect((await signIn(project, person, newPassword)).status).toBe(200)
})

test('a sign-in code that was refused during the ban is redeemed', async () => {
  const scene = await createSignInScene(app())
  const { project, person } = scene
  await ban(project, person.id)
  const { code } = await signInEmail(app(), project, person.email)
  expect((await useSignInCode(project, code)).body.code).toBe('USER_BANNED')
  await ban(project, person.id, null)
  expect((await useSignInCode(project, code)).body.code).toBe('VERIFICATION_CODE_ALREADY_USED')
})

test.each(['/auth/password/sign-in', '/auth/oauth/token'])('a repeat of %s returns no tokens', async (path) => {
  const scene = await createSignInScene(app())
  const name = path.endsWith('token') ? 'oauth.token with an authorization code' : 'passwords.signIn'
  const { userId, finish } = (await signInMethods[name]?.(scene)) ?? { userId: '', finish: () => Promise.reject() }
  const headers = (access: 'client' | 'server') => ({ ...headersOf(scene.project)(access), 'idempotency-key': 'once' })
  const first = await finish(headers)
  expect((await finish(headers)).text).toBe(first.text)
  await ban(scene.project, userId)
  expect((await finish(headers)).body.code).toBe('USER_BANNED')
})

test('events name the actor, and only owners read the reason', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(1)
  await ban(project, person.id, { reason: 'Fraud', until: app().clock.now() + hour })
  app().clock.advance(1)
  await ban(project, person.id, null)
  app().clock.advance(1)
  await ban(project, person.id, null)
  const events = await eventsOf(project, person.id)
  expect(events.map(({ type }: { type: string }) => type)).toEqual(['user_unbanned', 'user_banned', 'sign_up'])
  expect(events[1]).toMatchObject({
    actor: { type: 'api_key' },
    details: { reason: 'Fraud', until: app().clock.now() + hour - 2 },
  })
  const own = (await signIn(project, person)).body.access_token
  const page = await project.request('GET', '/audit-events?user_id=me', { user: own })
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Fraud')
})
