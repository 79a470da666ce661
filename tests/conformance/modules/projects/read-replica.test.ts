/** Lists, exports and metrics are read from a replica, but never what decides about access. */
import { endpoints } from '@portico/contract'
import type { TestProject } from '@portico/server/testing'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnerWithEmail, openOwners } from '../../project-owners.ts'
import { signUp, useTestApp } from '../../setup.ts'

const maxLagMillis = 5000
const onReplica: string[] = []
let lag: number | null = 0
const app = useTestApp(
  {},
  {
    replica: (db) => ({
      db: {
        ...db,
        run: (statement, params) => {
          onReplica.push(statement.name)
          return db.run(statement, params)
        },
      },
      status: () => ({ state: lag === null ? 'behind' : 'read', lagSeconds: lag }),
      maxLagMillis,
      close: async () => {},
    }),
  },
)
let owners: Awaited<ReturnType<typeof openOwners>>
beforeAll(async () => {
  owners = await openOwners(app())
})
let project: TestProject
let owner: OwnerWithEmail
beforeEach(async () => {
  lag = 0
  project = await app().createProject()
  owner = await owners.ownerWith(project, 'owner')
  onReplica.length = 0
})

/** Returns whether a call read from the replica. */
async function readsReplica(call: Promise<{ status: number }>): Promise<boolean> {
  onReplica.length = 0
  expect((await call).status).toBe(200)
  return onReplica.length > 0
}
const byServer = (path: string) => project.request('GET', path, { access: 'server' })
const byOwner = (path: string) => owners.call(project, owner, 'GET', path)

test.each(['/users', '/users?order_by=last_active_at', '/teams', '/audit-events'])(
  'a key reads GET %s from the replica, while it is close behind',
  async (path) => {
    expect(await readsReplica(byServer(path))).toBe(true)
    lag = null
    expect(await readsReplica(byServer(path))).toBe(false)
  },
)

test('an export and metrics come from the replica, a single user and permissions do not', async () => {
  const { id } = await signUp(project)
  const asAdmin = (path: string) => project.request('GET', path, { access: 'admin' })
  expect(await readsReplica(asAdmin('/internal/metrics'))).toBe(true)
  expect(await readsReplica(asAdmin('/users/export'))).toBe(true)
  expect(await readsReplica(byServer(`/users/${id}`))).toBe(false)
  expect(await readsReplica(byServer(`/user-permissions?user_id=${id}&recursive=true`))).toBe(false)
  expect(await readsReplica(asAdmin('/projects/current'))).toBe(false)
})

test('a user always reads the primary', async () => {
  const { accessToken } = await signUp(project)
  const own = (path: string) => project.request('GET', path, { user: accessToken })
  expect(await readsReplica(own('/teams?user_id=me'))).toBe(false)
  expect(await readsReplica(own('/audit-events?user_id=me'))).toBe(false)
})

test('owners read the primary after a change by one of them, until the longest lag is over', async () => {
  const colleague = await owners.ownerWith(project, 'admin')
  expect(await readsReplica(byOwner('/users'))).toBe(true)
  const { status } = await owners.call(project, colleague, 'POST', '/users', { display_name: 'New' })
  expect(status).toBe(201)
  expect(await readsReplica(byOwner('/users'))).toBe(false)
  expect(await readsReplica(byServer('/users'))).toBe(true)
  app().clock.advance(maxLagMillis - 1)
  expect(await readsReplica(byOwner('/users'))).toBe(false)
  app().clock.advance(1)
  expect(await readsReplica(byOwner('/users'))).toBe(true)
})

test('only calls that read may lag', () => {
  const all = Object.values(endpoints).flatMap((group) => Object.values(group))
  const lagging = all.filter((endpoint) => 'mayLag' in endpoint)
  expect(lagging.map(({ route }) => `${route.method} ${route.path}`).sort()).toEqual([
    'GET /audit-events',
    'GET /internal/metrics',
    'GET /teams',
    'GET /users',
    'GET /users/export',
  ])
})
