/** Concurrent changes of the owners of a project: one owner with the role `owner` remains. */
import type { TestProject } from '@portico/server/testing'
import { beforeAll, expect, test } from 'vitest'
import { callAsOwner, createInternalProject, createOwnerWithRole, type Owner } from '../conformance/internal-project.ts'
import { useTestApp } from '../conformance/setup.ts'
import { rounds } from './rounds.ts'

const app = useTestApp({ limits: null })
let internal: TestProject
beforeAll(async () => {
  internal = await createInternalProject(app())
})

type Step = (other: Owner) => readonly [method: string, path: string, body?: unknown]
const path = '/projects/current/owners'
// In the second of two transfers, the caller may be an owner again.
const steps: [what: string, step: Step, successes: number[]][] = [
  ['remove each other', ({ id }) => ['DELETE', `${path}/${id}`], [1]],
  ['make each other an admin', ({ id }) => ['PATCH', `${path}/${id}`, { role: 'admin' }], [1]],
  ['leave', () => ['POST', `${path}/leave`], [1]],
  ['transfer the project to each other', ({ id }) => ['POST', `${path}/${id}/transfer`], [1, 2]],
]

test.each(steps)(
  'two owners who %s concurrently leave one owner',
  async (_what, step, successes) => {
    for (let round = 0; round < rounds(20); round++) {
      const project = await app().createProject({ withDefaultPermissions: false })
      const [first, second] = [
        await createOwnerWithRole(app(), internal, project, 'owner'),
        await createOwnerWithRole(app(), internal, project, 'owner'),
      ]
      const responses = await Promise.all([
        callAsOwner(internal, project, first, step(second)),
        callAsOwner(internal, project, second, step(first)),
      ])
      for (const { status, text } of responses) expect([200, 401, 403, 409], text).toContain(status)
      expect(successes).toContain(responses.filter(({ status }) => status === 200).length)
      const owners = await app().deps.db.query<{ id: string; managed: unknown }>(
        `select o.user_id as id, u.server_metadata -> 'managedProjectIds' as managed from project_owners o
       join users u on u.project_id = 'internal' and u.id = o.user_id where o.project_id = $1 and o.role = 'owner'`,
        [project.id],
      )
      expect(owners).toHaveLength(1)
      expect(owners[0]?.managed).toEqual([project.id])
    }
  },
  120_000,
)

test('one of two owners who delete their accounts concurrently is refused', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const project = await app().createProject({ withDefaultPermissions: false })
    const owners = [
      await createOwnerWithRole(app(), internal, project, 'owner'),
      await createOwnerWithRole(app(), internal, project, 'owner'),
    ]
    const responses = await Promise.all(
      owners.map(({ id }) => internal.request('DELETE', `/users/${id}`, { access: 'server' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const remaining = await app().deps.db.query('select from project_owners where project_id = $1', [project.id])
    expect(remaining).toHaveLength(1)
  }
}, 120_000)

test('one owner remains if one deletes the account while the other gives up the role', async () => {
  for (let round = 0; round < rounds(20); round++) {
    const project = await app().createProject({ withDefaultPermissions: false })
    const [first, second] = [
      await createOwnerWithRole(app(), internal, project, 'owner'),
      await createOwnerWithRole(app(), internal, project, 'owner'),
    ]
    const responses = await Promise.all([
      internal.request('DELETE', `/users/${first.id}`, { access: 'server' }),
      callAsOwner(internal, project, second, ['PATCH', `${path}/${second.id}`, { role: 'admin' }]),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const remaining = await app().deps.db.query("select from project_owners where project_id = $1 and role = 'owner'", [
      project.id,
    ])
    expect(remaining).toHaveLength(1)
  }
}, 120_000)
