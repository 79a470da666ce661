/** Projects are isolated: entities of another project are reported as not found. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let own: TestProject
let other: TestProject
let stranger: Person
beforeEach(async () => {
  own = await app().createProject()
  other = await app().createProject()
  stranger = await signUp(other, 'stranger@example.com')
})

test.each(['GET', 'PATCH', 'DELETE'])(
  '%s of a user of another project gets the response for unknown users',
  async (method) => {
    const before = await countRows(app().deps, other.id)
    const body = method === 'PATCH' ? { display_name: 'taken over' } : undefined
    const ask = (id: string) => own.request(method, `/users/${id}`, { access: 'server', body })
    const [real, invented] = [await ask(stranger.id), await ask('00000000-0000-4000-8000-00000000beef')]
    expect([real.status, real.text]).toEqual([404, invented.text])
    expect(await countRows(app().deps, other.id)).toEqual(before)
    const { body: user } = await other.request('GET', '/users/me', { user: stranger.accessToken })
    expect(user.display_name).toBeNull()
  },
)

test('users of another project are in no list and no search result', async () => {
  const find = async (query: string) => (await own.request('GET', `/users${query}`, { access: 'server' })).body.items
  expect(await find('')).toEqual([])
  expect(await find(`?query=${stranger.id}`)).toEqual([])
  expect(await find('?query=stranger')).toEqual([])
})

test('email addresses of another project can sign up, and its passwords cannot sign in', async () => {
  const signIn = { body: { email: 'stranger@example.com', password } }
  expect((await own.request('POST', '/auth/password/sign-in', signIn)).body.code).toBe('EMAIL_PASSWORD_MISMATCH')
  expect((await signUp(own, 'stranger@example.com')).id).not.toBe(stranger.id)
})

test('sessions of another project are neither refreshed nor revoked', async () => {
  const headers = refreshTokenHeader(stranger.refreshToken)
  for (const [method, path] of [
    ['POST', '/auth/sessions/current/refresh'],
    ['DELETE', '/auth/sessions/current'],
  ] as const) {
    const { body } = await own.request(method, path, { headers, body: {} })
    expect(body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  }
  expect((await other.request('GET', '/users/me', { user: stranger.accessToken })).status).toBe(200)
})

test('a server cannot open sessions for users of another project', async () => {
  const body = { user_id: stranger.id }
  const response = await own.request('POST', '/auth/sessions', { access: 'server', body })
  expect(response.body.code).toBe('USER_ID_DOES_NOT_EXIST')
})

test('secret keys of another project are refused at every access level', async () => {
  const keys: [string, string][] = [
    ['server', 'secret-server-key'],
    ['admin', 'super-secret-admin-key'],
  ]
  const { secretServerKey, superSecretAdminKey } = other.keys
  for (const [type, name] of keys) {
    const key = type === 'server' ? secretServerKey : superSecretAdminKey
    const headers = { 'x-portico-project-id': own.id, 'x-portico-access-type': type, [`x-portico-${name}`]: key }
    expect((await own.request('GET', '/projects/current', { access: 'none', headers })).status).toBe(401)
  }
})

test('two projects can have users with the same id, and each reads its own user', async () => {
  const text = `insert into users (project_id, id, display_name, signed_up_at_millis, last_active_at_millis)
    values ($1, $2, 'a twin', 1, 1)`
  await app().deps.db.query(text, [own.id, stranger.id])
  const nameIn = async ({ request }: TestProject) =>
    (await request('GET', `/users/${stranger.id}`, { access: 'server' })).body.display_name
  expect([await nameIn(own), await nameIn(other)]).toEqual(['a twin', null])
  await own.request('DELETE', `/users/${stranger.id}`, { access: 'server' })
  expect((await other.request('GET', '/users/me', { user: stranger.accessToken })).status).toBe(200)
})
