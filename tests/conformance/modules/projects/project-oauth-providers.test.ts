/** Identity providers are configured once and never removed. Omitted fields of a provider keep their value. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const patch = (config: object) => project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })
const set = (...oauth_providers: object[]) => patch({ oauth_providers })
const read = async () => (await project.request('GET', '/projects/current', { access: 'admin' })).body.config

const shared = (id: string, enabled = true) => ({ id, enabled, type: 'shared' })
const standard = (id: string, fields: object = {}) => ({
  id,
  enabled: true,
  type: 'standard',
  client_id: `id of ${id}`,
  client_secret: `secret of ${id}`,
  ...fields,
})

test('providers are read sorted, and only the enabled ones are offered', async () => {
  const { body } = await set(shared('spotify'), shared('github', false), standard('discord'))
  expect(body.config.oauth_providers).toEqual([standard('discord'), shared('github', false), shared('spotify')])
  expect(body.config.enabled_oauth_providers).toEqual([{ id: 'discord' }, { id: 'spotify' }])
  expect((await project.request('GET', '/projects/current')).body.config.enabled_oauth_providers).toEqual([
    { id: 'discord' },
    { id: 'spotify' },
  ])
})

test('omitted keys of a provider keep their value, and an empty key removes it', async () => {
  await set(standard('microsoft', { microsoft_tenant_id: 'tenant', client_secret: 'first' }))
  await set({ id: 'microsoft', enabled: true, type: 'standard' })
  expect((await read()).oauth_providers).toEqual([
    standard('microsoft', { microsoft_tenant_id: 'tenant', client_secret: 'first' }),
  ])
  await set({ id: 'microsoft', enabled: true, type: 'standard', client_id: 'second', microsoft_tenant_id: '' })
  expect((await read()).oauth_providers).toEqual([
    standard('microsoft', { client_id: 'second', client_secret: 'first' }),
  ])
})

test('an issuer can be replaced by URLs, and cannot be removed without them', async () => {
  const urls = {
    authorization_url: 'https://id.example.com/authorize',
    token_url: 'https://id.example.com/token',
    userinfo_url: 'https://id.example.com/me',
  }
  await set(standard('acme', { issuer: 'https://id.example.com' }))
  expect((await set(standard('acme', { issuer: '' }))).body.code).toBe('INVALID_STANDARD_OAUTH_PROVIDER_ID')
  await set(standard('acme', { issuer: '', ...urls }))
  expect((await read()).oauth_providers).toEqual([standard('acme', urls)])
})

test('own keys are hidden while shared keys are used, and restored afterwards', async () => {
  await set(standard('google'))
  expect((await set(shared('google'))).body.config.oauth_providers).toEqual([shared('google')])
  await set({ id: 'google', enabled: true, type: 'standard' })
  expect((await read()).oauth_providers).toEqual([standard('google')])
})

test('secrets are sealed at rest', async () => {
  await set(standard('google'))
  const rows = await app().deps.db.query<{ secret: Uint8Array }>(
    'select client_secret_sealed as secret from oauth_provider_configs where project_id = $1',
    [project.id],
  )
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]?.secret ?? []).toString('latin1')).not.toContain('secret of google')
})

test.each(['client_id', 'client_secret'])(
  'the error for an enabled provider without %s names the field',
  async (key) => {
    const { [key]: _, ...incomplete } = standard('apple') as Record<string, unknown>
    for (const provider of [incomplete, { ...incomplete, [key]: '' }]) {
      const { body } = await set(shared('google'), provider)
      expect(body.code).toBe('SCHEMA_ERROR')
      expect(body.error).toContain(`body.config.oauth_providers[1].${key}: is required`)
    }
    expect((await set({ ...incomplete, enabled: false })).status).toBe(200)
    expect((await set(incomplete)).body.code).toBe('SCHEMA_ERROR')
  },
)

describe('providers that are not built in', () => {
  const urls = {
    authorization_url: 'https://id.test/authorize',
    token_url: 'https://id.test/token',
    userinfo_url: 'https://id.test/me',
  }

  test('need their issuer, or their URLs', async () => {
    for (const fields of [{}, { authorization_url: urls.authorization_url }, { token_url: urls.token_url }]) {
      const { body } = await set(standard('house', fields))
      expect(body).toMatchObject({ code: 'INVALID_STANDARD_OAUTH_PROVIDER_ID', details: { provider_id: 'house' } })
    }
    expect((await set(standard('house', { issuer: 'https://id.test' }))).status).toBe(200)
    expect((await set(standard('house'), standard('club', { ...urls, scopes: 'openid' }))).status).toBe(200)
  })

  test.each(['House', 'a b', '', 'x'.repeat(65), '../x', 7.5])('cannot have the id %o', async (id) => {
    expect((await set(standard(String(id), { issuer: 'https://id.test' }))).body.code).toBe('SCHEMA_ERROR')
  })
})

test.each(['facebook', 'discord', 'gitlab', 'bitbucket', 'linkedin', 'apple', 'x', 'house'])(
  'shared keys are not available for %s',
  async (id) => {
    expect((await set(shared(id))).body).toMatchObject({
      code: 'INVALID_SHARED_OAUTH_PROVIDER_ID',
      details: { provider_id: id },
    })
  },
)

test('own keys are refused for a provider with shared keys', async () => {
  expect((await set({ ...shared('google'), client_id: 'mine' })).body.code).toBe('SCHEMA_ERROR')
})

test('a configured provider cannot be omitted, and the error names it', async () => {
  await set(shared('github'), shared('google'))
  const response = await set(shared('google', false))
  const details = { provider_ids: ['github'] }
  expect([response.status, response.body]).toMatchObject([400, { code: 'OAUTH_PROVIDERS_MISSING', details }])
  expect((await read()).oauth_providers).toEqual([shared('github'), shared('google')])
})

test('a duplicate provider is refused', async () => {
  const response = await set(shared('github'), shared('github', false))
  const details = { field: 'config.oauth_providers', value: 'github' }
  expect([response.status, response.body]).toMatchObject([400, { code: 'DUPLICATE_LIST_ENTRY', details }])
})

describe('with several problems, the error is', () => {
  const twice = [
    { domain: 'https://a.test', handler_path: '/h' },
    { domain: 'https://a.test', handler_path: '/h' },
  ]
  const unknown = [{ id: 'invented' }]

  test('first a schema error, also for a missing issuer', async () => {
    const { body } = await patch({ domains: twice, oauth_providers: [{ ...standard('x'), client_id: '' }] })
    expect(body.code).toBe('SCHEMA_ERROR')
  })

  test('then for domains, then for providers, then for permissions', async () => {
    await set(shared('github'))
    const all = { domains: twice, oauth_providers: [shared('x')], team_member_default_permissions: unknown }
    expect((await patch(all)).body).toMatchObject({ details: { field: 'config.domains', value: 'https://a.test' } })
    const { domains: _, ...rest } = all
    expect((await patch(rest)).body.code).toBe('INVALID_SHARED_OAUTH_PROVIDER_ID')
    expect((await patch({ ...rest, oauth_providers: [] })).body.code).toBe('OAUTH_PROVIDERS_MISSING')
    const { body } = await patch({ ...rest, oauth_providers: [shared('github')] })
    expect(body).toMatchObject({ code: 'DEFAULT_PERMISSION_NOT_FOUND', details: { permission_id: 'invented' } })
  })
})
