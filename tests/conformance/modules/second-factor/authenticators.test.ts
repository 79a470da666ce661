/** Several authenticator apps of one user: names, single use of codes, removal, and nodes of the previous version. */
import { limits } from '@portico/contract/limits'
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { attemptOf, makeRecoveryCodes, prove, secret, signUpWithTotp, totpAt, totpNow } from '../../second-factor.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const second = Buffer.alloc(20, 9)

const add = ({ request }: TestProject, { accessToken }: Person, key: Uint8Array) =>
  request('PATCH', '/users/me', {
    user: accessToken,
    body: { totp_secret_base64: Buffer.from(key).toString('base64') },
  })

const list = async ({ request }: TestProject, { accessToken }: Person) =>
  (await request('GET', '/auth/mfa/authenticators', { user: accessToken })).body.items

const remove = ({ request }: TestProject, { accessToken }: Person, id: string) =>
  request('DELETE', `/auth/mfa/authenticators/${id}`, { user: accessToken })

async function signUpWithTwo(project: TestProject): Promise<Person> {
  const person = await signUpWithTotp(project)
  app().clock.advance(1)
  await add(project, person, second)
  return person
}

test('authenticators are listed with distinct names, the oldest first, and renamed', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const [first, other] = await list(project, person)
  expect([first.name, other.name]).toEqual(['Authenticator', 'Authenticator 2'])
  expect(Object.keys(first).sort()).toEqual(['created_at_millis', 'id', 'last_used_at_millis', 'name'])
  const path = `/auth/mfa/authenticators/${other.id}`
  const renamed = await project.request('PATCH', path, { user: person.accessToken, body: { name: 'Phone' } })
  expect(renamed.body).toEqual({ ...other, name: 'Phone' })
  const empty = await project.request('PATCH', path, { user: person.accessToken, body: { name: '' } })
  expect(empty.body.code).toBe('SCHEMA_ERROR')
})

test('each authenticator has its own used steps, and stores when it was used', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const now = app().clock.now()
  const [code, other] = [totpAt(secret, now), totpAt(second, now)]
  expect((await prove(project, await attemptOf(project, person), code)).status).toBe(200)
  expect((await prove(project, await attemptOf(project, person), other)).status).toBe(200)
  for (const used of [code, other]) {
    expect((await prove(project, await attemptOf(project, person), used)).body.code).toBe('INVALID_TOTP_CODE')
  }
  const rows = await list(project, person)
  expect(rows.map((row: { last_used_at_millis: number }) => row.last_used_at_millis)).toEqual([now, now])
})

test('the same secret adds no authenticator, and its used codes stay used', async () => {
  const project = await app().createProject()
  const person = await signUpWithTotp(project)
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
  expect((await add(project, person, secret)).status).toBe(200)
  expect(await list(project, person)).toHaveLength(1)
  const again = await prove(project, await attemptOf(project, person), totpNow(app()))
  expect(again.body.code).toBe('INVALID_TOTP_CODE')
})

test('a user has five authenticators at most', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const keyOf = (index: number) => Buffer.alloc(20, index + 1)
  for (let index = 0; index < limits.authenticatorsMax; index++) {
    expect((await add(project, person, keyOf(index))).status).toBe(200)
  }
  const refused = await add(project, person, keyOf(limits.authenticatorsMax))
  expect([refused.body.code, refused.body.details]).toEqual(['AUTHENTICATOR_LIMIT_REACHED', { limit: 5 }])
  expect(await list(project, person)).toHaveLength(5)
})

