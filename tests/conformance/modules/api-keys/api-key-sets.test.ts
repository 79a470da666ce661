/** Secret keys are returned once, stored as hashes and listed by their last four characters. Publishable ones are public. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const request = {
  description: 'prod',
  expires_at_millis: Date.UTC(2030, 0, 1),
  has_publishable_client_key: true,
  has_secret_server_key: true,
  has_super_secret_admin_key: false,
}
const create = (fields: object = {}) =>
  project.request('POST', '/internal/api-keys', { access: 'admin', body: { ...request, ...fields } })
const list = async () => (await project.request('GET', '/internal/api-keys', { access: 'admin' })).body.items
const get = (id: string) => project.request('GET', `/internal/api-keys/${id}`, { access: 'admin' })
const patch = (id: string, body: unknown) =>
  project.request('PATCH', `/internal/api-keys/${id}`, { access: 'admin', body })
const askWith = (key: string, type = 'server', name = 'secret-server-key') =>
  project.request('GET', '/projects/current', {
    access: 'none',
    headers: { 'x-portico-project-id': project.id, 'x-portico-access-type': type, [`x-portico-${name}`]: key },
  })

test('secret keys are returned once, at creation, and masked afterwards; publishable ones stay readable', async () => {
  app().clock.advance(1000)
  const { status, body } = await create()
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      description: 'prod',
      created_at_millis: app().clock.now(),
      expires_at_millis: request.expires_at_millis,
      publishable_client_key: expect.stringMatching(/^pck_[0-9a-z]{45}$/),
      secret_server_key: expect.stringMatching(/^ssk_[0-9a-z]{45}$/),
    },
  ])
  const masked = {
    ...body,
    publishable_client_key: { last_four: body.publishable_client_key.slice(-4), key: body.publishable_client_key },
    secret_server_key: { last_four: body.secret_server_key.slice(-4) },
    created_by: { type: 'api_key', id: expect.any(String), name: 'Test' },
  }
  expect((await get(body.id)).body).toEqual(masked)
  const listed = await list()
  expect(listed).toHaveLength(2)
  expect(listed[0]).toEqual(masked)
})

test('the returned creation time equals the stored one, even if the clock advances during the call', async () => {
  const { clock } = app()
  const startMillis = clock.now()
  let ticks = 0
  const now = vi.spyOn(clock, 'now').mockImplementation(() => startMillis + ticks++)
  const { body } = await create()
  now.mockRestore()
  expect((await get(body.id)).body.created_at_millis).toBe(body.created_at_millis)
})

test('the database and the audit trail contain no secret key in plain text', async () => {
  const { body } = await create()
  const rows = await app().deps.db.query('select k::text as row from api_key_sets k where project_id = $1', [
    project.id,
  ])
  const events = await app().deps.db.query('select e::text as row from audit_events e where project_id = $1', [
    project.id,
  ])
  const stored = JSON.stringify([...rows, ...events])
  expect(stored).not.toContain(body.secret_server_key.slice(4, 30))
  expect(stored).toContain(body.publishable_client_key)
})

test('a key grants its own access level only', async () => {
  const { body } = await create({ has_super_secret_admin_key: true })
  expect((await askWith(body.secret_server_key)).status).toBe(200)
  expect((await askWith(body.publishable_client_key, 'client', 'publishable-client-key')).status).toBe(200)
  expect((await askWith(body.super_secret_admin_key, 'admin', 'super-secret-admin-key')).status).toBe(200)
  expect((await askWith(body.publishable_client_key)).body.code).toBe('INVALID_SECRET_SERVER_KEY')
})

test('a set without keys and a set that has already expired can be created', async () => {
  const none = await create({ has_publishable_client_key: false, has_secret_server_key: false })
  expect(Object.keys(none.body)).toEqual(['id', 'description', 'created_at_millis', 'expires_at_millis'])
  const past = await create({ expires_at_millis: -1 })
  expect(past.status).toBe(200)
  expect((await askWith(past.body.secret_server_key)).body.code).toBe('INVALID_SECRET_SERVER_KEY')
})

test('a revoked key is refused at the next request', async () => {
  const { body } = await create()
  expect((await askWith(body.secret_server_key)).status).toBe(200)
  const revoked = await patch(body.id, { revoked: true })
  expect(revoked.body.manually_revoked_at_millis).toBe(app().clock.now())
  expect((await askWith(body.secret_server_key)).body.code).toBe('INVALID_SECRET_SERVER_KEY')
})

test('revoking a set again updates the revocation time; a new description does not', async () => {
  const { id } = (await create()).body
  await patch(id, { revoked: true })
  const first = app().clock.now()
  app().clock.advance(5000)
  expect((await patch(id, { description: 'old' })).body).toMatchObject({
    description: 'old',
    manually_revoked_at_millis: first,
  })
  expect((await patch(id, { revoked: true })).body.manually_revoked_at_millis).toBe(first + 5000)
  expect((await patch(id, {})).body).toMatchObject({ description: 'old', manually_revoked_at_millis: first + 5000 })
})

test('the time of last use is written in the background, without a statement in the request', async () => {
  const { body } = await create()
  await askWith(body.secret_server_key)
  app().clock.advance(500)
  app().takeStatements()
  for (let call = 0; call < 5; call++) await askWith(body.secret_server_key)
  expect(app().takeStatements()).toEqual([])
  const usedAt = app().clock.now()
  expect((await get(body.id)).body.last_used_at_millis).toBeUndefined()
  app().takeStatements()
  await app().deps.keyUses.flush()
  expect(app().takeStatements()).toEqual(['write_key_uses'])
  expect((await get(body.id)).body.last_used_at_millis).toBe(usedAt)
})

test('a refused key gets no time of last use', async () => {
  const { body } = await create()
  await patch(body.id, { revoked: true })
  await askWith(body.secret_server_key)
  await app().deps.keyUses.flush()
  expect((await get(body.id)).body.last_used_at_millis).toBeUndefined()
})

test('sets of another project return the same error as sets that do not exist', async () => {
  const { id } = (await create()).body
  const other = await app().createProject()
  const ask = (method: string, keySet: string) =>
    other.request(method, `/internal/api-keys/${keySet}`, {
      access: 'admin',
      body: method === 'PATCH' ? { revoked: true } : undefined,
    })
  for (const method of ['GET', 'PATCH']) {
    for (const keySet of [id, '00000000-0000-4000-8000-00000000beef']) {
      expect((await ask(method, keySet)).body).toMatchObject({ code: 'API_KEY_NOT_FOUND' })
    }
  }
  expect((await get(id)).body.manually_revoked_at_millis).toBeUndefined()
  expect((await other.request('GET', '/internal/api-keys', { access: 'admin' })).body.items).toHaveLength(1)
})

const without = (key: string) => Object.fromEntries(Object.entries(request).filter(([name]) => name !== key))

test.each(Object.keys(request))('a set is refused without %s', async (key) => {
  const { body } = await project.request('POST', '/internal/api-keys', { access: 'admin', body: without(key) })
  expect([body.code, body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining(`body.${key}: is required`)])
})

test.each([8_640_000_000_000_001, -8_640_000_000_000_001, 1e300, 1.5, 'tomorrow', null, {}])(
  '%o is refused as a date',
  async (expires_at_millis) => {
    const { body } = await create({ expires_at_millis })
    expect([body.code, body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining('body.expires_at_millis')])
  },
)

test.each([{ revoked: false }, { revoked: null }, { expires_at_millis: 1 }, { description: null }])(
  'the change %j is refused',
  async (body) => {
    const { id } = (await create()).body
    expect((await patch(id, body)).body.code).toBe('SCHEMA_ERROR')
  },
)

test('a set cannot be deleted', async () => {
  const { id } = (await create()).body
  expect((await project.request('DELETE', `/internal/api-keys/${id}`, { access: 'admin' })).status).toBe(405)
})

test('creation and revocation are in the audit trail', async () => {
  const { id } = (await create()).body
  await patch(id, { description: 'renamed' })
  await patch(id, { revoked: true })
  const { body } = await project.request('GET', '/audit-events', { access: 'server' })
  const events = body.items.map(({ type, details }: { type: string; details: object }) => [type, details])
  expect(events).toEqual(
    expect.arrayContaining([
      ['api_key_created', { api_key_id: id, keys: ['publishableClientKey', 'secretServerKey'] }],
      ['api_key_updated', { api_key_id: id }],
      ['api_key_revoked', { api_key_id: id }],
    ]),
  )
})

test('a project has at most 1,000 active sets; revoked and expired sets do not count', async () => {
  await app().deps.db.query(
    `insert into api_key_sets (project_id, id, description, created_at_millis, expires_at_millis)
     select $1, gen_random_uuid(), '', 1, $2 from generate_series(1, 998)`,
    [project.id, request.expires_at_millis],
  )
  const { id } = (await create()).body
  const refused = await create()
  expect(refused.body).toMatchObject({ code: 'API_KEY_LIMIT_REACHED', details: { limit: 1000 } })
  await patch(id, { revoked: true })
  expect((await create()).status).toBe(200)
})
