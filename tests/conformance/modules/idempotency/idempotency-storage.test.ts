/** Stored responses: their lifetime, their confidentiality in the database, and repeats during a call. */
import { createTestApp, defaultSecret, type TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { password, refreshTokenHeader, signUp, useTestApp } from '../../setup.ts'

// The tests cause an internal error on purpose. Its log line is suppressed.
const app = useTestApp({ logLevel: 'silent' })
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const minute = 60_000
const day = 24 * 60 * minute
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })
const createTeam = (key: string) =>
  project.request('POST', '/teams', { access: 'server', body: { display_name: 'Team' }, ...withKey(key) })
const createSession = (user_id: string) =>
  project.request('POST', '/auth/sessions', { access: 'server', body: { user_id }, ...withKey('k') })
const query = (text: string, ...values: unknown[]) => app().deps.db.query(text, [project.id, ...values])
const storedRows = () => query('select * from idempotency_keys where project_id = $1')

describe('a stored response is returned', () => {
  test('for 24 hours', async () => {
    const { body } = await createTeam('k')
    app().clock.advance(day - 1)
    await app().maintain()
    expect((await createTeam('k')).body.id).toBe(body.id)
    app().clock.advance(1)
    expect((await createTeam('k')).body.id).not.toBe(body.id)
  })

  test('for ten minutes if it contains secrets', async () => {
    const { id } = await signUp(project)
    const { body } = await createSession(id)
    app().clock.advance(10 * minute - 1)
    expect((await createSession(id)).body).toEqual(body)
    app().clock.advance(1)
    expect((await createSession(id)).body.refresh_token).not.toBe(body.refresh_token)
  })

  test('until maintenance deletes it', async () => {
    await createTeam('k')
    app().clock.advance(day)
    expect(await app().maintain()).toHaveProperty('idempotency_keys')
    expect(await storedRows()).toEqual([])
  })

  test('for its full lifetime, but not longer, after the clock was set back', async () => {
    const { body } = await createTeam('k')
    app().clock.advance(-day)
    expect((await createTeam('k')).body.id).toBe(body.id)
    app().clock.advance(2 * day)
    expect((await createTeam('k')).body.id).not.toBe(body.id)
  })
})

describe('the database', () => {
  test('reveals neither key nor response', async () => {
    const key = crypto.randomUUID()
    const { id } = await signUp(project)
    const call = { access: 'server' as const, body: { user_id: id }, ...withKey(key) }
    const { body } = await project.request('POST', '/auth/sessions', call)
    const dump = Buffer.from(
      JSON.stringify(await query('select r::text from idempotency_keys r where project_id = $1')),
    )
    const rows = await query(
      'select encode(response, $2) as text from idempotency_keys where project_id = $1',
      'escape',
    )
    for (const secret of [key, body.refresh_token, body.access_token, 'refresh_token']) {
      expect(dump.includes(secret)).toBe(false)
      expect(JSON.stringify(rows)).not.toContain(secret)
    }
  })

  test('gives the response to a node that seals under another root secret', async () => {
    const { body } = await createTeam('k')
    const secrets = [{ id: 2, secret: 'the next secret for tests' }, defaultSecret] as const
    const node = await createTestApp({}, { db: app().deps.db, secrets, startMillis: app().clock.now() })
    const repeat = await node
      .openProject(project)
      .request('POST', '/teams', { access: 'server', body: { display_name: 'Team' }, ...withKey('k') })
    await node.close()
    expect(repeat.body).toEqual(body)
  })
})

