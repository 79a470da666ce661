/** Roles of project owners: the settings that each role reads and changes, and the list in the metadata. */
import type { OwnerRole } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessHeader, adminTokenHeader, projectHeader } from '../../credentials.ts'
import { createInternalProject, createOwner, createOwnerWithRole, type Owner, owning } from '../../internal-project.ts'
import { useTestApp } from '../../setup.ts'
import { callPortal } from '../../webhook-portal.ts'

const app = useTestApp()
let internal: TestProject
let project: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  project = await app().createProject()
})

const ownerWith = (role: OwnerRole) => createOwnerWithRole(app(), internal, project, role)
const setUp = (config: object) => project.request('PATCH', '/projects/current', { access: 'admin', body: { config } })

function asOwner(owner: Owner, method: string, path: string, body?: unknown) {
  const headers = { ...projectHeader(project), ...accessHeader('admin'), ...adminTokenHeader(owner.accessToken) }
  return internal.request(method, path, { access: 'none', headers, body })
}
const patch = async (role: OwnerRole, config: object) =>
  asOwner(await ownerWith(role), 'PATCH', '/projects/current', { config })

const github = { id: 'github', enabled: true, type: 'standard', client_id: 'an id', client_secret: 'a provider secret' }
const mailServer = {
  type: 'standard',
  host: 'mail.example.com',
  port: 587,
  username: 'u',
  password: 'a mail secret',
  sender_name: 'Acme',
  sender_email: 'acme@example.com',
}

