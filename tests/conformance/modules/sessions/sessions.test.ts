/** Sessions: opening by a server, refresh and sign-out. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { partsOf } from '../../forge-token.ts'
import { refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const refused = { code: 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED' }

const refresh = ({ request }: TestProject, token: string) =>
  request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(token), body: {} })
const signOut = ({ request }: TestProject, token: string, body?: unknown) =>
  request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(token), body })
const open = ({ request }: TestProject, body: Record<string, unknown>, user?: string) =>
  request('POST', '/auth/sessions', { access: 'server', body, user })

test.each([undefined, {}])('signing out with the body %o works once, then the session is not found', async (body) => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  expect((await signOut(project, refreshToken, body)).body).toEqual({ success: true })
  expect(await signOut(project, refreshToken, body)).toMatchObject({ status: 401, body: refused })
  expect(await refresh(project, refreshToken)).toMatchObject({ status: 401, body: refused })
})

test('a refresh returns a new access token of the same session, and keeps the refresh token', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(1000)
  const first = await refresh(project, person.refreshToken)
  const second = await refresh(project, person.refreshToken)
  expect(Object.keys(first.body)).toEqual(['access_token'])
  const sessionOf = (token: string) => partsOf(token).claims.refresh_token_id
  expect(sessionOf(first.body.access_token)).toBe(sessionOf(person.accessToken))
  expect(second.status).toBe(200)
})

test.each(['', 'nonsense', 'x'.repeat(45), "' or true --"])('the refresh token "%s" is refused', async (token) => {
  const project = await app().createProject()
  const code = token === '' ? 'SCHEMA_ERROR' : refused.code
  expect((await refresh(project, token)).body.code).toBe(code)
  expect((await signOut(project, token)).body.code).toBe(code)
})

test('a missing refresh-token header is named', async () => {
  const { request } = await app().createProject()
  const response = await request('DELETE', '/auth/sessions/current')
  expect(response.body.code).toBe('SCHEMA_ERROR')
  expect(response.body.error).toContain('refresh-token')
})

test('refresh tokens are case-sensitive', async () => {
  const project = await app().createProject()
  const { refreshToken } = await signUp(project)
  expect((await refresh(project, refreshToken.toUpperCase())).body).toMatchObject(refused)
})

test('a server opens a session without a second factor, and the response contains only two tokens', async () => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  const { status, body } = await open(project, { user_id: id.toUpperCase() })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['access_token', 'refresh_token'])
  expect((await project.request('GET', '/users/me', { user: body.access_token })).body.id).toBe(id)
})

test('"me" is the signed-in user', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const { body } = await open(project, { user_id: 'me' }, person.accessToken)
  expect((await project.request('GET', '/users/me', { user: body.access_token })).body.id).toBe(person.id)
})

test('a session for an unknown user is refused', async () => {
  const project = await app().createProject()
  const user_id = '00000000-0000-4000-8000-00000000beef'
  expect(await open(project, { user_id })).toMatchObject({
    status: 400,
    body: { code: 'USER_ID_DOES_NOT_EXIST', details: { user_id } },
  })
})

test('a server opens a session while all sessions of the user are revoked', async () => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  const { db } = app().deps
  const { run } = db
  let ends = 0
  Object.assign(db, {
    run: async (...args: Parameters<typeof run>) => {
      if (args[0].name === 'insert_session' && ends++ === 0) {
        await project.request('DELETE', `/auth/sessions?user_id=${id}`, { access: 'server' })
      }
      return run(...args)
    },
  })
  const { status, body } = await open(project, { user_id: id })
  Object.assign(db, { run })
  expect([status, ends]).toEqual([200, 2])
  expect((await refresh(project, body.refresh_token)).status).toBe(200)
})

test.each([0, -1, 1.5, 1e300, 31_708_800_001, null, 'NaN', '0x10', '1e3', '', true, [1], {}])(
  'expires_in_millis %o is refused',
  async (expires_in_millis) => {
    const project = await app().createProject()
    const { id } = await signUp(project)
    expect((await open(project, { user_id: id, expires_in_millis })).body.code).toBe('SCHEMA_ERROR')
  },
)

test.each([
  [1, 1],
  ['60000', 60_000],
  [31_708_800_000, 31_708_800_000],
  [undefined, 31_536_000_000],
])('a session with expires_in_millis %o expires exactly then', async (expires_in_millis, lifetime) => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  const { body } = await open(project, { user_id: id, expires_in_millis })
  app().clock.advance(lifetime - 1)
  expect((await refresh(project, body.refresh_token)).status).toBe(200)
  app().clock.advance(1)
  expect((await refresh(project, body.refresh_token)).body).toMatchObject(refused)
  expect((await signOut(project, body.refresh_token)).body).toMatchObject(refused)
})
