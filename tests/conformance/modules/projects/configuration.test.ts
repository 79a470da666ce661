/** The configuration of a project as one value: it is read, compared and applied as a whole. */
import type { TestProject } from '@portico/server/testing'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
const path = '/internal/configuration'

const callsOf = (project: TestProject) => {
  const admin = (method: string, at: string, body?: object, headers: Record<string, string> = {}) =>
    project.request(method, at, { access: 'admin', body, headers })
  return {
    admin,
    read: async () => {
      const { etag, ...configuration } = (await admin('GET', path)).body
      return { etag, configuration }
    },
    plan: async (body: object) => (await admin('POST', `${path}/plan`, body)).body,
    apply: (body: object, etag?: string) => admin('PUT', path, body, etag === undefined ? {} : { 'if-match': etag }),
  }
}

async function open() {
  const project = await app().createProject({ flags: { magicLinkEnabled: true } })
  return { project, ...callsOf(project) }
}

const content = { root: { type: 'EmailLayout', data: { childrenIds: [] } } }
const rich = {
  display_name: 'Whales',
  description: 'A shop',
  config: {
    sign_up_enabled: false,
    oauth_providers: [
      { id: 'github', enabled: true, type: 'standard', client_id: 'app', client_secret: 'github-secret' },
      { id: 'google', enabled: true, type: 'shared' },
    ],
    domains: [{ domain: 'https://whales.example', handler_path: '/handler' }],
    email_config: {
      type: 'standard',
      host: 'mail.example.com',
      port: 587,
      username: 'whales',
      password: 'mail-secret',
      sender_name: 'Whales',
      sender_email: 'hello@whales.example',
    },
    team_member_default_permissions: [{ id: 'posts:read' }],
  },
  options: { password_min_length: 12 },
  permission_definitions: [
    { id: 'posts:write', description: 'Write', contained_permission_ids: ['posts:read'] },
    { id: 'posts:read', contained_permission_ids: ['posts:write'], requires_second_factor: true },
  ],
  email_templates: [
    { type: 'magic_link', locale: null, subject: 'Begin', content },
    { type: 'magic_link', locale: 'de', subject: 'Los', content },
  ],
}

test('a configuration that was applied is read back without secrets, and planned again it changes nothing', async () => {
  const { read, plan, apply } = await open()
  expect((await apply(rich)).status).toBe(200)
  const { configuration } = await read()
  expect(configuration).toMatchObject({ display_name: 'Whales', options: { password_min_length: 12 } })
  expect(configuration.config.domains).toEqual(rich.config.domains)
  expect(configuration.permission_definitions.map(({ id }: { id: string }) => id)).toEqual([
    'posts:read',
    'posts:write',
  ])
  expect(configuration.email_templates).toEqual(rich.email_templates)
  expect(JSON.stringify(configuration)).not.toMatch(/github-secret|mail-secret/)
  expect((await plan(configuration)).changes).toEqual([])
  expect((await plan(rich)).changes).toEqual([])
})

test('the configuration of one project can be applied to another', async () => {
  const [from, to] = [await open(), await open()]
  await from.apply(rich)
  const { configuration } = await from.read()
  const secrets = {
    ...configuration.config,
    oauth_providers: configuration.config.oauth_providers.map((provider: { type: string }) =>
      provider.type === 'standard' ? { ...provider, client_secret: 'another' } : provider,
    ),
    email_config: { ...configuration.config.email_config, password: 'another' },
  }
  expect((await to.apply({ ...configuration, config: secrets })).status).toBe(200)
  expect((await to.read()).configuration).toEqual(configuration)
})

test('fields that are left out keep their value, and lists replace the stored ones', async () => {
  const { admin, read, apply } = await open()
  await apply(rich)
  await apply({
    config: { email_config: { ...rich.config.email_config, password: undefined, port: 465 } },
    permission_definitions: [{ id: 'posts:read' }],
    email_templates: [],
  })
  const { configuration } = await read()
  expect(configuration).toMatchObject({ display_name: 'Whales', email_templates: [] })
  expect(configuration.permission_definitions).toEqual([
    // Contained permissions and the second factor were left out, so they keep their value but for the deleted one.
    { id: 'posts:read', contained_permission_ids: [], requires_second_factor: true },
  ])
  const project = (await admin('GET', '/projects/current')).body
  expect(project.config.email_config).toMatchObject({ port: 465, password: 'mail-secret' })
  expect(project.config.oauth_providers[0].client_secret).toBe('github-secret')
})

test('a plan names each change and no secret, and stores nothing', async () => {
  const { read, plan, apply } = await open()
  await apply(rich)
  const before = await read()
  const wanted = {
    display_name: 'Sharks',
    config: {
      sign_up_enabled: true,
      oauth_providers: [
        { id: 'github', enabled: true, type: 'standard', client_id: 'other', client_secret: 'new-secret' },
        { id: 'google', enabled: true, type: 'shared' },
      ],
    },
    options: { fresh_sign_in_minutes: 5 },
    permission_definitions: [rich.permission_definitions[0], { id: 'posts:read', description: 'Read' }, { id: 'new' }],
    email_templates: [{ ...rich.email_templates[0], subject: 'Start' }],
  }
  const { changes } = await plan(wanted)
  expect(changes).toEqual([
    { path: 'display_name', before: 'Whales', after: 'Sharks' },
    { path: 'config.sign_up_enabled', before: false, after: true },
    { path: 'config.oauth_providers[github].client_id', before: 'app', after: 'other' },
    { path: 'config.oauth_providers[github].client_secret' },
    { path: 'options.fresh_sign_in_minutes', before: null, after: 5 },
    { path: 'permission_definitions[posts:read].description', after: 'Read' },
    { path: 'permission_definitions[new]', after: { id: 'new' } },
    { path: 'email_templates[magic_link].subject', before: 'Begin', after: 'Start' },
    { path: 'email_templates[magic_link de]', before: rich.email_templates[1] },
  ])
  expect(await read()).toEqual(before)
})

