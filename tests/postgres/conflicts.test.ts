/**
 * Concurrent changes on two nodes: one of several changes with the same entity tag is stored, and calls are refused
 * after the loss of a role.
 */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole } from '../conformance/internal-project.ts'
import { signUp } from '../conformance/setup.ts'
import { tally } from './at-once.ts'

let here: TestApp
let elsewhere: TestApp
let internal: TestProject
beforeAll(async () => {
  here = await createTestApp({ limits: null })
  elsewhere = await createTestApp({ limits: null }, { db: here.deps.db })
  internal = await createInternalProject(here)
})
afterAll(async () => {
  await elsewhere.close()
  await here.close()
})

/**
 * Changes the display name on both nodes at once, 5 times each, with the entity tag of the previous version. Returns
 * the statuses.
 */
async function changeOnBothNodes(project: TestProject, path: string, access: 'server' | 'admin') {
  const { headers } = await project.request('GET', path, { access })
  const condition = { 'if-match': String(headers.etag) }
  const nodes = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? project : elsewhere.openProject(project)))
  const changes = nodes.map(({ request }, index) =>
    request('PATCH', path, { access, headers: condition, body: { display_name: `Name ${index} ${Math.random()}` } }),
  )
  return tally((await Promise.all(changes)).map(({ status }) => String(status)))
}

test('one of ten changes of a user with the same entity tag on two nodes is stored, 10 times out of 10', async () => {
  const project = await here.createProject()
  const { id } = await signUp(project)
  for (let round = 0; round < 10; round++) {
    expect(await changeOnBothNodes(project, `/users/${id}`, 'server')).toEqual({ 200: 1, 412: 9 })
  }
}, 60_000)

test('one of ten changes of a project with the same entity tag on two nodes is stored, 10 times out of 10', async () => {
  const project = await here.createProject()
  for (let round = 0; round < 10; round++) {
    // The other node reads the project again.
    elsewhere.clock.advance(1000)
    here.clock.advance(1000)
    expect(await changeOnBothNodes(project, '/projects/current', 'admin')).toEqual({ 200: 1, 412: 9 })
  }
}, 60_000)

test('calls of an owner are refused after the loss of the role; concurrent calls succeed or are refused', async () => {
  const project = await here.createProject()
  const onBoth = [internal, elsewhere.openProject(internal)]
  const owner = await createOwnerWithRole(here, internal, project, 'owner')
  for (let round = 0; round < 10; round++) {
    const admin = await createOwnerWithRole(here, internal, project, 'admin')
    const rename = (node: TestProject) =>
      callAsOwner(node, project, admin, ['PATCH', '/projects/current', { display_name: 'Renamed' }])
    const running = Array.from({ length: 10 }, (_, index) => rename(onBoth[index % 2] ?? internal))
    const path = `/projects/current/owners/${admin.id}`
    const demotion = await callAsOwner(internal, project, owner, ['PATCH', path, { role: 'support' }])
    expect(demotion.status).toBe(200)
    const after = await Promise.all(onBoth.map(rename))
    expect(after.map(({ body }) => body.code)).toEqual(['PROJECT_ROLE_REQUIRED', 'PROJECT_ROLE_REQUIRED'])
    for (const { status, text } of await Promise.all(running)) expect([200, 403], text).toContain(status)
  }
}, 60_000)
