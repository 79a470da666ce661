/** Validation of webhook endpoints, and confidentiality of their secrets. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'
import { callPortal, type Sent, tokenOf } from '../../webhook-portal.ts'

const app = useTestApp()
let project: TestProject
let token: string

beforeEach(async () => {
  project = await app().createProject()
  token = await tokenOf(project)
})

const call = (method: string, path: string, sent: Sent = {}) => callPortal(app(), token, { method, path, ...sent })
const endpoints = () => `/app/${project.id}/endpoint/`
const url = 'https://example.com/hooks'

test.each<[string, unknown]>([
  ['no body', undefined],
  ['no object', []],
  ['no URL', {}],
  ['another scheme', { url: 'ftp://example.com' }],
  ['a user in the URL', { url: 'https://a:b@example.com' }],
  ['an unknown type', { url, filterTypes: ['user.exploded'] }],
  ['no types', { url, filterTypes: [] }],
  ['a header of ours', { url, headers: { 'svix-id': 'x' } }],
  ['a header that frames', { url, headers: { 'Content-Length': '1' } }],
  ['a header with a line break', { url, headers: { 'x-a': 'a\r\nb: c' } }],
  ['a header without a name', { url, headers: { '': 'x' } }],
  ['too many headers', { url, headers: Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`x-${i}`, 'x'])) }],
  ['a short secret', { url, secret: 'whsec_AAAA' }],
  ['a secret without its prefix', { url, secret: 'A'.repeat(32) }],
  ['an odd uid', { url, uid: 'a b' }],
  ['a uid that looks like an id', { url, uid: 'ep_a' }],
  ['U+0000', { url, description: 'a\u0000b' }],
  ['half a character', { url, description: '\ud800' }],
  ['a rate of none', { url, rateLimit: 0 }],
  ['metadata of objects', { url, metadata: { a: {} } }],
])('an endpoint with %s is refused, and the error names the field', async (_, body) => {
  const response = await call('POST', endpoints(), { body })
  expect(response).toMatchObject({ status: 422, body: { code: 'validation', detail: expect.any(Array) } })
  expect(response.body.detail[0]).toMatchObject({ loc: expect.arrayContaining(['body']), msg: expect.any(String) })
})

test('a uid identifies one endpoint', async () => {
  expect((await call('POST', endpoints(), { body: { url, uid: 'ours' } })).status).toBe(201)
  const again = await call('POST', endpoints(), { body: { url, uid: 'ours' } })
  expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const { body } = await call('POST', endpoints(), { body: { url } })
  expect((await call('PATCH', `${endpoints()}${body.id}`, { body: { uid: 'ours' } })).status).toBe(409)
})

test('a repeated call with one idempotency key creates one endpoint', async () => {
  const sent = { body: { url }, headers: { 'idempotency-key': 'once' } }
  const first = await call('POST', endpoints(), sent)
  const second = await call('POST', endpoints(), sent)
  expect(second.body).toEqual(first.body)
  expect((await call('GET', endpoints())).body.data).toHaveLength(1)
})

test('a project has fifty endpoints at most', async () => {
  for (let count = 0; count < 50; count++) expect((await call('POST', endpoints(), { body: { url } })).status).toBe(201)
  expect(await call('POST', endpoints(), { body: { url } })).toMatchObject({ status: 400, body: { code: 'too_many' } })
})

test('the database contains no secret and no header of an endpoint in plain text', async () => {
  const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
  const body = { url, secret, headers: { authorization: 'Bearer open-sesame' } }
  const { body: made } = await call('POST', endpoints(), { body })
  await call('POST', `${endpoints()}${made.id}/secret/rotate/`, { body: {} })
  const rows = await app().deps.db.query<{ row: string }>(
    `select e::text as row from webhook_endpoints e where project_id = $1
     union all select s::text from webhook_old_secrets s where project_id = $1
     union all select a::text from audit_events a where project_id = $1`,
    [project.id],
  )
  const dump = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(3)
  for (const clear of [secret, secret.slice(6), 'open-sesame', Buffer.from(secret).toString('hex')]) {
    expect(dump).not.toContain(clear)
  }
})

test('every change is in the audit trail', async () => {
  const { body } = await call('POST', endpoints(), { body: { url } })
  await call('PATCH', `${endpoints()}${body.id}`, { body: { disabled: true } })
  await call('POST', `${endpoints()}${body.id}/secret/rotate`, { body: {} })
  await call('DELETE', `${endpoints()}${body.id}`)
  const { body: trail } = await project.request('GET', '/audit-events', { access: 'server' })
  const seen = trail.items.map(({ type, access, details }: Record<string, unknown>) => ({ type, access, details }))
  const types = ['endpoint_created', 'endpoint_updated', 'secret_rotated', 'endpoint_deleted']
  const expected = types.map((type) => ({
    type: `webhook_${type}`,
    access: 'admin',
    details: { endpoint_id: body.id },
  }))
  expect(seen).toHaveLength(4)
  expect(seen).toEqual(expect.arrayContaining(expected))
})
