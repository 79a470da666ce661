/** Sessions that were open when a version was published, and what their users may do with their acceptances. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'
import { publish, signUpAccepting } from '../../terms.ts'

const app = useTestApp()
const day = 86_400_000
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
})

const refresh = (refreshToken = ann.refreshToken) =>
  project.request('POST', '/auth/sessions/current/refresh', { headers: refreshTokenHeader(refreshToken) })
const accept = (...version_ids: string[]) =>
  project.request('POST', '/terms/acceptances', { user: ann.accessToken, body: { version_ids } })
const mine = async () => (await project.request('GET', '/terms/acceptances', { user: ann.accessToken })).body.items
const ofUser = async () =>
  (await project.request('GET', `/terms/acceptances?user_id=${ann.id}`, { access: 'server' })).body.items

test('a session goes on until its first refresh after the time of the owner, and then ends', async () => {
  await publish(project, { sessions_end_at_millis: app().clock.now() + day })
  expect((await refresh()).status).toBe(200)
  app().clock.advance(day)
  expect((await refresh()).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  const body = { email: ann.email, password }
  expect((await project.request('POST', '/auth/password/sign-in', { body })).body.code).toBe(
    'TERMS_ACCEPTANCE_REQUIRED',
  )
  const events = await project.request('GET', `/audit-events?user_id=${ann.id}&type=session_ended`, {
    access: 'server',
  })
  expect(events.body.items[0].details.reason).toBe('TERMS_ACCEPTANCE_REQUIRED')
})

test('without a time, sessions go on', async () => {
  await publish(project)
  app().clock.advance(day)
  expect((await refresh()).status).toBe(200)
})

test('an acceptance within the session keeps it, and repeats change nothing', async () => {
  const id = await publish(project, { sessions_end_at_millis: app().clock.now() + day })
  expect((await accept(id)).status).toBe(200)
  expect((await accept(id, id)).status).toBe(200)
  expect(await mine()).toMatchObject([{ version_id: id, method: null, document: 'terms' }])
  app().clock.advance(day)
  expect((await refresh()).status).toBe(200)
})

test('two acceptances at once leave one record', async () => {
  const id = await publish(project)
  const both = await Promise.all([accept(id), accept(id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await mine()).toHaveLength(1)
})

test('a version that is not in force cannot be accepted', async () => {
  const first = await publish(project)
  await publish(project)
  expect((await accept(first)).body.code).toBe('TERMS_VERSION_NOT_FOUND')
  expect((await accept(ann.id)).body.code).toBe('TERMS_VERSION_NOT_FOUND')
  expect(await mine()).toEqual([])
})

test('an impersonator can neither accept nor withdraw', async () => {
  const id = await publish(project)
  await accept(id)
  const [{ id: acceptance }] = await mine()
  const body = { user_id: ann.id, is_impersonation: true, reason: 'support' }
  const opened = await project.request('POST', '/auth/sessions', { access: 'server', body })
  const user = opened.body.access_token
  const refused = await project.request('POST', '/terms/acceptances', { user, body: { version_ids: [id] } })
  expect(refused.body.code).toBe('IMPERSONATION_NOT_ALLOWED')
  const withdrawn = await project.request('POST', `/terms/acceptances/${acceptance}/withdraw`, { user })
  expect(withdrawn.body.code).toBe('IMPERSONATION_NOT_ALLOWED')
})

test('a withdrawal ends all sessions, and the next sign-in asks again', async () => {
  const id = await publish(project)
  await accept(id)
  const [{ id: acceptance }] = await mine()
  const eve = await signUpAccepting(project, id)
  const path = `/terms/acceptances/${acceptance}/withdraw`
  expect((await project.request('POST', path, { user: eve.accessToken })).body.code).toBe('TERMS_ACCEPTANCE_NOT_FOUND')
  expect((await project.request('POST', path, { user: ann.accessToken })).status).toBe(200)
  expect((await refresh()).body.code).toBe('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED')
  expect((await ofUser())[0].withdrawn_at_millis).toBe(app().clock.now())
  const signIn = await project.request('POST', '/auth/password/sign-in', { body: { email: ann.email, password } })
  expect(signIn.body.code).toBe('TERMS_ACCEPTANCE_REQUIRED')
})

test('a record outlives its user without the network address, as long as the owner says', async () => {
  const id = await publish(project)
  await accept(id)
  expect((await ofUser())[0].network_address).toEqual(expect.any(String))
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body: { terms_record_days: 30 } })
  await project.request('DELETE', `/users/${ann.id}`, { access: 'server' })
  expect(await ofUser()).toMatchObject([{ version_id: id, user_id: ann.id, network_address: null }])
  app().clock.advance(29 * day)
  await app().maintain()
  expect(await ofUser()).toHaveLength(1)
  app().clock.advance(2 * day)
  await app().maintain()
  expect(await ofUser()).toEqual([])
})

test('the export of a user contains the acceptances', async () => {
  const id = await publish(project)
  await accept(id)
  const { body } = await project.request('GET', '/users/me/export', { user: ann.accessToken })
  expect(body.terms_acceptances).toMatchObject([{ version_id: id }])
})

test('users see their own acceptances only', async () => {
  const eve = await signUp(project)
  const path = `/terms/acceptances?user_id=${ann.id}`
  expect((await project.request('GET', path, { user: eve.accessToken })).body.code).toBe('OWN_USER_REQUIRED')
})
