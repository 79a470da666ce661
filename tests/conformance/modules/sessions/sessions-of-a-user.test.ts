/** The sessions of a user: list, revoke one, revoke all others. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

const list = ({ request }: TestProject, user: string | undefined, query = '') =>
  request('GET', `/auth/sessions${query}`, { user })
const listFor = ({ request }: TestProject, id: string) =>
  request('GET', `/auth/sessions?user_id=${id}`, { access: 'server' })
const end = ({ request }: TestProject, user: string, id: string) => request('DELETE', `/auth/sessions/${id}`, { user })
const signIn = async ({ request }: TestProject, { email }: Person, headers = {}) =>
  (await request('POST', '/auth/password/sign-in', { body: { email, password }, headers })).body
const stateOf = async ({ request }: TestProject, user: string) =>
  (await request('GET', '/users/me', { user })).body.code ?? 'signed in'

test('a user lists the sessions with device and times, the last used first, and the current one marked', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(5000)
  const other = await signIn(project, person, { 'user-agent': firefox })
  const { status, body } = await list(project, other.access_token)
  expect([status, body.is_paginated]).toEqual([200, false])
  const now = app().clock.now()
  expect(body.items).toEqual([
    {
      id: expect.any(String),
      user_id: person.id,
      created_at: now,
      last_used_at: now,
      expires_at_millis: now + 31_536_000_000,
      is_impersonation: false,
      reason: null,
      is_current_session: true,
      device: 'Firefox on Linux',
      user_agent: firefox,
      network_address: '127.0.0.1',
      country: null,
    },
    expect.objectContaining({ created_at: now - 5000, is_current_session: false, device: null }),
  ])
})

test('a refresh moves a session to the front', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  app().clock.advance(1000)
  await signIn(project, person)
  app().clock.advance(1000)
  const headers = refreshTokenHeader(person.refreshToken)
  await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  await app().deps.activity.flush()
  const { body } = await list(project, person.accessToken, `?user_id=${person.id}`)
  expect(body.items.map((item: { is_current_session: boolean }) => item.is_current_session)).toEqual([true, false])
})

test('only live sessions are listed', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const gone = await signIn(project, person)
  await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(gone.refresh_token) })
  const body = { user_id: person.id, expires_in_millis: 1000 }
  await project.request('POST', '/auth/sessions', { access: 'server', body })
  expect((await list(project, person.accessToken)).body.items).toHaveLength(2)
  app().clock.advance(1000)
  expect((await list(project, person.accessToken)).body.items).toHaveLength(1)
})

test('clients list their own sessions only, and get the same error for existing and unknown users', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  for (const query of ['', '?user_id=me', `?user_id=${person.id}`]) {
    expect((await list(project, person.accessToken, query)).body.items).toHaveLength(1)
    expect((await list(project, undefined, query)).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  }
  const [real, invented] = [other.id, '00000000-0000-4000-8000-00000000beef'].map((id) =>
    list(project, person.accessToken, `?user_id=${id}`),
  )
  expect(await real).toMatchObject({ status: 403, body: { code: 'OWN_USER_REQUIRED' } })
  expect((await invented)?.text).toBe((await real)?.text)
})

test('a server must name the user of the sessions', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  expect((await listFor(project, person.id)).body.items).toHaveLength(1)
  expect((await listFor(project, '00000000-0000-4000-8000-00000000beef')).body.code).toBe('USER_NOT_FOUND')
  const unsaid = await project.request('GET', '/auth/sessions', { access: 'server', user: person.accessToken })
  expect(unsaid.body).toMatchObject({ code: 'SCHEMA_ERROR', error: expect.stringContaining('query.user_id') })
})

test('one session is revoked, then the current one: their access tokens are refused at once, others stay valid', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const other = await signIn(project, person)
  const { body } = await list(project, other.access_token)
  const first = body.items.find((item: { is_current_session: boolean }) => !item.is_current_session)
  expect((await end(project, other.access_token, first.id)).body).toEqual({ success: true })
  expect(await stateOf(project, person.accessToken)).toBe('ACCESS_TOKEN_EXPIRED')
  expect(await stateOf(project, other.access_token)).toBe('signed in')
  expect(await end(project, other.access_token, first.id)).toMatchObject({
    status: 404,
    body: { code: 'SESSION_NOT_FOUND' },
  })
  const [current] = (await list(project, other.access_token)).body.items
  expect((await end(project, other.access_token, current.id)).body).toEqual({ success: true })
  expect(await stateOf(project, other.access_token)).toBe('ACCESS_TOKEN_EXPIRED')
})

test('a server ends a session by its id alone, in its own project only', async () => {
  const [project, elsewhere] = [await app().createProject(), await app().createProject()]
  const [person, other] = [await signUp(project), await signUp(elsewhere)]
  const endAsServer = async (of: typeof project, { id }: { id: string }) => {
    const { body } = await listFor(of, id)
    return project.request('DELETE', `/auth/sessions/${body.items[0].id}`, { access: 'server' })
  }
  expect((await endAsServer(elsewhere, other)).body).toMatchObject({ code: 'SESSION_NOT_FOUND' })
  expect(await stateOf(elsewhere, other.accessToken)).toBe('signed in')
  expect((await endAsServer(project, person)).body).toEqual({ success: true })
  expect(await stateOf(project, person.accessToken)).toBe('ACCESS_TOKEN_EXPIRED')
  const events = await app().deps.db.query(
    `select user_id, actor from audit_events where project_id = $1 and type = 'session_ended'`,
    [project.id],
  )
  expect(events).toEqual([{ userId: person.id, actor: 'server' }])
})

test('a session of another user is refused like an unknown one', async () => {
  const project = await app().createProject()
  const [person, other] = [await signUp(project), await signUp(project)]
  const { body } = await listFor(project, other.id)
  const real = await end(project, person.accessToken, body.items[0].id)
  const invented = await end(project, person.accessToken, '00000000-0000-4000-8000-00000000beef')
  expect([real.status, real.text]).toEqual([404, invented.text])
  const path = `/auth/sessions/${body.items[0].id}?user_id=${person.id}`
  expect((await project.request('DELETE', path, { access: 'server' })).status).toBe(404)
  expect(await stateOf(project, other.accessToken)).toBe('signed in')
})

test('revoking all sessions keeps the current one for a user, and none for a server', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const others = [await signIn(project, person), await signIn(project, person)]
  const ended = await project.request('DELETE', '/auth/sessions', { user: person.accessToken, body: {} })
  expect(ended.body).toEqual({ success: true })
  for (const { access_token } of others) expect(await stateOf(project, access_token)).toBe('ACCESS_TOKEN_EXPIRED')
  expect(await stateOf(project, person.accessToken)).toBe('signed in')
  await project.request('DELETE', `/auth/sessions?user_id=${person.id}`, { access: 'server' })
  expect(await stateOf(project, person.accessToken)).toBe('ACCESS_TOKEN_EXPIRED')
  const unknown = await project.request('DELETE', '/auth/sessions?user_id=00000000-0000-4000-8000-00000000beef', {
    access: 'server',
  })
  expect(unknown.body.code).toBe('USER_NOT_FOUND')
})

test('a user has at most a hundred live sessions: the least recently used one ends', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const open = () => project.request('POST', '/auth/sessions', { access: 'server', body: { user_id: person.id } })
  app().clock.advance(1)
  const second = await open()
  for (let index = 0; index < 98; index++) await open()
  app().clock.advance(1)
  const headers = refreshTokenHeader(person.refreshToken)
  await project.request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  await app().deps.activity.flush()
  expect((await listFor(project, person.id)).body.items).toHaveLength(100)
  app().clock.advance(1)
  for (let index = 0; index < 99; index++) await open()
  expect((await listFor(project, person.id)).body.items).toHaveLength(100)
  expect(await stateOf(project, person.accessToken)).toBe('signed in')
  expect(await stateOf(project, second.body.access_token)).toBe('ACCESS_TOKEN_EXPIRED')
})

test('impersonation is marked, lasts at most an hour, and no refresh extends it', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  const body = { user_id: person.id, is_impersonation: true, reason: 'Ticket 42' }
  const session = (await project.request('POST', '/auth/sessions', { access: 'server', body })).body
  const found = (await list(project, session.access_token)).body.items
  expect(found.map((item: { is_impersonation: boolean }) => item.is_impersonation).sort()).toEqual([false, true])
  const refresh = (refresh_token: string) => {
    const client = { client_id: project.id, client_secret: project.keys.publishableClientKey }
    const fields = { grant_type: 'refresh_token', refresh_token, rotate: true, ...client }
    return project.request('POST', '/auth/oauth/token', { access: 'none', body: fields })
  }
  app().clock.advance(3_500_000)
  const late = await refresh(session.refresh_token)
  expect(late.body.expires_in).toBe(100)
  app().clock.advance(100_000)
  expect((await refresh(late.body.refresh_token)).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect(await stateOf(project, late.body.access_token)).toBe('ACCESS_TOKEN_EXPIRED')
})
