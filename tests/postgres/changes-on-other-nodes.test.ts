/** Changes made on one node apply to every other node within a second; permissions apply to the next call. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkKey, createUserKey, withHeldKeys } from '../conformance/held-keys.ts'
import { password, refreshTokenHeader, signUp } from '../conformance/setup.ts'
import { useFields } from '../conformance/sign-up-fields.ts'
import { publish } from '../conformance/terms.ts'
import { waitlistCallback } from '../conformance/waitlist.ts'

let here: TestApp
let elsewhere: TestApp
beforeAll(async () => {
  here = await createTestApp()
  elsewhere = await createTestApp({}, { db: here.deps.db })
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

let project: TestProject
beforeEach(async () => {
  project = await here.createProject()
})

/** The same project, called on the other node. */
const there = () => elsewhere.openProject(project)

/** Maximum age of a project in the cache of a node. */
const second = 1000

test('a revoked key is refused at once on the same node, and within a second on other nodes', async () => {
  const body = {
    description: 'to be revoked',
    expires_at_millis: here.clock.now() + 3_600_000,
    has_publishable_client_key: false,
    has_secret_server_key: true,
    has_super_secret_admin_key: false,
  }
  const { body: made } = await project.request('POST', '/internal/api-keys', { access: 'admin', body })
  const headers = {
    'x-portico-project-id': project.id,
    'x-portico-access-type': 'server',
    'x-portico-secret-server-key': made.secret_server_key,
  }
  const statusOn = async ({ request }: TestProject) =>
    (await request('GET', '/users', { access: 'none', headers })).status
  expect([await statusOn(project), await statusOn(there())]).toEqual([200, 200])
  await project.request('PATCH', `/internal/api-keys/${made.id}`, { access: 'admin', body: { revoked: true } })
  expect(await statusOn(project)).toBe(401)
  elsewhere.clock.advance(second)
  expect(await statusOn(there())).toBe(401)
})

test('a changed setting and a deletion of the project apply on other nodes within a second', async () => {
  const current = async () => (await there().request('GET', '/projects/current', { access: 'admin' })).body
  expect((await current()).config.magic_link_enabled).toBe(false)
  await project.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { magic_link_enabled: true } },
  })
  elsewhere.clock.advance(second)
  expect((await current()).config.magic_link_enabled).toBe(true)
  await project.request('DELETE', '/projects/current', { access: 'admin' })
  elsewhere.clock.advance(second)
  expect((await current()).code).toBe('INVALID_SUPER_SECRET_ADMIN_KEY')
})

test('a revoked or reduced permission is missing in the next call on another node', async () => {
  const { body: signedUp } = await project.request('POST', '/auth/password/sign-up', {
    body: { email: 'ann@example.com', password: 'quiet river stones' },
  })
  const team = { display_name: 'Acme', creator_user_id: signedUp.user_id }
  const { body: made } = await project.request('POST', '/teams', { access: 'server', body: team })
  const rename = async () => {
    const request = { user: signedUp.access_token, body: { display_name: 'Renamed' } }
    return (await there().request('PATCH', `/teams/${made.id}`, request)).status
  }
  expect(await rename()).toBe(200)
  const definition = '/team-permission-definitions/admin'
  const change = (ids: string[]) =>
    project.request('PATCH', definition, { access: 'admin', body: { contained_permission_ids: ids } })
  await change(['$read_members'])
  expect(await rename()).toBe(401)
  await change(['$update_team'])
  expect(await rename()).toBe(200)
  const grant = `/team-permissions/${made.id}/${signedUp.user_id}/admin`
  await project.request('DELETE', grant, { access: 'server' })
  expect(await rename()).toBe(401)
})

test('a ban on one node ends the sessions and the sign-in on the other at once', async () => {
  const person = await signUp(project)
  const me = () => there().request('GET', '/users/me', { user: person.accessToken })
  expect((await me()).status).toBe(200)
  await project.request('PATCH', `/users/${person.id}`, { access: 'server', body: { ban: { reason: 'Fraud' } } })
  expect((await me()).body.code).toBe('ACCESS_TOKEN_EXPIRED')
  const headers = refreshTokenHeader(person.refreshToken)
  const refresh = await there().request('POST', '/auth/sessions/current/refresh', { headers, body: {} })
  expect(refresh.body.code).toBe('USER_BANNED')
  const body = { email: person.email, password }
  expect((await there().request('POST', '/auth/password/sign-in', { body })).body.code).toBe('USER_BANNED')
})

test('two nodes together accept at most a tenth more checks of an API key than its limit in a minute', async () => {
  const { project, key } = await createHeldKey()
  let accepted = 0
  for (let second = 0; second < 60; second++) {
    // As many checks as the limit of a second on each node. Twenty of the first second are the burst of both.
    const calls = Array.from({ length: second === 0 ? 65 : 12 }, () => [project, elsewhere.openProject(project)]).flat()
    const responses = await Promise.all(calls.map((node) => checkKey(node, key.value)))
    accepted += responses.filter(({ status }) => status === 200).length
    here.clock.advance(second === 59 ? 0 : 1000)
    elsewhere.clock.advance(second === 59 ? 0 : 1000)
    await here.deps.rates.flush()
    await elsewhere.deps.rates.flush()
  }
  expect(accepted).toBeGreaterThanOrEqual(540)
  expect(accepted).toBeLessThanOrEqual(660)
}, 120_000)