describe('while a call runs', () => {
  const markRunning = () => query('update idempotency_keys set response = null where project_id = $1')
  const teams = async () => (await project.request('GET', '/teams', { access: 'server' })).body.items.length

  test('a concurrent repeat is refused with a retry-after of one second', async () => {
    await createTeam('k')
    await markRunning()
    const { status, body, headers } = await createTeam('k')
    expect([status, body.code, headers['retry-after']]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE', '1'])
    expect(await teams()).toBe(1)
  })

  test('a repeat takes over after fifteen seconds, because its process may have been killed', async () => {
    await createTeam('k')
    await markRunning()
    app().clock.advance(15_000 - 1)
    expect((await createTeam('k')).status).toBe(409)
    app().clock.advance(1)
    expect((await createTeam('k')).status).toBe(201)
    expect((await createTeam('k')).status).toBe(201)
    expect(await teams()).toBe(2)
  })

  test('a repeat takes over a claim from before the clock was set back', async () => {
    await createTeam('k')
    await markRunning()
    app().clock.advance(-15_000 - 1)
    expect((await createTeam('k')).status).toBe(201)
  })

  test('another request with the key does not take over', async () => {
    await createTeam('k')
    await markRunning()
    app().clock.advance(15_000)
    const other = await project.request('POST', '/teams', {
      access: 'server',
      body: { display_name: 'Other' },
      ...withKey('k'),
    })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('fifty concurrent calls create one team; the others get its response or IDEMPOTENCY_KEY_IN_USE', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => createTeam('k')))
    const made = responses.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    const others = responses.filter(({ status }) => status !== 201)
    expect(others.every(({ body }) => body.code === 'IDEMPOTENCY_KEY_IN_USE')).toBe(true)
    expect(await teams()).toBe(1)
  })
})

describe('a repeat is authenticated again', () => {
  test('and refused if the user has signed out since', async () => {
    const { accessToken, refreshToken } = await signUp(project)
    const rename = () =>
      project.request('PATCH', '/users/me', { user: accessToken, body: { display_name: 'A' }, ...withKey('k') })
    expect((await rename()).status).toBe(200)
    await project.request('DELETE', '/auth/sessions/current', { headers: refreshTokenHeader(refreshToken) })
    expect((await rename()).body.code).toBe('ACCESS_TOKEN_EXPIRED')
  })

  test('and refused if the user was deleted since', async () => {
    const { id, accessToken } = await signUp(project)
    const rename = () =>
      project.request('PATCH', '/users/me', { user: accessToken, body: { display_name: 'A' }, ...withKey('k') })
    expect((await rename()).status).toBe(200)
    await project.request('DELETE', `/users/${id}`, { access: 'server' })
    expect((await rename()).status).toBeGreaterThanOrEqual(400)
  })

  test('and refused if the key of the project was revoked since', async () => {
    await createTeam('k')
    await query('update api_key_sets set manually_revoked_at_millis = 1 where project_id = $1')
    app().clock.advance(1000)
    expect((await createTeam('k')).body.code).toBe('INVALID_SECRET_SERVER_KEY')
  })
})

test('a repeated sign-in opens no second session', async () => {
  const { email, id } = await signUp(project)
  const signIn = () => project.request('POST', '/auth/password/sign-in', { body: { email, password }, ...withKey('k') })
  const first = await signIn()
  expect((await signIn()).body).toEqual(first.body)
  const { body } = await project.request('GET', `/auth/sessions?user_id=${id}`, { access: 'server' })
  expect(body.items).toHaveLength(2)
})

/** Makes each new team of the project an internal error. */
const addFault = () =>
  app().deps.db.script(
    `alter table audit_events add constraint no_teams
     check (project_id <> '${project.id}' or type <> 'team_created') not valid`,
  )
const removeFault = () => app().deps.db.script('alter table audit_events drop constraint no_teams')

test('a call that fails with an internal error is rolled back and can be repeated', async () => {
  await addFault()
  const { body: broken } = await createTeam('k').catch((error: Error) => ({ body: error.message }))
  expect(broken).toContain('500')
  expect(await storedRows()).toEqual([])
  await removeFault()
  expect((await createTeam('k')).status).toBe(201)
})

test('a repeat returns the response of the first call even if the handler would now fail', async () => {
  const { body } = await createTeam('k')
  await addFault()
  const repeat = await createTeam('k')
  await removeFault()
  expect(repeat.body).toEqual(body)
})
