/** Why a user cannot sign in, and the unlock by a server. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { auditTrail, emailsTo, newPassword, signInWith } from '../../password-resets.ts'
import { attemptOf, prove, signUpWithTotp, totpNow, wrongTotp } from '../../second-factor.ts'
import { type Person, password, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp({ trustedProxies: ['127.0.0.1'] })
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0'
const home = { 'x-forwarded-for': '198.51.100.7', 'user-agent': firefox }
const stranger = { 'x-forwarded-for': '203.0.113.9', 'user-agent': firefox }
const minute = 60_000

const check = async (project: TestProject, { id }: Person) =>
  (await project.request('GET', `/users/${id}/sign-in-check`, { access: 'server' })).body
const unlock = (project: TestProject, { id }: { id: string }, headers = {}) =>
  project.request('POST', `/users/${id}/unlock`, { access: 'server', headers })
const reasonsOf = async (project: TestProject, person: Person, method = 'password') =>
  (await check(project, person)).methods.find((one: { method: string }) => one.method === method).reasons

async function guess(project: TestProject, person: Person, count: number, headers: Record<string, string> = stranger) {
  for (let index = 0; index < count; index++) await signInWith(project, person.email, `guess ${index}`, headers)
}

test('a blocked password is named with its end, number and last network, and changes nothing', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await guess(project, person, 9)
  expect(await reasonsOf(project, person)).not.toContainEqual(expect.objectContaining({ code: 'blocked' }))
  await guess(project, person, 3)
  const until_millis = app().clock.now() + 15 * minute
  const last_failure = { at_millis: app().clock.now(), network_address: '203.0.113.9', country: null }
  for (const _ of [1, 2]) {
    expect((await reasonsOf(project, person))[0]).toEqual({
      code: 'blocked',
      is_blocking: true,
      email: person.email,
      until_millis,
      failures: 10,
      last_failure,
    })
  }
  app().clock.advance(15 * minute)
  expect(await check(project, person)).toMatchObject({ can_sign_in: true, can_unlock: false })
})

test('an unlock lets the user sign in, is audited and notified, and leaves the counters of networks', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  await guess(project, person, 12)
  expect((await signInWith(project, person.email, password, home)).status).toBe(429)
  const sent = (await emailsTo(app(), person.email)).length
  expect((await unlock(project, person)).body).toEqual({ success: true })
  expect(await check(project, person)).toMatchObject({ can_sign_in: true, can_unlock: false })
  expect((await signInWith(project, person.email, password, stranger)).status).toBe(200)
  // The device is known now. Its own counter was cleared, too.
  expect((await signInWith(project, person.email, password, stranger)).status).toBe(200)
  const unlocked = (await auditTrail(app(), project)).filter(({ type }) => type === 'user_unlocked')
  expect(unlocked).toEqual([
    { type: 'user_unlocked', userId: person.id, actor: 'server', details: { passwords: true, second_factors: false } },
  ])
  expect((await emailsTo(app(), person.email)).slice(sent).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Sign-in unblocked'),
  )
  const networks = await app().deps.db.query<{ hits: number }>(
    'select max(hits) as hits from network_limit_counters',
    [],
  )
  expect(networks[0]?.hits).toBeGreaterThan(12)
})

test('an unlock clears wrong codes of the second factor and wrong old passwords', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  let attempt = ''
  for (let index = 0; index < 31; index++) {
    if (index % 15 === 0) attempt = await attemptOf(project, person)
    await prove(project, attempt, wrongTotp(app().clock.now()))
  }
  expect(await reasonsOf(project, person)).toContainEqual(
    expect.objectContaining({ code: 'second_factor_blocked', is_blocking: true, failures: 30 }),
  )
  // The next code of the app: the one of now turned it on.
  const right = async () => prove(project, await attemptOf(project, person), totpNow(app(), 1))
  expect((await right()).status).toBe(429)
  await unlock(project, person)
  const { status, body } = await right()
  expect(status).toBe(200)
  const change = (old_password: string) =>
    project.request('POST', '/auth/password/update', {
      user: body.access_token,
      body: { old_password, new_password: newPassword },
    })
  for (let index = 0; index < 10; index++) await change(`guess ${index}`)
  expect((await change(password)).status).toBe(429)
  await unlock(project, person)
  expect((await change(password)).status).toBe(200)
})

test('the eleventh unlock of a user in an hour is refused, and one without counters is neither counted nor recorded', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  await unlock(project, person)
  for (let round = 0; round < 10; round++) {
    await guess(project, person, 1)
    expect((await unlock(project, person)).status).toBe(200)
  }
  await guess(project, person, 1)
  await guess(project, other, 1)
  expect((await unlock(project, person)).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((await unlock(project, other)).status).toBe(200)
  const unlocked = (await auditTrail(app(), project)).filter(({ type }) => type === 'user_unlocked')
  expect(unlocked).toHaveLength(11)
  app().clock.advance(60 * minute)
  await guess(project, person, 1)
  expect((await unlock(project, person)).status).toBe(200)
})

test('a repeated unlock with an idempotency key clears the counters once', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await guess(project, person, 10)
  expect((await unlock(project, person, headers)).body).toEqual({ success: true })
  expect(await check(project, person)).toMatchObject({ can_unlock: false })
  await guess(project, person, 10)
  expect((await unlock(project, person, headers)).body).toEqual({ success: true })
  expect(await check(project, person)).toMatchObject({ can_unlock: true })
})

test('users of other projects, and no users, are not found', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  const person = await signUp(other)
  for (const id of [person.id, crypto.randomUUID()]) {
    expect(await check(project, { ...person, id })).toMatchObject({ code: 'USER_NOT_FOUND' })
    expect((await unlock(project, { id })).body).toMatchObject({ code: 'USER_NOT_FOUND' })
  }
})
