/** Callers cannot fill the storage with responses, and lose only their own when they try. */
import { createTestApp, pictureUrl, type TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let user: Person
beforeEach(async () => {
  project = await app().createProject()
  user = await signUp(project)
})

const rename = (key: string, name = 'Ada', person = user) =>
  project.request('PATCH', '/users/me', {
    user: person.accessToken,
    body: { display_name: name },
    headers: { 'idempotency-key': key },
  })
const storedBytes = async (person = user) => {
  const text = `select coalesce(sum(pg_column_size(k.*)), 0)::int as bytes, count(*)::int as count
    from idempotency_keys k where project_id = $1 and caller = $2`
  const [row] = await app().deps.db.query<{ bytes: number; count: number }>(text, [project.id, `client ${person.id}`])
  return row ?? { bytes: 0, count: 0 }
}
/** Declares that the project stores this many bytes, as far as this process knows. */
const fill = (bytes: number) =>
  app().deps.responseQuota.record(project.id, { now: app().deps.clock.now(), bytes: 0, measuredBytes: bytes })
const limit = 32 * 1024 * 1024

test('a large response is not stored: its repeat is refused and changes nothing', async () => {
  const picture = `${pictureUrl}${'A'.repeat(400_000)}`
  const text = 'update users set profile_image_url = $3 where project_id = $1 and id = $2'
  await app().deps.db.query(text, [project.id, user.id, picture])
  for (const key of ['a', 'b', 'c']) expect((await rename(key)).status).toBe(200)
  expect((await storedBytes()).bytes).toBeLessThan(3 * 1024)
  await rename('d', 'Grace')
  const repeat = await rename('a')
  expect([repeat.status, repeat.body.code]).toEqual([409, 'RESPONSE_NOT_STORED'])
  const { body } = await project.request('GET', '/users/me', { user: user.accessToken })
  expect(body.display_name).toBe('Grace')
})

test('a response of usual size is returned to a repeat', async () => {
  const { text } = await rename('a')
  expect((await rename('a')).text).toBe(text)
})

test('a full project deletes the oldest responses of the caller, and none of another user', async () => {
  const other = await signUp(project)
  await rename('theirs', 'Theirs', other)
  for (const key of ['a', 'b']) {
    await rename(key)
    app().clock.advance(1)
  }
  fill(limit)
  await rename('c')
  expect((await storedBytes()).count).toBe(1)
  expect((await rename('theirs', 'Theirs', other)).status).toBe(200)
  expect((await rename('c')).body.code).toBe('RESPONSE_NOT_STORED')
})

test('a full project stores refusals, so that a repeat never takes one for a success', async () => {
  const refused = () =>
    project.request('PATCH', '/users/me', {
      user: user.accessToken,
      body: { selected_team_id: '00000000-0000-4000-8000-000000000000' },
      headers: { 'idempotency-key': 'refused' },
    })
  fill(limit)
  const first = await refused()
  expect(first.body.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect((await refused()).text).toBe(first.text)
})

test('settings change both limits', async () => {
  const small = await createTestApp({ storedResponseBytes: 1024, storedResponsesBytes: 2048 }, { db: app().deps.db })
  const { request } = small.openProject(project)
  const options = { user: user.accessToken, headers: { 'idempotency-key': 'long' } }
  const send = () =>
    request('PATCH', '/users/me', { ...options, body: { client_metadata: { text: 'x'.repeat(1024) } } })
  expect((await send()).status).toBe(200)
  expect((await send()).body.code).toBe('RESPONSE_NOT_STORED')
})

test('a project that has room again stores responses', async () => {
  fill(limit)
  await rename('a')
  const { text } = await rename('b')
  expect((await rename('b')).text).toBe(text)
})
