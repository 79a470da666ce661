/** Permissions in the project as a whole, independent of teams. */
import type { TestProject } from '@portico/server/testing'
import { beforeEach, expect, test } from 'vitest'
import { insertTeam } from '../../insert-team.ts'
import { type Person, signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let project: TestProject
let ann: Person
beforeEach(async () => {
  project = await app().createProject()
  ann = await signUp(project)
  await define('support', ['$read_members'])
  await define('staff', ['support'])
})

const nobody = '00000000-0000-4000-8000-00000000beef'
const define = (id: string, contained: string[]) =>
  project.request('POST', '/team-permission-definitions', {
    access: 'admin',
    body: { id, contained_permission_ids: contained },
  })
const server = (method: string, path: string) =>
  project.request(method, `/user-permissions${path}`, { access: 'server', ...(method === 'POST' && { body: {} }) })
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const list = async (query = '') => (await server('GET', query)).body.items

test('a repeated grant succeeds and is listed once, and one revocation removes it', async () => {
  const permission = { id: 'staff', user_id: ann.id }
  for (let time = 0; time < 2; time++) {
    const { status, body } = await server('POST', `/${ann.id}/staff`)
    expect([status, body]).toEqual([201, permission])
  }
  expect(await list()).toEqual([permission])
  expect((await server('DELETE', `/${ann.id}/staff`)).body).toEqual({ success: true })
  expect(await list('?recursive=true')).toEqual([])
})

test('grants, revocations and explanations are refused in this order: unknown user, unknown permission', async () => {
  for (const [method, tail] of [
    ['POST', ''],
    ['DELETE', ''],
    ['GET', '/explanation'],
  ] as const) {
    expect((await server(method, `/${nobody}/missing${tail}`)).body.code).toBe('USER_NOT_FOUND')
    const { status, body } = await server(method, `/${ann.id}/missing${tail}`)
    expect([status, body.code, body.details]).toEqual([404, 'PERMISSION_NOT_FOUND', { permission_id: 'missing' }])
  }
})

test('a contained permission cannot be revoked without its grant', async () => {
  await server('POST', `/${ann.id}/staff`)
  expect((await server('DELETE', `/${ann.id}/support`)).body.code).toBe('PERMISSION_NOT_FOUND')
  expect(idsOf(await list('?recursive=true'))).toEqual(['$read_members', 'staff', 'support'])
})

test('lists are direct unless they are recursive, by user and permission, and filtered after expansion', async () => {
  const bob = await signUp(project)
  await server('POST', `/${ann.id}/staff`)
  await server('POST', `/${ann.id}/support`)
  await server('POST', `/${bob.id}/support`)
  expect(await list()).toHaveLength(3)
  const all: { id: string; user_id: string }[] = await list('?recursive=true')
  const keys = all.map(({ id, user_id }) => `${user_id} ${id}`)
  expect(keys).toEqual([...new Set(keys)].sort())
  expect(keys).toHaveLength(5)
  expect(idsOf(await list(`?user_id=${bob.id}&recursive=true`))).toEqual(['$read_members', 'support'])
  expect(await list('?permission_id=%24read_members&recursive=true')).toHaveLength(2)
  expect(await list(`?permission_id=%24read_members&recursive=true&user_id=${bob.id}`)).toHaveLength(1)
  expect(await list('?permission_id=%24read_members')).toEqual([])
})

test('clients list only their own permissions', async () => {
  await server('POST', `/${ann.id}/staff`)
  const ask = (query: string, user?: string) => project.request('GET', `/user-permissions${query}`, { user })
  expect((await ask('?user_id=me')).body.code).toBe('CANNOT_GET_OWN_USER_WITHOUT_USER')
  for (const query of ['', `?user_id=${nobody}`]) expect((await ask(query, ann.accessToken)).status).toBe(403)
  expect(idsOf((await ask('?user_id=me', ann.accessToken)).body.items)).toEqual(['staff'])
  const granted = await project.request('POST', `/user-permissions/me/staff`, { user: ann.accessToken, body: {} })
  expect(granted.body.code).toBe('INSUFFICIENT_ACCESS_TYPE')
})

test('an explanation is the shortest path, null when there is none', async () => {
  await server('POST', `/${ann.id}/staff`)
  const pathTo = async (id: string) => (await server('GET', `/${ann.id}/${id}/explanation`)).body.path
  expect(await pathTo('%24read_members')).toEqual(['staff', 'support', '$read_members'])
  expect(await pathTo('$update_team')).toBeNull()
})

test('a project permission has no effect in teams, nor a team permission in the project', async () => {
  const teamId = await insertTeam(app(), project, [ann.id])
  await server('POST', `/${ann.id}/staff`)
  const teamPermissions = async () =>
    (await project.request('GET', '/team-permissions?recursive=true', { access: 'server' })).body.items
  expect(await teamPermissions()).toEqual([])
  await server('DELETE', `/${ann.id}/staff`)
  await project.request('POST', `/team-permissions/${teamId}/${ann.id}/staff`, { access: 'server', body: {} })
  expect(await list('?recursive=true')).toEqual([])
})

test('another project can neither list nor change the permissions', async () => {
  await server('POST', `/${ann.id}/staff`)
  const other = await app().createProject()
  const ask = (method: string, path: string, body?: object) =>
    other.request(method, `/user-permissions${path}`, { access: 'server', body })
  expect((await ask('GET', '?recursive=true')).body.items).toEqual([])
  expect((await ask('POST', `/${ann.id}/staff`, {})).body.code).toBe('USER_NOT_FOUND')
  expect((await ask('DELETE', `/${ann.id}/staff`)).body.code).toBe('USER_NOT_FOUND')
  expect(idsOf(await list())).toEqual(['staff'])
})
