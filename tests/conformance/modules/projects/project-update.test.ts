/** Settings that the owner of a project may change, and the order of refusals. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { noAppearance } from '../../no-appearance.ts'
import { useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
})

const withoutTag = ({ etag: _, ...fields }: Record<string, unknown>) => fields
const patch = (body: object) => project.request('PATCH', '/projects/current', { access: 'admin', body })
const configure = (config: object) => patch({ config })
const read = async () => (await project.request('GET', '/projects/current', { access: 'admin' })).body

test('a new project returns the same fields at every access level, and further ones to its owner', async () => {
  const config = {
    sign_up_enabled: true,
    credential_enabled: true,
    magic_link_enabled: false,
    passkey_enabled: false,
    client_team_creation_enabled: false,
    client_user_deletion_enabled: false,
    ...{ allow_user_api_keys: false, allow_team_api_keys: false },
    second_factor_grace_days: null,
    enabled_oauth_providers: [],
    appearance: noAppearance,
  }
  const seen = { id: project.id, display_name: 'Test project', config }
  for (const access of ['client', 'server'] as const) {
    expect((await project.request('GET', '/projects/current', { access })).body).toEqual({
      ...seen,
      etag: expect.any(String),
    })
  }
  expect(await read()).toEqual({
    ...seen,
    etag: expect.any(String),
    description: '',
    created_at_millis: app().clock.now(),
    user_count: 0,
    is_production_mode: false,
    config: {
      ...config,
      api_key_checks_burst: 60,
      api_key_checks_per_minute: 600,
      api_key_prefix: 'key',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      allow_localhost: true,
      legacy_global_jwt_signing: false,
      create_team_on_sign_up: false,
      oauth_providers: [],
      domains: [],
      email_config: { type: 'shared' },
      lazy_import: null,
      team_creator_default_permissions: [{ id: 'admin' }],
      team_member_default_permissions: [{ id: 'member' }],
    },
  })
})

const plain: [string, object][] = [
  ['display_name', { display_name: 'Acme' }],
  ['description', { description: 'What we make' }],
  ['is_production_mode', { is_production_mode: true }],
  ['second_factor_grace_days', { config: { second_factor_grace_days: 14 } }],
  ...[
    'allow_localhost',
    'sign_up_enabled',
    'credential_enabled',
    'magic_link_enabled',
    'passkey_enabled',
    'client_team_creation_enabled',
    'client_user_deletion_enabled',
    'allow_user_api_keys',
    'allow_team_api_keys',
    'create_team_on_sign_up',
  ].flatMap((flag): [string, object][] => [
    [flag, { config: { [flag]: true } }],
    [`no ${flag}`, { config: { [flag]: false } }],
  ]),
]

test.each(plain)('only %s is changed', async (_name, body) => {
  const { config, ...before } = await read()
  const response = await patch(body)
  const { config: changes = {}, ...fields } = body as { config?: object }
  const expected = { ...before, ...fields, config: { ...config, ...changes } }
  expect([response.status, withoutTag(response.body)]).toEqual([200, withoutTag(expected)])
  expect(await read()).toEqual(response.body)
})

test('a description of null is stored as an empty text', async () => {
  await patch({ description: 'x' })
  expect((await patch({ description: null })).body.description).toBe('')
})

test('an empty change changes nothing', async () => {
  const before = await read()
  expect((await patch({})).body).toEqual(before)
  expect((await configure({})).body).toEqual(before)
})

describe('trusted domains', () => {
  const domains = (...names: string[]) => names.map((name) => ({ domain: name, handler_path: '/handler' }))

  test('are replaced, in the given order', async () => {
    const given = domains('https://z.test', 'https://a.test', 'https://m.test:8443/app')
    expect((await configure({ domains: given })).body.config.domains).toEqual(given)
    const fewer = domains('https://m.test:8443/app', 'https://z.test')
    expect((await configure({ domains: fewer })).body.config.domains).toEqual(fewer)
    expect((await configure({ domains: [] })).body.config.domains).toEqual([])
  })

  test('stay unchanged if the new list contains a duplicate', async () => {
    await configure({ domains: domains('https://a.test') })
    const response = await configure({ domains: domains('https://b.test', 'https://c.test', 'https://b.test') })
    const details = { field: 'config.domains', value: 'https://b.test' }
    expect([response.status, response.body]).toMatchObject([400, { code: 'DUPLICATE_LIST_ENTRY', details }])
    expect((await read()).config.domains).toEqual(domains('https://a.test'))
  })

  test.each([
    ['http://app.test', 'Trusted domain must start with https://'],
    ['app.test', 'Trusted domain must start with https://'],
    ['https://', 'Invalid URL'],
    [`https://${'a'.repeat(500)}.test`, 'must have at most 500 characters'],
  ])('%s is refused as a trusted domain', async (domain, rule) => {
    const { body } = await configure({ domains: domains(domain) })
    expect(body.code).toBe('SCHEMA_ERROR')
    expect(body.error).toContain(`body.config.domains[0].domain: ${rule}`)
  })

  test.each(['handler', '//x', '/..', '/a?b', ''])('%o is refused as a handler path', async (handler_path) => {
    const { body } = await configure({ domains: [{ domain: 'https://a.test', handler_path }] })
    expect(body.error).toContain('Handler path must start with /')
  })

  test('are trusted at the next request', async () => {
    const send = () =>
      project.request('POST', '/auth/password/send-reset-code', {
        body: { email: 'ann@example.com', callback_url: 'https://app.test/reset' },
      })
    expect((await send()).body.code).toBe('REDIRECT_URL_NOT_WHITELISTED')
    await configure({ domains: domains('https://app.test') })
    expect((await send()).status).toBe(200)
  })
})

test.each<[string, number, (number: number) => unknown]>([
  ['domains', 500, (number) => ({ domain: `https://a.test/${number}`, handler_path: '/handler' })],
  [
    'oauth_providers',
    100,
    (number) => ({ id: `p${number}`, enabled: false, type: 'standard', issuer: 'https://a.test' }),
  ],
  ['team_member_default_permissions', 1000, () => ({ id: 'member' })],
])('a list of %s has %i items at most', async (field, max, itemOf) => {
  const items = Array.from({ length: max + 1 }, (_, number) => itemOf(number))
  const { body } = await configure({ [field]: items })
  expect(body.error).toContain(`body.config.${field}: must have at most ${max} items`)
  expect((await configure({ [field]: items.slice(1) })).status).toBe(200)
})

describe('default permissions', () => {
  test('are replaced, and returned sorted', async () => {
    const ids = [{ id: 'member' }, { id: '$update_team' }, { id: 'admin' }, { id: 'member' }]
    const { config } = (await configure({ team_member_default_permissions: ids })).body
    expect(config.team_member_default_permissions).toEqual([{ id: '$update_team' }, { id: 'admin' }, { id: 'member' }])
    expect(config.team_creator_default_permissions).toEqual([{ id: 'admin' }])
    expect((await configure({ team_member_default_permissions: [] })).body.config).toMatchObject({
      team_member_default_permissions: [],
    })
  })

  test('that are not defined are refused by name, and nothing changes', async () => {
    const response = await configure({
      magic_link_enabled: true,
      team_creator_default_permissions: [{ id: 'invented' }],
    })
    const details = { permission_id: 'invented' }
    expect([response.status, response.body]).toMatchObject([400, { code: 'DEFAULT_PERMISSION_NOT_FOUND', details }])
    expect((await read()).config.magic_link_enabled).toBe(false)
  })
})

describe('the mail server', () => {
  const server = {
    type: 'standard',
    host: 'mail.example.com',
    port: 587,
    username: 'robot',
    password: 'a mail password',
    sender_name: 'Acme',
    sender_email: 'hello@example.com',
  }

  test('is returned as sent, and sealed in the database', async () => {
    expect((await configure({ email_config: server })).body.config.email_config).toEqual(server)
    const [row] = await app().deps.db.query<{ sealed: Uint8Array }>(
      'select email_config_sealed as sealed from projects where id = $1',
      [project.id],
    )
    expect(Buffer.from(row?.sealed ?? []).toString('latin1')).not.toContain('mail password')
    expect((await configure({ email_config: { type: 'shared' } })).body.config.email_config).toEqual({ type: 'shared' })
  })

  test.each(Object.keys(server).filter((key) => key !== 'type'))('is refused without %s', async (key) => {
    const { [key]: _, ...incomplete } = server as Record<string, unknown>
    expect((await configure({ email_config: incomplete })).body.code).toBe('SCHEMA_ERROR')
    expect((await configure({ email_config: { ...server, [key]: '' } })).body.code).toBe('SCHEMA_ERROR')
  })
})