test('wrong codes are limited per user, however many authenticators there are', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const own = [secret, second].flatMap((key) => [-1, 0, 1].map((step) => totpAt(key, app().clock.now(), step)))
  const wrong = ['000000', '000001', '000002', '000003', '000004', '000005', '000006'].find((c) => !own.includes(c))
  const outcomes: string[] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    const code = await attemptOf(project, person)
    for (let guess = 0; guess < 16; guess++) outcomes.push((await prove(project, code, wrong)).body.code)
  }
  expect(outcomes.slice(0, 30).every((code) => code === 'INVALID_TOTP_CODE')).toBe(true)
  expect(outcomes.slice(30)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

test('an authenticator that is removed between the attempt and the code no longer signs in', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const attempt = await attemptOf(project, person)
  const [, other] = await list(project, person)
  expect((await remove(project, person, other.id)).body).toEqual({ success: true })
  expect((await prove(project, attempt, totpAt(second, app().clock.now()))).body.code).toBe('INVALID_TOTP_CODE')
  expect((await prove(project, attempt, totpNow(app()))).status).toBe(200)
})

test('removing the last authenticator removes the recovery codes and the second factor', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  await makeRecoveryCodes(app(), project, person)
  const [first, other] = await list(project, person)
  const remaining = async () =>
    (await project.request('GET', '/auth/mfa/recovery-codes', { user: person.accessToken })).body.remaining
  const isRequired = async () =>
    (await project.request('GET', '/users/me', { user: person.accessToken })).body.requires_totp_mfa
  await remove(project, person, first.id)
  expect([await remaining(), await isRequired()]).toEqual([10, true])
  await remove(project, person, other.id)
  expect([await remaining(), await isRequired()]).toEqual([0, false])
  expect((await remove(project, person, other.id)).body.code).toBe('AUTHENTICATOR_NOT_FOUND')
  const text = `select type, details from audit_events where project_id = $1 and type in
    ('totp_enabled', 'totp_disabled', 'authenticator_removed') order by at_millis, type`
  const events = await app().deps.db.query<{ type: string; details: object }>(text, [project.id])
  expect(events.filter(({ type }) => type !== 'totp_enabled')).toEqual([
    { type: 'authenticator_removed', details: { authenticator_id: first.id } },
    { type: 'totp_disabled', details: { authenticator_id: other.id } },
  ])
})

test('null removes all authenticators', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const off = await project.request('PATCH', '/users/me', {
    user: person.accessToken,
    body: { totp_secret_base64: null },
  })
  expect(off.body.requires_totp_mfa).toBe(false)
  expect(await list(project, person)).toEqual([])
})

test('a user created with a secret has an authenticator', async () => {
  const project = await app().createProject()
  const body = { totp_secret_base64: secret.toString('base64') }
  const { body: user } = await project.request('POST', '/users', { access: 'server', body })
  const path = `/auth/mfa/authenticators?user_id=${user.id}`
  const { body: listed } = await project.request('GET', path, { access: 'server' })
  expect(listed.items).toMatchObject([{ name: 'Authenticator', last_used_at_millis: null }])
})

test('writes of the previous version to users change the authenticators', async () => {
  const project = await app().createProject()
  const person = await signUpWithTwo(project)
  const [, other] = await list(project, person)
  await remove(project, person, other.id)
  const of = [project.id, person.id]
  const { db } = app().deps
  // It accepts a code.
  const step = Math.floor(app().clock.now() / 30_000)
  await db.query(`update users set totp_last_time_step = $3 where project_id = $1 and id = $2`, [...of, step])
  const replayed = await prove(project, await attemptOf(project, person), totpNow(app()))
  expect(replayed.body.code).toBe('INVALID_TOTP_CODE')
  // It turns the second factor off, and on again.
  const [sealed] = await db.query<{ totpSecretSealed: Uint8Array }>(
    `select totp_secret_sealed from users where project_id = $1 and id = $2`,
    of,
  )
  const store = `update users set totp_secret_sealed = $3::bytea, totp_last_time_step = null where project_id = $1 and id = $2`
  await db.query(store, [...of, null])
  expect(await list(project, person)).toEqual([])
  await db.query(store, [...of, sealed?.totpSecretSealed])
  expect(await list(project, person)).toMatchObject([{ name: 'Authenticator' }])
  expect((await prove(project, await attemptOf(project, person), totpNow(app()))).status).toBe(200)
})
