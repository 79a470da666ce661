/** The settings of the old system: who reads the secret, what is refused, and the configuration file. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`

let app: TestApp
let project: TestProject
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  project = await app.createProject()
})

const configure = (lazy_import: object | null) =>
  project.request('PATCH', '/projects/current', { access: 'admin', body: { config: { lazy_import } } })

test('the settings are stored sealed; admins and owners read the secret', async () => {
  const lazy_import = { url: 'https://old.example.com/verify', secret }
  expect((await configure(lazy_import)).body.config.lazy_import).toEqual(lazy_import)
  const rows = await app.deps.db.query<{ sealed: Uint8Array }>(
    'select lazy_import_sealed as sealed from projects where id = $1',
    [project.id],
  )
  expect(Buffer.from(rows[0]?.sealed ?? []).toString('latin1')).not.toContain('old.example.com')
  const { body } = await project.request('GET', '/audit-events?type=project_updated', { access: 'admin' })
  const [event] = body.items
  expect(event.details.fields).toEqual(['config.lazy_import'])
  expect((await configure(null)).body.config.lazy_import).toBeNull()
})

test.each([
  ['plain http', { url: 'http://old.example.com/', secret }],
  ['a password in the address', { url: 'https://a:b@old.example.com/', secret }],
  ['no address', { url: 'old', secret }],
  ['a short secret', { url: 'https://old.example.com/', secret: 'whsec_abc' }],
  ['no secret', { url: 'https://old.example.com/' }],
])('%s is refused', async (_, settings) => {
  expect((await configure(settings)).body.code).toBe('SCHEMA_ERROR')
})

test('the settings are part of the configuration, which keeps a secret that it leaves out', async () => {
  await configure({ url: 'https://old.example.com/verify', secret })
  const apply = async (lazy_import: object | null) => {
    const path = '/internal/configuration'
    const { headers } = await project.request('GET', path, { access: 'admin' })
    const condition = { 'if-match': headers.etag ?? '' }
    return project.request('PUT', path, { access: 'admin', headers: condition, body: { config: { lazy_import } } })
  }
  expect((await apply({ url: 'https://new.example.com/' })).body.config.lazy_import).toEqual({
    url: 'https://new.example.com/',
  })
  const read = await project.request('GET', '/projects/current', { access: 'admin' })
  expect(read.body.config.lazy_import).toEqual({ url: 'https://new.example.com/', secret })
  const body = { config: { lazy_import: { url: 'https://new.example.com/', secret: secret.replace('Bw', 'Cw') } } }
  const planned = await project.request('POST', '/internal/configuration/plan', { access: 'admin', body })
  expect(planned.body.changes).toEqual([{ path: 'config.lazy_import.secret' }])
  expect((await apply(null)).status).toBe(200)
  expect((await apply({ url: 'https://new.example.com/' })).body.code).toBe('SCHEMA_ERROR')
})