test('a plan names who gains and loses permissions, and who could no longer sign in', async () => {
  const { project, admin, plan, apply } = await open()
  await apply({
    permission_definitions: [{ id: 'crew:assign' }, { id: 'crew:lead', contained_permission_ids: ['crew:assign'] }],
  })
  const { id: leader } = await signUp(project)
  const withLink = await admin('POST', '/users', {
    primary_email: 'link@example.com',
    primary_email_auth_enabled: true,
    otp_auth_enabled: true,
  })
  await admin('POST', `/project-permissions/${leader}/crew:lead`, {})
  const { permission_changes, without_sign_in } = await plan({
    config: { credential_enabled: false },
    permission_definitions: [{ id: 'crew:assign' }, { id: 'crew:lead', contained_permission_ids: [] }],
  })
  expect(permission_changes).toMatchObject([
    {
      id: 'crew:lead',
      gained: { user_count: 0 },
      lost: { user_count: 1, users: [{ id: leader, permission_ids: ['crew:assign'] }] },
    },
  ])
  expect(without_sign_in).toMatchObject({ user_count: 1, users: [{ id: leader }] })
  const both = await plan({ config: { credential_enabled: false, magic_link_enabled: false } })
  expect(both.without_sign_in.users.map(({ id }: { id: string }) => id).sort()).toEqual(
    [leader, withLink.body.id].sort(),
  )
  expect((await plan({ config: { passkey_enabled: false } })).without_sign_in.user_count).toBe(0)
})

test('an application is refused as a whole', async () => {
  const { read, plan, apply } = await open()
  await apply(rich)
  const before = await read()
  const refused: [object, string][] = [
    [{ display_name: 'X', config: { oauth_providers: [] } }, 'OAUTH_PROVIDERS_MISSING'],
    [
      { display_name: 'X', config: { team_creator_default_permissions: [{ id: 'unknown' }] } },
      'DEFAULT_PERMISSION_NOT_FOUND',
    ],
    [
      { display_name: 'X', permission_definitions: [{ id: 'a', contained_permission_ids: ['unknown'] }] },
      'CONTAINED_PERMISSION_NOT_FOUND',
    ],
    [{ display_name: 'X', permission_definitions: [{ id: '$read_members' }] }, 'PERMISSION_ALREADY_EXISTS'],
    [{ display_name: 'X', permission_definitions: [{ id: 'a' }, { id: 'a' }] }, 'DUPLICATE_LIST_ENTRY'],
    [
      { email_templates: ['Los', 'Weiter'].map((subject) => ({ type: 'magic_link', locale: 'de', subject, content })) },
      'DUPLICATE_LIST_ENTRY',
    ],
    [
      {
        display_name: 'X',
        email_templates: [
          { type: 'magic_link', locale: null, subject: 'x', content: { root: { type: 'Unknown', data: {} } } },
        ],
      },
      'INVALID_EMAIL_TEMPLATE',
    ],
    [
      { display_name: 'X', email_templates: [{ type: 'magic_link', locale: 'tlh', subject: 'x', content }] },
      'SCHEMA_ERROR',
    ],
    [{ display_name: 'X', unknown: 1 }, 'SCHEMA_ERROR'],
    [{ display_name: '' }, 'SCHEMA_ERROR'],
  ]
  for (const [wanted, code] of refused) {
    expect((await apply(wanted)).body.code, JSON.stringify(wanted)).toBe(code)
    expect((await plan(wanted)).code).toBe(code)
  }
  expect(await read()).toEqual(before)
})

test('a mail server without a password is refused unless one is stored', async () => {
  const { apply } = await open()
  const server = { ...rich.config.email_config, password: undefined }
  const { body } = await apply({ config: { email_config: server } })
  expect([body.code, body.error]).toEqual(['SCHEMA_ERROR', expect.stringContaining('email_config.password')])
})

test('a stale plan is refused', async () => {
  const { read, apply } = await open()
  const { etag } = await read()
  await apply({ options: { password_min_length: 10 } })
  expect(await apply({ display_name: 'Late' }, etag)).toMatchObject({
    status: 412,
    body: { code: 'PRECONDITION_FAILED' },
  })
  const { etag: newer } = await read()
  expect((await apply({ display_name: 'In time' }, newer)).status).toBe(200)
})

test('unchanged parts write no audit event', async () => {
  const { admin, apply, read } = await open()
  await apply(rich)
  const count = async () => (await admin('GET', '/audit-events')).body.items.length
  const before = await count()
  await apply((await read()).configuration)
  expect(await count()).toBe(before)
  app().clock.advance(1000)
  await apply({ config: { sign_up_enabled: true } })
  expect((await admin('GET', '/audit-events')).body.items.slice(0, 1)).toMatchObject([
    { type: 'project_updated', details: { fields: ['config.sign_up_enabled'] } },
  ])
})
