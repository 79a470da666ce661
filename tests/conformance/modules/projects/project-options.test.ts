/** Options of a project beyond the rules of the product. Changes apply at once. */
import { policyRules } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { createInternalProject, createOwner } from '../../internal-project.ts'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const minute = 60_000
const set = (body: object) => project.request('PATCH', '/projects/current/options', { access: 'admin', body })
const read = async () => (await project.request('GET', '/projects/current/options', { access: 'admin' })).body

test('a new project has the defaults, and a change is read at once and keeps the other options', async () => {
  const off = Object.fromEntries(Object.entries(policyRules).map(([name, { initial }]) => [name, initial]))
  expect(await read()).toEqual(off)
  const changes = [
    { invitations_bound_to_email: true },
    { password_min_length: 12 },
    { session_idle_millis: 30 * minute },
    { session_max_millis: 60 * minute, session_limit: 3, session_limit_action: 'refuse' },
    { server_session_idle_millis: 15 * minute, server_session_max_millis: 365 * 24 * 60 * minute },
    { password_history: 5, breached_password_range_calls: true },
    { new_device_notices: false },
    { session_idle_millis: null },
  ]
  let expected: object = off
  for (const change of changes) {
    expected = { ...expected, ...change }
    expect((await set(change)).body).toEqual(expected)
    expect(await read()).toEqual(expected)
  }
})

test.each([
  { password_min_length: 7 },
  { password_min_length: 65 },
  { password_min_length: 8.5 },
  { password_min_length: null },
  { password_history: 6 },
  { password_history: -1 },
  { password_history: 1.5 },
  { password_history: null },
  { breached_password_range_calls: 'perhaps' },
  { session_idle_millis: 15 * minute - 1 },
  { session_idle_millis: 1e300 },
  { session_idle_millis: 0 },
  { session_max_millis: 60 * minute - 1 },
  { server_session_max_millis: 366 * 24 * 60 * minute },
  { session_limit: 0 },
  { session_limit: 101 },
  { session_limit_action: 'ask' },
  { new_device_notices: 'perhaps' },
  { invented: true },
])('%j is refused, and nothing changes', async (body) => {
  const before = await read()
  expect((await set({ invitations_bound_to_email: true, ...body })).body.code).toBe('SCHEMA_ERROR')
  expect(await read()).toEqual(before)
})

test('a change is in the audit trail with its values, and with the options that it weakens', async () => {
  await set({ password_min_length: 10 })
  app().clock.advance(1)
  await set({ password_min_length: 9, session_limit: 3, new_device_notices: false })
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  const [weakened, changed] = body.items
  expect(changed).toMatchObject({
    type: 'project_options_updated',
    details: { changes: { password_min_length: 10 } },
  })
  expect(changed.details).not.toHaveProperty('weakened')
  expect(weakened.details.weakened).toEqual(['password_min_length', 'new_device_notices'])
})

describe('the minimum length of passwords', () => {
  const short = 'quiet river'
  const long = 'quiet rivers'
  beforeEach(() => set({ password_min_length: 12 }))

  const refusal = { code: 'PASSWORD_TOO_SHORT', details: { min_length: 12 } }
  const email = 'ann@example.com'

  test('applies at sign-up, to users that servers create or update, and to password changes', async () => {
    const signUpWith = (value: string) =>
      project.request('POST', '/auth/password/sign-up', { body: { email, password: value } })
    expect((await signUpWith(short)).body).toMatchObject(refusal)
    expect((await signUpWith(short)).body.error).toBe('Password too short. Minimum length is 12.')
    const { body: person } = await signUpWith(long)
    const byServer = { access: 'server', body: { password: short } } as const
    expect((await project.request('POST', '/users', byServer)).body).toMatchObject(refusal)
    expect((await project.request('PATCH', `/users/${person.user_id}`, byServer)).body).toMatchObject(refusal)
    const change = { old_password: long, new_password: short }
    const own = { user: person.access_token, body: change }
    expect((await project.request('POST', '/auth/password/update', own)).body).toMatchObject(refusal)
  })

  test('does not prevent sign-ins with a shorter password', async () => {
    await set({ password_min_length: 8 })
    await signUp(project, email)
    await set({ password_min_length: 64 })
    const response = await project.request('POST', '/auth/password/sign-in', { body: { email, password } })
    expect(response.status).toBe(200)
  })
})

