/** The state of the service, for its operator: nodes, backlog, maintenance, schema, and what is wrong. */
import { demoProjectId } from '@portico/contract'
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../../packages/server/src/platform/database/database.ts'
import type { ReplicaStatus } from '../../../../packages/server/src/platform/database/replica/replica-status.ts'
import { createInternalProject } from '../../internal-project.ts'

let app: TestApp
let internal: TestProject
beforeAll(async () => {
  app = await createTestApp()
  internal = await createInternalProject(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['service_nodes', 'service_jobs', 'outbox']) await app.deps.db.query(`delete from ${table}`, [])
})

const read = async (project = internal) => project.request('GET', '/internal/service', { access: 'admin' })
const codes = async () =>
  (await read()).body.problems.map(({ code }: { code: string }) => code).filter((code: string) => !/^MAIL_/.test(code))

const addNode = (version: string | null, millisAgo = 0) =>
  app.deps.db.query(
    `insert into service_nodes (id, secret_ids, seen_at_millis, version, host_name, started_at_millis)
     values (gen_random_uuid(), '{1}', $1, $2, 'web-1', $3)`,
    [app.clock.now() - millisAgo, version, app.clock.now() - 60_000],
  )

test('nodes, queues and the schema of a service that is well', async () => {
  await addNode('0.2.0')
  await addNode('0.2.0', 60_000)
  const { body } = await read()
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node_version: process.version,
    nodes: [{ version: '0.2.0', host_name: 'web-1', started_at_millis: app.clock.now() - 60_000 }],
    last_maintenance: null,
    restored_at_millis: null,
  })
  expect(body.nodes).toHaveLength(1)
  expect(body.backlog.map(({ queue, entries }: Record<string, unknown>) => [queue, entries])).toEqual([
    ...[
      ['emails', 0],
      ['webhooks', 0],
      ['audit_seal', expect.any(Number)],
    ],
  ])
  expect(body.migrations.count).toBeGreaterThan(50)
  expect(await codes()).toEqual([])
})

test('an incomplete upgrade, late emails and old maintenance are problems with a repair', async () => {
  await addNode(null)
  await addNode('0.3.0')
  await app.deps.db.query(
    `insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
     values ('internal', gen_random_uuid(), 'mail', 'x', 1, $1)`,
    [app.clock.now() - 300_000],
  )
  const job = `insert into service_jobs (name, finished_at_millis, changed) values ('maintenance', $1, '{"outbox":2}')`
  await app.deps.db.query(job, [app.clock.now() - 30 * 60_000])
  expect(await codes()).toEqual(['NODE_VERSIONS', 'EMAILS_LATE', 'MAINTENANCE_LATE'])
  const { body } = await read()
  expect(body.problems[0]).toEqual({
    code: 'NODE_VERSIONS',
    message: 'Nodes of different versions are running: 0.2.0 or older (1), 0.3.0 (1).',
    repair: 'Complete the upgrade: replace the older nodes one after the other.',
  })
  expect(body.last_maintenance).toEqual({
    finished_at_millis: app.clock.now() - 30 * 60_000,
    changed: { outbox: 2 },
  })
  await app.deps.db.query('update service_jobs set changed = null', [])
  expect(await codes()).toContain('MAINTENANCE_FAILED')
})

test('the read replica, and a problem while lists are read from the primary', async () => {
  expect((await read()).body.replica).toBeNull()
  let status: ReplicaStatus = { state: 'read', lagSeconds: 0.25 }
  const replica = (db: Database) => ({ db, status: () => status, maxLagMillis: 5000, close: async () => {} })
  const other = await createTestApp({}, { db: app.deps.db, replica })
  const state = async () => (await read(other.openProject(internal))).body
  const problems = async () => (await state()).problems.map(({ code }: { code: string }) => code)
  expect((await state()).replica).toEqual({ state: 'read', lag_seconds: 0.25, max_lag_seconds: 5 })
  expect(await problems()).not.toContain('REPLICA_BEHIND')
  for (const [name, code] of [
    ['behind', 'REPLICA_BEHIND'],
    ['unreachable', 'REPLICA_UNREACHABLE'],
    ['no_replica', 'REPLICA_PROMOTED'],
  ] as const) {
    status = { state: name, lagSeconds: null }
    expect((await state()).replica).toMatchObject({ state: name, lag_seconds: null })
    expect(await problems()).toContain(code)
  }
  await other.close()
})

test('only the project of owners has it, and the demo in development', async () => {
  expect((await read(await app.createProject())).body.code).toBe('EXPECTED_INTERNAL_PROJECT')
  const demo = await app.createProject({ id: demoProjectId })
  expect((await read(demo)).status).toBe(200)
  const production = await createTestApp({ isProduction: true }, { db: app.deps.db })
  expect((await read(production.openProject(demo))).body.code).toBe('EXPECTED_INTERNAL_PROJECT')
  expect((await read(production.openProject(internal))).status).toBe(200)
  await production.close()
})
