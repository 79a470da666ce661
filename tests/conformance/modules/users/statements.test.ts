/** Number of statements of the common calls, which determines their cost. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { userHeader } from '../../credentials.ts'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let person: Person
beforeEach(async () => {
  project = await app().createProject()
  // Its project is cached from here on, as on any node that serves it.
  person = await signUp(project)
  app().takeStatements()
})

async function statementsOf(call: Promise<{ status: number }>): Promise<string[]> {
  expect((await call).status).toBeLessThan(300)
  return app().takeStatements()
}

test('sign-up: one, with the email and without', async () => {
  const body = { email: 'ann@example.com', password }
  const withMail = { ...body, email: 'bo@example.com', verification_callback_url: 'http://localhost:8101/x' }
  const signUpWith = (fields: object) => project.request('POST', '/auth/password/sign-up', { body: fields })
  expect(await statementsOf(signUpWith(body))).toHaveLength(1)
  expect(await statementsOf(signUpWith(withMail))).toHaveLength(1)
})

test('sign-in: two, and one that counts for all nodes', async () => {
  const body = { email: person.email, password }
  const statements = await statementsOf(project.request('POST', '/auth/password/sign-in', { body }))
  expect(statements).toEqual(['count_hits', 'select_user_by_auth_email', 'insert_session'])
})

test.each(['client', 'server', 'admin'] as const)('reading the signed-in user as %s: one', async (access) => {
  const call = project.request('GET', '/users/me', { access, user: person.accessToken })
  expect(await statementsOf(call)).toHaveLength(1)
})

test('refreshing, at both endpoints: one, which writes nothing', async () => {
  const headers = refreshTokenHeader(person.refreshToken)
  const body = {
    grant_type: 'refresh_token',
    refresh_token: person.refreshToken,
    client_id: project.id,
    client_secret: project.keys.publishableClientKey,
  }
  const grant = project.request('POST', '/auth/oauth/token', { access: 'none', body })
  expect(await statementsOf(grant)).toEqual(['select_live_sessions'])
  const refresh = project.request('POST', '/auth/sessions/current/refresh', { headers })
  expect(await statementsOf(refresh)).toEqual(['select_live_sessions'])
})

test('signing out: one', async () => {
  const headers = refreshTokenHeader(person.refreshToken)
  expect(await statementsOf(project.request('DELETE', '/auth/sessions/current', { headers }))).toHaveLength(1)
})

test('reading the project: none', async () => {
  expect(await statementsOf(project.request('GET', '/projects/current'))).toEqual([])
})

test('a page of users: one, with any number of users', async () => {
  for (let index = 0; index < 5; index++) await signUp(project)
  app().takeStatements()
  expect(await statementsOf(project.request('GET', '/users', { access: 'server' }))).toHaveLength(1)
})

test('requests that are refused early run no statement', async () => {
  const refused = [
    project.request('POST', '/auth/password/sign-in', { body: '{' }),
    project.request('GET', '/users/me', { headers: userHeader('garbage') }),
    project.request('POST', '/auth/password/sign-in', { body: {} }),
    project.request('GET', '/no/such'),
    project.request('GET', '/users/me', { headers: { 'x-portico-publishable-client-key': 'pck_wrong' } }),
  ]
  await Promise.all(refused)
  expect(app().takeStatements()).toEqual([])
})

test('a refresh updates the time of the last activity in the background', async () => {
  const activeAt = async () =>
    (await project.request('GET', `/users/${person.id}`, { access: 'server' })).body.last_active_at_millis
  app().clock.advance(60_000)
  await project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(person.refreshToken) })
  await app().deps.activity.flush()
  expect(await activeAt()).toBe(app().clock.now())
})
