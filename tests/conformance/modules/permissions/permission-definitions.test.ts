/** Permission definitions: the five of the system, and those of the owner. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
beforeEach(async () => {
  project = await app().createProject()
  // Every project starts with these two, which are ordinary definitions.
  for (const id of ['admin', 'member']) await admin('DELETE', id)
})

const path = '/team-permission-definitions'
const admin = (method: string, id: string, body?: unknown) =>
  project.request(method, `${path}${id && `/${encodeURIComponent(id)}`}`, { access: 'admin', body })
const create = (body: unknown) => admin('POST', '', body)
const list = async () => (await admin('GET', '')).body.items
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const systemIds = [
  '$delete_team',
  '$invite_members',
  '$manage_api_keys',
  '$manage_members',
  '$read_members',
  '$remove_members',
  '$update_team',
]

const plain = { id: 'plain', contained_permission_ids: [], requires_second_factor: false }

test('system permissions are always listed, with a description and without contained permissions', async () => {
  const items = await list()
  expect(idsOf(items)).toEqual(systemIds)
  for (const { description, contained_permission_ids } of items) {
    expect(description).toMatch(/^[A-Z].+/)
    expect(contained_permission_ids).toEqual([])
  }
})

test('a new permission is returned and listed in the order of its id, with sorted and unique contained permissions', async () => {
  await create({ id: 'b_x' })
  await create({ id: 'bax' })
  const contained = ['bax', '$read_members', 'b_x', 'bax']
  const created = await create({ id: 'b:x', description: 'Writes', contained_permission_ids: contained })
  const sorted = {
    ...plain,
    id: 'b:x',
    description: 'Writes',
    contained_permission_ids: ['$read_members', 'b_x', 'bax'],
  }
  expect([created.status, created.body]).toEqual([201, sorted])
  expect(idsOf(await list())).toEqual([...systemIds, 'b:x', 'bax', 'b_x'])
  expect(await list()).toContainEqual(sorted)
})

test.each([undefined, null, ''])('the description %j is stored as absent', async (description) => {
  expect((await create({ id: 'plain', description })).body).toEqual(plain)
  expect((await list()).at(-1)).toEqual(plain)
})

const formRule = 'Only lowercase letters, numbers, ":", "_" and optional "$" at the beginning are allowed'
test.each([
  ['with a newline', 'new\nline', formRule],
  ['with a newline at its end', 'line\n', formRule],
  ['in upper case', 'Upper', formRule],
  ['with a hyphen', 'a-b', formRule],
  ['that is empty', '', formRule],
  ['that leads upwards', '../x', formRule],
  ['with a slash', 'a/b', formRule],
  ['that pretends to be of the system', '$custom', 'Invalid system permission'],
  ['of 10 KB', 'a'.repeat(10_240), 'must have at most 255 characters'],
])('an id %s is refused in every field', async (_, id, text) => {
  const responses = [
    await create({ id }),
    await create({ id: 'other', contained_permission_ids: [id] }),
    await admin('PATCH', 'other', { id }),
  ]
  // Without an id, the path is another route.
  if (id !== '') responses.push(await admin('PATCH', id, {}), await admin('DELETE', id))
  for (const { status, body } of responses) {
    expect([status, body.code]).toEqual([400, 'SCHEMA_ERROR'])
    expect(body.error).toContain(text)
  }
  expect(await list()).toHaveLength(systemIds.length)
})

test('a taken id is refused before unknown contained permissions, also the id of a system permission', async () => {
  await create({ id: 'taken' })
  for (const id of ['taken', '$update_team']) {
    const { status, body } = await create({ id, contained_permission_ids: ['missing'] })
    expect([status, body.code, body.details]).toEqual([400, 'PERMISSION_ALREADY_EXISTS', { permission_id: id }])
  }
})

test('contained permissions must exist, and a new permission cannot contain itself', async () => {
  for (const contained of [['$update_team', 'missing'], ['self']]) {
    const { status, body } = await create({ id: 'self', contained_permission_ids: contained })
    expect([status, body.code, body.details]).toEqual([
      400,
      'CONTAINED_PERMISSION_NOT_FOUND',
      { permission_id: contained.at(-1) },
    ])
  }
})

test('an update replaces the contained permissions, accepts cycles, and keeps omitted fields', async () => {
  await create({ id: 'a', description: 'First', contained_permission_ids: ['$read_members'] })
  await create({ id: 'b', contained_permission_ids: ['a'] })
  const both = { ...plain, id: 'a', description: 'First', contained_permission_ids: ['a', 'b'] }
  expect((await admin('PATCH', 'a', { contained_permission_ids: ['b', 'a'] })).body).toEqual(both)
  expect((await admin('PATCH', 'a', {})).body).toEqual(both)
  expect((await admin('PATCH', 'a', { description: null })).body).toEqual({
    ...plain,
    id: 'a',
    contained_permission_ids: ['a', 'b'],
  })
})

test('the requirement of a second factor is stored, changed and in the audit trail', async () => {
  const required = { ...plain, requires_second_factor: true }
  expect((await create({ id: 'plain', requires_second_factor: true })).body).toEqual(required)
  expect((await admin('PATCH', 'plain', { description: null })).body).toEqual(required)
  expect(await list()).toContainEqual(required)
  app().clock.advance(1)
  expect((await admin('PATCH', 'plain', { requires_second_factor: false })).body).toEqual(plain)
  const { items } = (await project.request('GET', '/audit-events?limit=1', { access: 'server' })).body
  expect(items[0].details).toEqual({ permission_id: 'plain', requires_second_factor: false })
})

test('an update is refused in this order: unknown or system permission, taken id, unknown contained permission', async () => {
  await create({ id: 'a' })
  await create({ id: 'b' })
  const all = { id: 'b', contained_permission_ids: ['missing'] }
  for (const id of ['unknown', '$update_team']) {
    const { status, body } = await admin('PATCH', id, all)
    expect([status, body.code, body.details]).toEqual([404, 'PERMISSION_NOT_FOUND', { permission_id: id }])
    expect((await admin('DELETE', id)).body.code).toBe('PERMISSION_NOT_FOUND')
  }
  for (const id of ['b', '$update_team']) {
    const taken = await admin('PATCH', 'a', { ...all, id })
    expect([taken.status, taken.body.code]).toEqual([400, 'PERMISSION_ALREADY_EXISTS'])
  }
  const missing = await admin('PATCH', 'a', { ...all, id: 'a' })
  expect([missing.status, missing.body.code]).toEqual([400, 'CONTAINED_PERMISSION_NOT_FOUND'])
  // A renamed permission is not found under its old name.
  expect((await admin('PATCH', 'a', { id: 'c', contained_permission_ids: ['a'] })).body.code).toBe(missing.body.code)
  expect((await admin('PATCH', 'a', { id: 'c', contained_permission_ids: ['c'] })).status).toBe(200)
})

test('a new id applies to grants, containments and defaults; a deletion removes these and keeps the contained permissions', async () => {
  const { id: userId } = await signUp(project)
  const teamId = await insertTeam(app(), project, [userId])
  await create({ id: 'child' })
  await create({ id: 'old', contained_permission_ids: ['child'] })
  await create({ id: 'parent', contained_permission_ids: ['old'] })
  for (const grant of [`/team-permissions/${teamId}/${userId}/old`, `/user-permissions/${userId}/old`]) {
    expect((await project.request('POST', grant, { access: 'server', body: {} })).status).toBe(201)
  }
  await app().deps.db.query(`insert into default_permissions values ($1, 'member', 'old'), ($1, 'creator', 'old')`, [
    project.id,
  ])

  await admin('PATCH', 'old', { id: 'new' })
  expect(await grantsOf()).toEqual(['new', 'new'])
  expect(await defaultsOf()).toEqual([['new'], ['new']])
  expect(await containmentsOf()).toEqual({ child: [], new: ['child'], parent: ['new'] })

  expect((await admin('DELETE', 'new')).body).toEqual({ success: true })
  expect(await grantsOf()).toEqual([])
  expect(await defaultsOf()).toEqual([[], []])
  expect(await containmentsOf()).toEqual({ child: [], parent: [] })
})

test('definitions of another project are not found and stay unchanged', async () => {
  const other = await app().createProject()
  await other.request('POST', path, { access: 'admin', body: { id: 'theirs' } })
  expect((await admin('PATCH', 'theirs', { description: 'x' })).body.code).toBe('PERMISSION_NOT_FOUND')
  expect((await admin('DELETE', 'theirs')).body.code).toBe('PERMISSION_NOT_FOUND')
  const contained = { contained_permission_ids: ['theirs'] }
  expect((await create({ id: 'mine', ...contained })).body.code).toBe('CONTAINED_PERMISSION_NOT_FOUND')
  expect((await other.request('GET', path, { access: 'admin' })).body.items).toHaveLength(systemIds.length + 3)
})

test('changes are in the audit trail', async () => {
  for (const [method, id, body] of [
    ['POST', '', { id: 'a' }],
    ['PATCH', 'a', { id: 'b' }],
    ['DELETE', 'b'],
  ] as const) {
    app().clock.advance(1)
    await admin(method, id, body)
  }
  const { items } = (await project.request('GET', '/audit-events?limit=3', { access: 'server' })).body
  expect(items.map(({ type, details }: { type: string; details: object }) => [type, details])).toEqual([
    ['permission_definition_deleted', { permission_id: 'b' }],
    ['permission_definition_updated', { permission_id: 'b', former_permission_id: 'a' }],
    ['permission_definition_created', { permission_id: 'a', contained_permission_ids: [] }],
  ])
})

async function grantsOf() {
  const of = async (noun: string) => (await project.request('GET', `/${noun}`, { access: 'server' })).body.items
  return [...idsOf(await of('team-permissions')), ...idsOf(await of('user-permissions'))]
}

async function defaultsOf() {
  const { config } = (await app().deps.projects.find(project.id)) ?? {}
  return [config?.teamCreatorDefaultPermissions, config?.teamMemberDefaultPermissions]
}

async function containmentsOf() {
  const own = (await list()).slice(systemIds.length)
  return Object.fromEntries(
    own.map((item: { id: string; contained_permission_ids: string[] }) => [item.id, item.contained_permission_ids]),
  )
}
