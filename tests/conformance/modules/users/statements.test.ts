/** Statements of requests that the table of all calls does not contain. */
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

test('sign-up with an email: one statement', async () => {
  const body = { email: 'ann@example.com', password, verification_callback_url: 'http://localhost:8101/x' }
  expect((await project.request('POST', '/auth/password/sign-up', { body })).status).toBe(200)
  expect(app().takeStatements()).toEqual(['insert_user'])
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