describe('secrets of providers and mail servers', () => {
  beforeEach(() => setUp({ oauth_providers: [github], email_config: mailServer }))

  test.each(['support', 'developer'] as const)('are absent from all responses to the role %s', async (role) => {
    const owner = await ownerWith(role)
    const { body: listed } = await internal.request('GET', '/internal/projects', { user: owner.accessToken })
    const read = await asOwner(owner, 'GET', '/projects/current')
    const changed = await asOwner(owner, 'PATCH', '/projects/current', { display_name: 'Acme' })
    expect(listed.items).toMatchObject([{ id: project.id, role }])
    for (const text of [JSON.stringify(listed), read.text, changed.text]) {
      expect(text).not.toMatch(/a provider secret|a mail secret/)
    }
    expect(read.body.config.oauth_providers).toEqual([
      { id: 'github', enabled: true, type: 'standard', client_id: 'an id' },
    ])
    expect(read.body.config.email_config).toMatchObject({ host: 'mail.example.com' })
  })

  test.each(['admin', 'owner'] as const)('are read by the role %s', async (role) => {
    const owner = await ownerWith(role)
    const { body } = await asOwner(owner, 'GET', '/projects/current')
    expect(body.config).toMatchObject({ oauth_providers: [github], email_config: mailServer })
    const { body: listed } = await internal.request('GET', '/internal/projects', { user: owner.accessToken })
    expect(listed.items).toMatchObject([{ role, config: { oauth_providers: [github] } }])
  })

  test.each<[what: string, provider: object]>([
    ['a secret', { ...github, client_secret: 'x' }],
    ['a client', { ...github, client_id: 'x' }],
    [
      'a token URL, which would receive the secret',
      { id: 'github', enabled: true, type: 'standard', token_url: 'https://evil.test' },
    ],
    ['shared keys instead of own ones', { id: 'github', enabled: true, type: 'shared' }],
  ])('a developer does not set %s', async (_what, provider) => {
    const { status, body } = await patch('developer', { oauth_providers: [provider] })
    expect([status, body.code, body.details]).toEqual([
      403,
      'PROJECT_ROLE_REQUIRED',
      { required_role: 'admin', role: 'developer' },
    ])
    expect(
      (await project.request('GET', '/projects/current', { access: 'admin' })).body.config.oauth_providers,
    ).toEqual([github])
  })

  test('a developer does not add a provider with keys', async () => {
    const { body } = await patch('developer', { oauth_providers: [github, { ...github, id: 'google' }] })
    expect(body.code).toBe('PROJECT_ROLE_REQUIRED')
  })

  test('a developer turns providers on and off, and can send back the settings that were read', async () => {
    const owner = await ownerWith('developer')
    const { body: read } = await asOwner(owner, 'GET', '/projects/current')
    const [first] = read.config.oauth_providers
    const providers = [
      { ...first, enabled: false },
      { id: 'google', enabled: true, type: 'shared' },
    ]
    const { status, text } = await asOwner(owner, 'PATCH', '/projects/current', {
      config: { oauth_providers: providers },
    })
    expect(status, text).toBe(200)
    const { body } = await project.request('GET', '/projects/current', { access: 'admin' })
    expect(body.config.oauth_providers).toEqual([{ ...github, enabled: false }, providers[1]])
  })

  test.each([mailServer, { type: 'shared' }])('a developer does not change the mail server', async (email_config) => {
    const { body } = await patch('developer', { magic_link_enabled: true, email_config })
    expect(body).toMatchObject({ code: 'PROJECT_ROLE_REQUIRED', details: { required_role: 'admin' } })
    expect((await patch('admin', { email_config })).status).toBe(200)
  })

  test('a developer neither names the old system, which receives passwords, nor reads its secret', async () => {
    const lazy_import = { url: 'https://old.example.com/verify', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
    const { body } = await patch('developer', { lazy_import })
    expect(body).toMatchObject({ code: 'PROJECT_ROLE_REQUIRED', details: { required_role: 'admin' } })
    expect((await patch('admin', { lazy_import })).status).toBe(200)
    const read = await asOwner(await ownerWith('developer'), 'GET', '/projects/current')
    expect(read.body.config.lazy_import).toEqual({ url: lazy_import.url })
  })
})

test('the role support can ban a user, and change nothing else', async () => {
  const { body: user } = await project.request('POST', '/users', { access: 'server', body: {} })
  const support = await ownerWith('support')
  const ban = { reason: 'Fraud', until: null }
  const change = (body: object) => asOwner(support, 'PATCH', `/users/${user.id}`, body)
  expect((await change({ ban, display_name: 'X' })).body.code).toBe('PROJECT_ROLE_REQUIRED')
  expect((await change({})).body.code).toBe('PROJECT_ROLE_REQUIRED')
  expect((await change({ ban })).body.ban).toEqual(ban)
})

test('published clients get ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN as the refusal', async () => {
  const { accessToken } = await ownerWith('support')
  const headers = {
    'x-stack-project-id': project.id,
    'x-stack-access-type': 'admin',
    'x-stack-admin-access-token': accessToken,
  }
  const response = await internal.request('GET', '/internal/api-keys', { access: 'none', headers })
  expect([response.status, response.body.code]).toEqual([401, 'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN'])
  expect(response.headers['x-stack-known-error']).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})

test('a changed role applies to the next call of the same token', async () => {
  const owner = await ownerWith('owner')
  expect((await asOwner(owner, 'GET', '/internal/api-keys')).status).toBe(200)
  await app().deps.db.query(`update project_owners set role = 'developer' where user_id = $1`, [owner.id])
  expect((await asOwner(owner, 'GET', '/internal/api-keys')).body.code).toBe('PROJECT_ROLE_REQUIRED')
  await app().deps.db.query('delete from project_owners where user_id = $1', [owner.id])
  expect((await asOwner(owner, 'GET', '/internal/api-keys')).body.code).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN')
})

test('a token for the webhook portal ends with the role', async () => {
  const owner = await ownerWith('developer')
  const { body } = await asOwner(owner, 'POST', '/webhooks/svix-token', {})
  const list = async () => {
    const path = `/app/${project.id}/endpoint`
    return (await callPortal(app(), body.token, { method: 'GET', path })).status
  }
  expect(await list()).toBe(200)
  await app().deps.db.query(`update project_owners set role = 'support' where user_id = $1`, [owner.id])
  expect(await list()).toBe(401)
})

describe('the list in the metadata', () => {
  const listOf = async ({ id }: Owner) =>
    (await internal.request('GET', `/users/${id}`, { access: 'server' })).body.server_metadata
  const roleOf = async ({ id }: Owner) => {
    const rows = await app().deps.db.query<{ role: string }>('select role from project_owners where user_id = $1', [id])
    return rows.map(({ role }) => role)
  }
  const edit = ({ id }: Owner, server_metadata: unknown) =>
    internal.request('PATCH', `/users/${id}`, { access: 'server', body: { server_metadata } })

  test.each([
    ['owner', [1]],
    ['admin', [1]],
    ['developer', []],
    ['support', []],
  ] as const)('follows the role %s', async (role, expected) => {
    const owner = await createOwner(internal, { managedProjectIds: ['kept'], plan: 1 })
    const insert = 'insert into project_owners (project_id, user_id, role, created_at_millis) values ($1, $2, $3, 1)'
    await app().deps.db.query(insert, [project.id, owner.id, role])
    const ids = ['kept', ...expected.map(() => project.id)]
    expect(await listOf(owner)).toEqual({ managedProjectIds: ids, plan: 1 })
    await app().deps.db.query(`update project_owners set role = 'support' where user_id = $1`, [owner.id])
    expect(await listOf(owner)).toEqual({ managedProjectIds: ['kept'], plan: 1 })
  })

  test('gives the role owner to users that a server adds, and keeps the role admin', async () => {
    const [added, admin, developer] = [
      await createOwner(internal, null),
      await ownerWith('admin'),
      await ownerWith('developer'),
    ]
    for (const owner of [added, admin, developer]) await edit(owner, { ...owning(project), plan: 1 })
    expect([await roleOf(added), await roleOf(admin), await roleOf(developer)]).toEqual([
      ['owner'],
      ['admin'],
      ['owner'],
    ])
  })

  test('removes the roles owner and admin of users that a server removes, and no other role', async () => {
    const owners = [await ownerWith('owner'), await ownerWith('admin'), await ownerWith('support')]
    for (const owner of owners) await edit(owner, { managedProjectIds: [] })
    expect(await Promise.all(owners.map(roleOf))).toEqual([[], [], ['support']])
  })

  test('keeps all roles when other metadata are edited', async () => {
    const owner = await ownerWith('admin')
    await edit(owner, { ...(await listOf(owner)), plan: 2 })
    expect(await roleOf(owner)).toEqual(['admin'])
    expect(await listOf(owner)).toEqual({ ...owning(project), plan: 2 })
  })
})
