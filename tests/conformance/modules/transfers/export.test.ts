/** An export has all that an import takes, and an import of it gives equal rows. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenForTests, type TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator, register } from '../../authenticator.ts'
import { callAsOwner, createInternalProject, createOwnerWithRole, type Owner } from '../../internal-project.ts'
import { secret } from '../../second-factor.ts'
import { signUp, useTestApp } from '../../setup.ts'
import { transfer, usersOf } from '../../transfers.ts'

const app = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

const settings = { sharedProviders: ['github'], flags: { passkeyEnabled: true, magicLinkEnabled: true } } as const
let project: TestProject
let owner: Owner
beforeEach(async () => {
  project = await app().createProject({ ...settings, displayName: 'Gardeners' })
  owner = await createOwnerWithRole(app(), internal, project, 'owner')
})

const teamId = '7b1c7a52-3f5e-4c7b-9a52-1d2a3b4c5d6e'
const rows = [
  { type: 'permission', id: 'editor', description: 'Edits', contained_permission_ids: ['reviewer', '$read_members'] },
  { type: 'permission', id: 'reviewer', description: 'Reviews' },
  {
    external_id: 'a',
    primary_email: 'Ann@example.com',
    primary_email_verified: true,
    further_emails: [{ email: 'b@example.com', is_verified: true, used_for_auth: true }, { email: 'c@example.com' }],
    display_name: 'Ann 🌱',
    profile_image_url: 'https://example.com/ann.png',
    locale: 'pt-BR',
    signed_up_at_millis: 1_500_000_000_000,
    last_active_at_millis: 1_600_000_000_000,
    client_metadata: { theme: 'dark' },
    client_read_only_metadata: ['x'],
    server_metadata: { b: 1, a: [null] },
    otp_auth_enabled: true,
    password_hash: '$2b$10$abcdefghijklmnopqrstuuAQ8vM3xM6kX1cQ0hY1Z2n3p4r5s6t7u',
    oauth_providers: [{ id: 'github', account_id: '7', email: 'gh@example.com', allow_sign_in: false }],
    totp_secrets_base64: [secret.toString('base64'), Buffer.alloc(20, 7).toString('base64')],
    recovery_codes: [{ code: 'abcde-fghij' }, { code: 'klmno-pqrst' }],
    ban: { reason: 'spam', until: 1_900_000_000_000 },
    notes: [{ content: 'Pays by invoice', author_name: 'Mira', created_at_millis: 1_600_000_000_000 }],
  },
  { external_id: 'b', primary_email: 'ben@example.com', primary_email_auth_enabled: false },
  { external_id: 'nothing' },
  { type: 'team', id: teamId, display_name: 'Rockets', server_metadata: { plan: 'pro' }, created_at_millis: 1 },
  {
    type: 'member',
    team_id: teamId,
    user_external_id: 'a',
    permission_ids: ['editor'],
    has_default_permissions: false,
  },
  { type: 'member', team_id: teamId, user_external_id: 'b' },
  { type: 'invitation', team_id: teamId, email: 'cy@example.com', permission_ids: ['reviewer'] },
  { type: 'permission', id: 'reviewer', user_external_id: 'b' },
]

const parse = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
const exportOf = async ({ request }: TestProject) =>
  parse((await request('GET', '/users/export', { access: 'admin' })).text)
const withCredentials = async (of: TestProject, by: Pick<Owner, 'accessToken'>) =>
  callAsOwner(internal, of, by, ['POST', '/users/export-with-credentials', {}])

async function fill() {
  const { refusals } = await transfer(project, rows, { apply: true, create_permissions: true })
  expect(refusals).toEqual([])
}

test('an import of an export with credentials, in an empty project, gives an equal export', async () => {
  await fill()
  const person = await signUp(project, 'pat@example.com')
  await register(project, person, createAuthenticator())
  const response = await withCredentials(project, owner)
  expect(response.status, response.text).toBe(200)
  expect(response.headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  const exported = parse(response.text)

  const other = await app().createProject(settings)
  const byOther = await createOwnerWithRole(app(), internal, other, 'owner')
  const { refusals } = await transfer(other, exported, { apply: true, create_permissions: true })
  expect(refusals).toEqual([])
  expect(parse((await withCredentials(other, byOther)).text)).toEqual(exported)

  const ann = exported.find(({ external_id }) => external_id === 'a')
  expect(ann).toMatchObject({ ...rows[2], recovery_codes: [{}, {}], totp_secrets_base64: expect.any(Array), ban: {} })
  expect(ann.recovery_codes.every((code: object) => 'code_hash' in code)).toBe(true)
  const pat = exported.find(({ primary_email }) => primary_email === 'pat@example.com')
  expect(pat).toMatchObject({
    passkeys: [{ rp_id: 'localhost' }],
    password_hash: expect.stringContaining('$argon2id$'),
  })
  expect(exported.filter(({ type }) => type === 'member')).toContainEqual(
    expect.objectContaining({ user_id: ann.id, permission_ids: ['editor'] }),
  )
})

test('an export without credentials has none, and is equal otherwise', async () => {
  await fill()
  const exported = await exportOf(project)
  const secrets = ['password_hash', 'totp_secrets_base64', 'recovery_codes', 'passkeys']
  expect(exported.filter((row) => secrets.some((name) => name in row))).toEqual([])
  const complete = parse((await withCredentials(project, owner)).text)
  const without = complete.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !secrets.includes(name))),
  )
  expect(exported).toEqual(without)
})

test('an export with credentials is refused to keys, admins and sign-ins of long ago', async () => {
  const admin = await createOwnerWithRole(app(), internal, project, 'admin')
  const refused = async (response: ReturnType<TestProject['request']>) => (await response).body.code
  const byKey = project.request('POST', '/users/export-with-credentials', { access: 'admin', body: {} })
  expect(await refused(byKey)).toBe('PROJECT_ROLE_REQUIRED')
  expect(await refused(withCredentials(project, admin))).toBe('PROJECT_ROLE_REQUIRED')
  app().clock.advance(16 * 60_000)
  const renewed = await internal.request('POST', '/auth/sessions/current/refresh', {
    headers: { 'x-portico-refresh-token': owner.refreshToken },
  })
  expect(await refused(withCredentials(project, { accessToken: renewed.body.access_token }))).toBe(
    'FRESH_SIGN_IN_REQUIRED',
  )
  const events = await project.request('GET', '/audit-events', { access: 'admin' })
  expect(events.body.items.filter(({ type }: { type: string }) => type === 'users_exported')).toEqual([])
})

test('an export with credentials is recorded with its count, and every owner gets an email', async () => {
  await fill()
  await createOwnerWithRole(app(), internal, project, 'support')
  await app().deliverEmails()
  const before = app().emails.length
  await withCredentials(project, owner)
  const { body } = await project.request('GET', '/audit-events', { access: 'admin' })
  expect(body.items.find(({ type }: { type: string }) => type === 'users_exported')).toMatchObject({
    actor: { type: 'owner', id: owner.id },
    details: { users: 3, with_credentials: true },
  })
  await app().deliverEmails()
  const sent = app().emails.slice(before)
  expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('The users of Gardeners were exported'))
})

test('an export has the rows of its project only', async () => {
  await fill()
  const other = await app().createProject()
  expect((await exportOf(other)).filter(({ type }) => type !== 'permission')).toEqual([])
})

test('an export of many and of large rows has each once', async () => {
  const names = Array.from({ length: 1100 }, (_, index) => ({ display_name: `User ${index}` }))
  for (const start of [0, 400, 800]) await transfer(project, names.slice(start, start + 400))
  const picture = `data:image/png;base64,${'iVBORw0KGgo'.padEnd(600_000, 'A')}`
  for (let index = 0; index < 5; index++) {
    await transfer(project, [{ id: randomUUID(), server_metadata: { index }, profile_image_url: picture }])
  }
  const ids = (await exportOf(project)).flatMap(({ type, id }) => (type === 'user' ? [id] : []))
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids).toHaveLength(1105)
})

async function slowExport(count: number) {
  await app().deps.db.query(
    `insert into users (project_id, id, server_metadata, search_text, signed_up_at_millis, last_active_at_millis)
     select $1, gen_random_uuid(), jsonb_build_object('a', repeat('x', 2000)), '', n, n from generate_series(1, $2::int) n`,
    [project.id, count],
  )
  // The statements were planned for the few users of the tests before.
  await app().deps.db.query('analyze users', [])
  const listening = await listenForTests(app())
  const stopped = new AbortController()
  const response = await fetch(`http://127.0.0.1:${listening.port}/api/v1/users/export`, {
    signal: stopped.signal,
    headers: {
      'x-portico-project-id': project.id,
      'x-portico-access-type': 'admin',
      'x-portico-super-secret-admin-key': project.keys.superSecretAdminKey,
    },
  })
  const reader = response.body?.getReader()
  await reader?.read()
  return { listening, stopped, reader }
}

/** The export is larger than the buffers of a connection, so that the service waits for the client. */
const manyUsers = 6000

test('a client that disconnects ends the reading, and the next export runs', async () => {
  const { listening, stopped } = await slowExport(manyUsers)
  app().takeStatements()
  stopped.abort()
  await sleep(300)
  const pages = app()
    .takeStatements()
    .filter((name) => name === 'export_users').length
  expect(pages).toBeLessThan(8)
  expect(await usersOf(project)).toHaveLength(100)
  expect((await exportOf(project)).filter(({ type }) => type === 'user')).toHaveLength(manyUsers)
  await listening.close()
})

test('a key that is revoked meanwhile ends the export, and the client notices', async () => {
  const { listening, reader } = await slowExport(manyUsers)
  await app().deps.db.query('update api_key_sets set manually_revoked_at_millis = $2 where project_id = $1', [
    project.id,
    app().clock.now(),
  ])
  app().clock.advance(2000)
  await expect(
    (async () => {
      for (;;) if ((await reader?.read())?.done) return 'complete'
    })(),
  ).rejects.toThrow()
  await listening.close()
})
