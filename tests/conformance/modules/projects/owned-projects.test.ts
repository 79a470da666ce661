/** Users of `internal` create projects, own them, and delete them with all of their data. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { countRows } from '../../count-rows.ts'
import { accessHeader, adminTokenHeader, projectHeader } from '../../credentials.ts'
import { createInternalProject, createOwner, type Owner, owning } from '../../internal-project.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let internal: TestProject
let owner: Owner
beforeAll(async () => {
  internal = await createInternalProject(app())
})
beforeEach(async () => {
  owner = await createOwner(internal, null)
})

const create = (body: object, { accessToken } = owner) =>
  internal.request('POST', '/internal/projects', { user: accessToken, body })
const list = async ({ accessToken } = owner) =>
  (await internal.request('GET', '/internal/projects', { user: accessToken })).body.items
const metadataOf = async ({ id } = owner) =>
  (await internal.request('GET', `/users/${id}`, { access: 'server' })).body.server_metadata
/** Calls a project in the name of its owner, without a key. */
const asOwner = (method: string, path: string, { projectId, ...request }: { projectId: string; body?: unknown }) =>
  internal.request(method, path, {
    ...request,
    access: 'none',
    headers: {
      ...projectHeader({ id: projectId }),
      ...accessHeader('admin'),
      ...adminTokenHeader(owner.accessToken),
    },
  })

test('a new project has the default settings, and its creator is its owner at once', async () => {
  const { status, body } = await create({ display_name: 'Acme' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    display_name: 'Acme',
    description: '',
    user_count: 0,
    config: {
      allow_localhost: true,
      oauth_providers: [],
      team_creator_default_permissions: [{ id: 'admin' }],
      team_member_default_permissions: [{ id: 'member' }],
    },
  })
  expect(await metadataOf()).toEqual({ managedProjectIds: [body.id] })
  expect((await asOwner('GET', '/projects/current', { projectId: body.id })).body).toEqual(body)
})

test('a project is created with its configuration; default permissions are ignored', async () => {
  const config = {
    sign_up_enabled: false,
    domains: [
      { domain: 'https://b.test', handler_path: '/x' },
      { domain: 'https://a.test', handler_path: '/y' },
    ],
    oauth_providers: [{ id: 'github', enabled: true, type: 'shared' }],
  }
  const ignored = { team_creator_default_permissions: [{ id: 'invented' }], team_member_default_permissions: [] }
  const fields = { display_name: 'Acme', description: 'Ours', is_production_mode: true }
  const { status, body } = await create({ ...fields, config: { ...config, ...ignored } })
  expect([status, body]).toEqual([201, expect.objectContaining(fields)])
  expect(body.config).toMatchObject({ ...config, team_creator_default_permissions: [{ id: 'admin' }] })
})

test.each([
  ['a shared provider without shared keys', { oauth_providers: [{ id: 'x', enabled: true, type: 'shared' }] }],
  ['a domain twice', { domains: Array(2).fill({ domain: 'https://a.test', handler_path: '/' }) }],
  ['a provider without its secret', { oauth_providers: [{ id: 'x', enabled: true, type: 'standard' }] }],
])('with %s no project is created', async (_name, config) => {
  expect((await create({ display_name: 'Acme', config })).status).toBe(400)
  expect(await list()).toEqual([])
  expect(await metadataOf()).toBeNull()
})

test.each([{}, { display_name: '' }, { display_name: 'x', id: 'mine' }, { display_name: 'x', user_count: 1 }])(
  '%j creates no project',
  async (body) => expect((await create(body)).body.code).toBe('SCHEMA_ERROR'),
)

const odd: [string, unknown, object][] = [
  ['null', null, {}],
  ['text', 'text', {}],
  ['an array', [1], {}],
  ['other things', { plan: 'pro' }, { plan: 'pro' }],
  ['a list that is none', { managedProjectIds: 'x', plan: 1 }, { plan: 1 }],
]

test.each(odd)('a user with %s as metadata becomes an owner', async (_name, metadata, rest) => {
  owner = await createOwner(internal, metadata)
  const { body } = await create({ display_name: 'Acme' })
  expect(await metadataOf()).toEqual({ ...rest, managedProjectIds: [body.id] })
})

test('own projects are listed newest first with their users, in as many statements for ten as for one', async () => {
  const names: string[] = []
  const statements: number[] = []
  for (let index = 0; index < 10; index++) {
    await create({ display_name: `Project ${index}` })
    names.unshift(`Project ${index}`)
    app().clock.advance(10)
    app().takeStatements()
    const items = await list()
    statements.push(app().takeStatements().length)
    expect(items.map(({ display_name }: { display_name: string }) => display_name)).toEqual(names)
  }
  expect(new Set(statements)).toEqual(new Set([2]))
})

