/** A set of nothing but a publishable key has no end. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const publishable = {
  description: 'app',
  expires_at_millis: null,
  has_publishable_client_key: true,
  has_secret_server_key: false,
  has_super_secret_admin_key: false,
}
const create = (fields: object = {}) =>
  project.request('POST', '/internal/api-keys', { access: 'admin', body: { ...publishable, ...fields } })
const callWith = (key: string) =>
  project.request('GET', '/projects/current', {
    access: 'none',
    headers: {
      'x-portico-project-id': project.id,
      'x-portico-access-type': 'client',
      'x-portico-publishable-client-key': key,
    },
  })

test('it is valid in a hundred years, and counted as live', async () => {
  const { status, body } = await create()
  expect([status, body.expires_at_millis]).toEqual([200, null])
  app().clock.advance(100 * 365 * 24 * 60 * 60_000)
  expect((await callWith(body.publishable_client_key)).status).toBe(200)
  const { body: set } = await project.request('GET', `/internal/api-keys/${body.id}`, { access: 'admin' })
  expect([set.expires_at_millis, set.publishable_client_key.key]).toEqual([null, body.publishable_client_key])
})

test('it ends when it is revoked', async () => {
  const { body } = await create()
  const revoked = { access: 'admin', body: { revoked: true } } as const
  await project.request('PATCH', `/internal/api-keys/${body.id}`, revoked)
  expect((await callWith(body.publishable_client_key)).status).toBe(401)
})

test.each(['has_secret_server_key', 'has_super_secret_admin_key'])('with %s, an end is required', async (field) => {
  const { status, body } = await create({ [field]: true })
  expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
  expect(body.error).toContain('body.expires_at_millis: must be a date if the set has a secret key')
})

test('the key of a set that an earlier version created is unknown', async () => {
  const { body } = await create()
  await app().deps.db.query('update api_key_sets set publishable_client_key = null where id = $1', [body.id])
  const { body: set } = await project.request('GET', `/internal/api-keys/${body.id}`, { access: 'admin' })
  expect(set.publishable_client_key).toEqual({ last_four: body.publishable_client_key.slice(-4), key: null })
  expect((await callWith(body.publishable_client_key)).status).toBe(200)
})

test('published clients read the last day that they can show', async () => {
  const { body } = await create()
  const headers = {
    'x-stack-project-id': project.id,
    'x-stack-access-type': 'admin',
    'x-stack-super-secret-admin-key': project.keys.superSecretAdminKey,
  }
  const read = (path: string) => project.request('GET', path, { access: 'none', headers })
  const { body: set } = await read(`/internal/api-keys/${body.id}`)
  const { body: list } = await read('/internal/api-keys')
  const listed = list.items.find(({ id }: { id: string }) => id === body.id)
  const lastDay = Date.UTC(9999, 11, 31)
  expect([set.expires_at_millis, listed.expires_at_millis]).toEqual([lastDay, lastDay])
})