test('a key of a user that is revoked on one node is refused there at once, and within a second on the other', async () => {
  const { project, key } = await createHeldKey()
  const outcomes = async () => [
    (await checkKey(project, key.value)).status,
    (await checkKey(elsewhere.openProject(project), key.value)).status,
  ]
  expect(await outcomes()).toEqual([200, 200])
  await project.request('PATCH', `/user-api-keys/${key.id}`, { access: 'server', body: { revoked: true } })
  expect((await outcomes())[0]).toBe(401)
  elsewhere.clock.advance(second)
  expect(await outcomes()).toEqual([401, 401])
})

/** Creates a key of a user at the start of a minute of both clocks. */
async function createHeldKey() {
  for (const { clock } of [here, elsewhere]) clock.advance(60_000 - (clock.now() % 60_000))
  elsewhere.clock.advance(here.clock.now() - elsewhere.clock.now())
  const project = await here.createProject({ flags: withHeldKeys })
  const { body: key } = await createUserKey(project, await signUp(project))
  return { project, key }
}

test('rules of sign-up apply on other nodes within a second, also to a sign-up that began before', async () => {
  const admin = (method: string, path: string, body: object) => project.request(method, path, { access: 'admin', body })
  const outcome = async (email: string) => {
    const { body } = await there().request('POST', '/auth/password/sign-up', { body: { email, password } })
    return body.code ?? 'ok'
  }
  expect(await outcome('a@example.com')).toBe('ok')
  await admin('PUT', '/sign-up-rules', { rules: [{ action: 'refuse', emails: ['example.com'] }] })
  elsewhere.clock.advance(second)
  expect(await outcome('b@example.com')).toBe('SIGN_UP_REFUSED')
  await admin('PUT', '/sign-up-rules', { rules: [{ action: 'hold' }] })
  await admin('PATCH', '/projects/current/options', { hide_accounts: true })
  elsewhere.clock.advance(second)
  expect(await outcome('c@example.com')).toBe('SIGN_UP_CONTINUES_BY_EMAIL')
  await admin('PATCH', '/projects/current/options', { hide_accounts: false, password_history: 2 })
  elsewhere.clock.advance(second)
  expect(await outcome('d@example.com')).toBe('SIGN_UP_WAITS_FOR_APPROVAL')
})

test('sign-up fields, terms and a waitlist apply on other nodes within a second', async () => {
  const admin = (method: string, path: string, body: object) => project.request(method, path, { access: 'admin', body })
  const call = async (path: string, body: object) => {
    const response = await there().request('POST', path, { body })
    return response.body?.code ?? 'ok'
  }
  const signUpThere = (email: string) => call('/auth/password/sign-up', { email, password, sign_up_fields: {} })
  const join = () => call('/waitlist', { email: 'w@example.com', callback_url: waitlistCallback })
  expect(await signUpThere('a@example.com')).toBe('ok')
  await useFields(project, ['company'])
  elsewhere.clock.advance(second)
  expect(await signUpThere('b@example.com')).toBe('SIGN_UP_FIELDS_INVALID')
  await admin('PUT', '/sign-up-fields', { fields: [] })
  await publish(project)
  elsewhere.clock.advance(second)
  expect(await signUpThere('c@example.com')).toBe('TERMS_ACCEPTANCE_REQUIRED')
  expect(await join()).toBe('WAITLIST_NOT_ENABLED')
  await admin('PATCH', '/projects/current', { config: { sign_up_enabled: false } })
  await admin('PATCH', '/projects/current/options', { waitlist_enabled: true })
  elsewhere.clock.advance(second)
  expect(await signUpThere('d@example.com')).toBe('SIGN_UP_NOT_ENABLED')
  expect(await join()).toBe('ok')
})

test('one of two password changes on two nodes at once is stored, and the history has the password before it', async () => {
  const body = { password_history: 3 }
  await project.request('PATCH', '/projects/current/options', { access: 'admin', body })
  elsewhere.clock.advance(second)
  const person = await signUp(project)
  const [next, last] = ['loud mountain streams', 'seven slow rivers']
  const change = ({ request }: TestProject, old_password: string, new_password: string) =>
    request('POST', '/auth/password/update', {
      user: person.accessToken,
      headers: refreshTokenHeader(person.refreshToken),
      body: { old_password, new_password },
    })
  const both = await Promise.all([change(project, password, next), change(there(), password, last)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  const current = both[0].status === 200 ? next : last
  expect((await change(there(), current, password)).body.code).toBe('PASSWORD_WAS_USED_BEFORE')
})
