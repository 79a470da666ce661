/** The header `idempotency-key`: its form and scope, what is stored, and for how long. */
import { headers as names } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const minute = 60_000
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const createUser = (key: string, body: object = {}, ours = project) =>
  ours.request('POST', '/users', { access: 'server', body, ...withKey(key) })
const usersOf = async () => (await project.request('GET', '/users', { access: 'server' })).body.items.length
const signIn = (key: string, email: string, typed = password) =>
  project.request('POST', '/auth/password/sign-in', { body: { email, password: typed }, ...withKey(key) })

describe('the key', () => {
  test.each(['a', '!', '~', 'k'.repeat(255), crypto.randomUUID(), '"quoted"'])('may be %s', async (key) => {
    const first = await createUser(key)
    expect(first.status).toBe(201)
    expect((await createUser(key)).body).toEqual(first.body)
    expect(await usersOf()).toBe(1)
  })

  test.each(['', ' ', 'k'.repeat(256), 'a b', 'a,\u0001', 'tab\t', 'schlüssel', '鍵', 'first, second', '\u007f'])(
    'must not be %j',
    async (key) => {
      const { status, body } = await createUser(key)
      expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
      expect(body.error).toContain('headers.idempotency-key: must consist of 1 to 255 visible ASCII characters')
      expect(await usersOf()).toBe(0)
    },
  )

  test('is ignored on GET and on calls that change nothing', async () => {
    expect((await project.request('GET', '/users', { access: 'server', ...withKey('') })).status).toBe(200)
    const check = { access: 'none' as const, body: { feature_name: 'x' }, ...withKey('') }
    expect((await project.request('POST', '/check-feature-support', check)).status).toBe(200)
  })
})

describe('another request with the key is refused', () => {
  const reused = { status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } }

  test('with another body', async () => {
    await createUser('k', { display_name: 'Ann' })
    expect(await createUser('k', { display_name: 'Bo' })).toMatchObject(reused)
    expect(await usersOf()).toBe(1)
  })

  test('with another path, query or method', async () => {
    const { body } = await createUser('k')
    const call = (method: string, path: string) =>
      project.request(method, path, { access: 'server', body: {}, ...withKey('k') })
    expect(await call('POST', '/users?')).toMatchObject(reused)
    expect(await call('POST', '/auth/sessions?')).toMatchObject({ status: 400 })
    expect(await call('PATCH', `/users/${body.id}`)).toMatchObject(reused)
  })

  test('with another refresh token, so that the key alone does not yield the tokens of others', async () => {
    const [ann, bo] = [await signUp(project), await signUp(project)]
    const refresh = (token: string) =>
      project.request('POST', '/auth/sessions/current/refresh', {
        headers: { 'idempotency-key': 'k', ...refreshTokenHeader(token) },
      })
    const first = await refresh(ann.refreshToken)
    expect(first.status).toBe(200)
    expect(await refresh(bo.refreshToken)).toMatchObject(reused)
    expect((await refresh(ann.refreshToken)).body).toEqual(first.body)
  })

  test('with a text error for published clients', async () => {
    await createUser('k')
    const { id, keys } = project
    const headers = {
      [`x-stack-${names.projectId}`]: id,
      [`x-stack-${names.accessType}`]: 'server',
      [`x-stack-${names.secretServerKey}`]: keys.secretServerKey ?? '',
      'idempotency-key': 'k',
    }
    const other = await project.request('POST', '/users', { access: 'none', body: { display_name: 'x' }, headers })
    expect([other.status, other.text.slice(0, 25)]).toEqual([422, 'This idempotency-key was '])
  })
})

describe('the same key is independent', () => {
  test('in another project', async () => {
    const other = await app().createProject()
    const [a, b] = [await createUser('k'), await createUser('k', {}, other)]
    expect([a.status, b.status]).toEqual([201, 201])
    expect(a.body.id).not.toBe(b.body.id)
  })

  test('with another access type', async () => {
    const a = await createUser('k')
    const b = await project.request('POST', '/users', { access: 'admin', body: {}, ...withKey('k') })
    expect([a.status, b.status, await usersOf()]).toEqual([201, 201, 2])
  })

  test('for another user', async () => {
    const [ann, bo] = [await signUp(project), await signUp(project)]
    const rename = (user: string) =>
      project.request('PATCH', '/users/me', { user, body: { display_name: 'Same' }, ...withKey('k') })
    expect((await rename(ann.accessToken)).body.id).toBe(ann.id)
    expect((await rename(bo.accessToken)).body.id).toBe(bo.id)
  })
})

describe('a refusal', () => {
  test('is stored, and a repeat is not counted again', async () => {
    const { email } = await signUp(project)
    const first = await signIn('k', email, 'wrong')
    const before = await countRows(app().deps, project.id)
    const counters = await app().deps.db.query('select * from limit_counters where project_id = $1', [project.id])
    for (let repeat = 0; repeat < 20; repeat++) {
      expect((await signIn('k', email, 'wrong')).body).toEqual(first.body)
    }
    expect(first.body.code).toBe('EMAIL_PASSWORD_MISMATCH')
    expect(await countRows(app().deps, project.id)).toEqual(before)
    expect(await app().deps.db.query('select * from limit_counters where project_id = $1', [project.id])).toEqual(
      counters,
    )
  })

  test('for an exceeded limit is not stored', async () => {
    const { email } = await signUp(project)
    for (let guess = 0; guess < 10; guess++) await signIn(`guess ${guess}`.replace(' ', '-'), email, 'wrong')
    const stored = () => app().deps.db.query('select * from idempotency_keys where project_id = $1', [project.id])
    const before = await stored()
    expect((await signIn('k', email)).body.code).toBe('TOO_MANY_REQUESTS')
    expect(await stored()).toHaveLength(before.length)
    app().clock.advance(15 * minute)
    expect((await signIn('k', email)).status).toBe(200)
  })

  test('because of the body happens before the key is claimed', async () => {
    const first = await createUser('k', { display_name: [] })
    expect(first.body.code).toBe('SCHEMA_ERROR')
    expect((await createUser('k', { display_name: 'Ann' })).status).toBe(201)
  })
})
