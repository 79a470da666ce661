/** A project always has an owner: the account of its last owner cannot be deleted. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole, type Owner } from '../../internal-project.ts'
import { signUp, useTestApp } from '../../setup.ts'

const app = useTestApp()
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

const createProject = (displayName: string) => app().createProject({ displayName, withDefaultPermissions: false })
const deleteOwnAccount = ({ accessToken }: Owner) =>
  internal.request('DELETE', '/users/me', { access: 'server', user: accessToken })
const refusal = (...names: string[]) => ({
  status: 409,
  body: {
    code: 'USER_IS_LAST_PROJECT_OWNER',
    details: { project_count: names.length, project_names: names.slice(0, 5) },
  },
})

test('the last owner of projects cannot be deleted, and the error names the projects', async () => {
  const garden = await createProject('Garden')
  app().clock.advance(1)
  const shop = await createProject('Shop')
  const owner = await createOwnerWithRole(app(), internal, garden, 'owner')
  const insert = 'insert into project_owners (project_id, user_id, role, created_at_millis) values ($1, $2, $3, $4)'
  await app().deps.db.query(insert, [shop.id, owner.id, 'owner', app().clock.now()])
  await createOwnerWithRole(app(), internal, garden, 'admin')
  const refused = await deleteOwnAccount(owner)
  expect(refused).toMatchObject(refusal('Garden', 'Shop'))
  expect(refused.body.error).toContain('Garden, Shop')
  expect((await internal.request('GET', '/users/me', { user: owner.accessToken })).status).toBe(200)
  await createOwnerWithRole(app(), internal, garden, 'owner')
  expect(await deleteOwnAccount(owner)).toMatchObject(refusal('Shop'))
  const deletion = await callAsOwner(internal, shop, owner, ['DELETE', '/projects/current'])
  expect(deletion.status).toBe(200)
  expect((await deleteOwnAccount(owner)).status).toBe(200)
})

test('users can delete their own account only after another owner is assigned, also with client access', async () => {
  await internal.request('PATCH', '/projects/current', {
    access: 'admin',
    body: { config: { client_user_deletion_enabled: true } },
  })
  const project = await createProject('Garden')
  const [owner, other] = [
    await createOwnerWithRole(app(), internal, project, 'owner'),
    await createOwnerWithRole(app(), internal, project, 'developer'),
  ]
  const deleteMe = () => internal.request('DELETE', '/users/me', { user: owner.accessToken })
  expect(await deleteMe()).toMatchObject(refusal('Garden'))
  await callAsOwner(internal, project, owner, ['PATCH', `/projects/current/owners/${other.id}`, { role: 'owner' }])
  expect((await deleteMe()).status).toBe(200)
})

test.each(['server', 'admin'] as const)('a key with %s access is refused, also with a condition', async (access) => {
  const project = await createProject('Garden')
  const owner = await createOwnerWithRole(app(), internal, project, 'owner')
  const path = `/users/${owner.id}`
  expect(await internal.request('DELETE', path, { access })).toMatchObject(refusal('Garden'))
  const { headers } = await internal.request('GET', path, { access })
  const condition = { 'if-match': String(headers.etag) }
  expect(await internal.request('DELETE', path, { access, headers: condition })).toMatchObject(refusal('Garden'))
})

test.each(['admin', 'developer', 'support'] as const)('an owner with the role %s is deleted', async (role) => {
  const project = await createProject('Garden')
  await createOwnerWithRole(app(), internal, project, 'owner')
  expect((await deleteOwnAccount(await createOwnerWithRole(app(), internal, project, role))).status).toBe(200)
})

test('users of other projects are deleted with the same statements as before', async () => {
  const project = await app().createProject()
  const { id } = await signUp(project)
  app().takeStatements()
  expect((await project.request('DELETE', `/users/${id}`, { access: 'server' })).status).toBe(200)
  expect(app().takeStatements()).toEqual(['delete_user'])
})

test('the error names five projects at most', async () => {
  const projects = []
  for (let index = 0; index < 7; index++) projects.push(await createProject(`Project ${index}`))
  const [first, ...others] = projects
  if (!first) throw new Error('There are seven projects.')
  const owner = await createOwnerWithRole(app(), internal, first, 'owner')
  const insert = `insert into project_owners (project_id, user_id, role, created_at_millis)
    select unnest($1::text[]), $2, 'owner', $3`
  await app().deps.db.query(insert, [others.map(({ id }) => id), owner.id, app().clock.now()])
  const { body } = await deleteOwnAccount(owner)
  expect(body.details.project_count).toBe(7)
  expect(body.details.project_names).toHaveLength(5)
})