describe('the idle timeout of sessions', () => {
  const refresh = async (refreshToken: string, path = '/auth/sessions/current/refresh') => {
    const grant = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: project.id,
      client_secret: project.keys.publishableClientKey,
    }
    const response =
      path === '/auth/oauth/token'
        ? await project.request('POST', path, { access: 'none', body: { ...grant, rotate: 'true' } })
        : await project.request('POST', path, { headers: refreshTokenHeader(refreshToken) })
    await app().deps.activity.flush()
    return response.status === 200 ? (response.body.refresh_token ?? refreshToken) : response.body.code
  }
  const over = 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'

  test('expires sessions that are not refreshed for this period, with and without rotation', async () => {
    await set({ session_idle_millis: 30 * minute })
    const [one, other] = [await signUp(project), await signUp(project)]
    app().clock.advance(30 * minute - 1)
    expect(await refresh(one.refreshToken)).toBe(one.refreshToken)
    app().clock.advance(1)
    expect(await refresh(other.refreshToken)).toBe(over)
    expect(await refresh(other.refreshToken, '/auth/oauth/token')).toBe(over)
    expect(await refresh(one.refreshToken)).toBe(one.refreshToken)
  })

  test('is extended by every refresh', async () => {
    await set({ session_idle_millis: 20 * minute })
    const person = await signUp(project)
    let token = person.refreshToken
    for (let round = 0; round < 10; round++) {
      app().clock.advance(15 * minute)
      token = await refresh(token, round % 2 ? '/auth/oauth/token' : undefined)
      expect(token).toHaveLength(45)
    }
  })

  test('is off by default, and applies to existing sessions once it is set', async () => {
    const person = await signUp(project)
    app().clock.advance(300 * 24 * 60 * minute)
    expect(await refresh(person.refreshToken)).toBe(person.refreshToken)
    app().clock.advance(16 * minute)
    await set({ session_idle_millis: 15 * minute })
    expect(await refresh(person.refreshToken)).toBe(over)
    await set({ session_idle_millis: null })
    expect(await refresh(person.refreshToken)).toBe(person.refreshToken)
  })

  test('adds no statement to a refresh', async () => {
    await set({ session_idle_millis: 30 * minute })
    const person = await signUp(project)
    app().takeStatements()
    await project.request('POST', '/auth/sessions/current/refresh', {
      headers: refreshTokenHeader(person.refreshToken),
    })
    expect(app().takeStatements()).toEqual(['select_live_sessions'])
  })
})

test('notices of new devices are sent only while the option is on', async () => {
  const { id, email } = await signUp(project)
  await project.request('PATCH', `/users/${id}`, { access: 'server', body: { primary_email_verified: true } })
  const noticesOf = async (agent: string) => {
    await app().deliverEmails()
    const before = app().emails.length
    const headers = { 'user-agent': agent }
    const response = await project.request('POST', '/auth/password/sign-in', { headers, body: { email, password } })
    expect(response.status).toBe(200)
    await app().deliverEmails()
    return app().emails.length - before
  }
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  expect(await noticesOf(firefox)).toBe(1)
  await set({ new_device_notices: false })
  expect(await noticesOf(safari)).toBe(0)
})

test('a change after which no owner could sign in is refused with its reason', async () => {
  const internal = await createInternalProject(app())
  await createOwner(internal, {})
  const patch = (config: object) =>
    internal.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
  const refused = await patch({ credential_enabled: false, magic_link_enabled: true })
  expect(refused.body).toMatchObject({ code: 'POLICY_LOCKS_OUT', details: { reason: 'no_sign_in_method' } })
  const { body } = await internal.request('GET', '/projects/current', { access: 'admin' })
  expect(body.config.credential_enabled).toBe(true)
  expect((await patch({ magic_link_enabled: true })).status).toBe(200)
})