test('the list contains the number of users', async () => {
  const project = await app().createProject()
  await signUp(project)
  owner = await createOwner(internal, owning(project))
  expect(await list()).toMatchObject([{ id: project.id, user_count: 1, config: { domains: [] } }])
})

test('ids of deleted projects and malformed ids are ignored', async () => {
  owner = await createOwner(internal, { managedProjectIds: ['00000000-0000-4000-8000-00000000beef', 7, null, ['x']] })
  expect(await list()).toEqual([])
})

test.each(['GET', 'POST'])('%s requires a signed-in user first, then the project internal', async (method) => {
  const body = method === 'POST' ? { display_name: 'x' } : undefined
  const other = await app().createProject()
  const ask = (project: TestProject, user?: string) =>
    project.request(method, '/internal/projects', { user, body }).then((response) => response.body.code)
  expect(await ask(internal)).toBe('USER_AUTHENTICATION_REQUIRED')
  expect(await ask(other)).toBe('USER_AUTHENTICATION_REQUIRED')
  expect(await ask(other, (await signUp(other)).accessToken)).toBe('EXPECTED_INTERNAL_PROJECT')
})

test('an account owns at most 1,000 projects', async () => {
  owner = await createOwner(internal, { managedProjectIds: Array(1000).fill('x') })
  const response = await create({ display_name: 'one more' })
  expect([response.status, response.body]).toMatchObject([
    400,
    { code: 'PROJECT_LIMIT_REACHED', details: { limit: 1000 } },
  ])
})

test('a deletion removes the project with its users, keys and tokens, and from the metadata of its owners', async () => {
  const project = await app().createProject()
  const person = await signUp(project)
  owner = await createOwner(internal, { ...owning(project, { id: 'kept' }), plan: 1 })
  const second = await createOwner(internal, owning(project))
  expect((await asOwner('GET', '/projects/current', { projectId: project.id })).status).toBe(200)
  const response = await project.request('DELETE', '/projects/current', { access: 'admin' })
  expect([response.status, response.body]).toEqual([200, { success: true }])
  for (const access of ['client', 'server', 'admin'] as const) {
    const { body } = await project.request('GET', '/projects/current', { access })
    expect(body.code).toMatch(/^INVALID_.*_KEY$/)
  }
  const { body } = await project.request('GET', '/users/me', { user: person.accessToken })
  expect(body.code).toBe('UNPARSABLE_ACCESS_TOKEN')
  expect((await asOwner('GET', '/projects/current', { projectId: project.id })).body.code).toBe(
    'ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN',
  )
  expect(await metadataOf()).toEqual({ managedProjectIds: ['kept'], plan: 1 })
  expect(await metadataOf(second)).toEqual({ managedProjectIds: [] })
  expect(Object.values(await countRows(app().deps, project.id)).every((count) => count === 0)).toBe(true)
  const jwks = await project.request('GET', `/projects/${project.id}/.well-known/jwks.json`, { access: 'none' })
  expect(jwks.status).toBe(404)
})

test('a deletion leaves other projects unchanged', async () => {
  const [project, other] = [await app().createProject(), await app().createProject()]
  await signUp(other)
  const before = await countRows(app().deps, other.id)
  await project.request('DELETE', '/projects/current', { access: 'admin' })
  expect(await countRows(app().deps, other.id)).toEqual(before)
})

test('the project internal cannot be deleted', async () => {
  const response = await internal.request('DELETE', '/projects/current', { access: 'admin' })
  expect([response.status, response.body.code]).toEqual([400, 'INTERNAL_PROJECT_NOT_DELETABLE'])
  expect((await internal.request('GET', '/projects/current')).status).toBe(200)
})

test('creation and deletion are in the audit trail of internal', async () => {
  app().clock.advance(1000)
  const { body: made } = await create({ display_name: 'Acme' })
  app().clock.advance(1000)
  await asOwner('DELETE', '/projects/current', { projectId: made.id })
  const { body } = await internal.request('GET', '/audit-events?limit=2', { access: 'server' })
  expect(body.items).toMatchObject([
    { type: 'project_deleted', actor: { type: 'owner', id: owner.id }, details: { project_id: made.id } },
    { type: 'project_created', user_id: owner.id, details: { project_id: made.id } },
  ])
})

test('the audit trail of a new project names the owner who created it', async () => {
  await internal.request('PATCH', `/users/${owner.id}`, { access: 'server', body: { display_name: 'Ann' } })
  const { body: made } = await create({ display_name: 'Acme' })
  const { body } = await asOwner('GET', '/audit-events', { projectId: made.id })
  expect(body.items).toMatchObject([{ type: 'project_created', actor: { type: 'owner', id: owner.id, name: 'Ann' } }])
})
