import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { systemRandom } from '../crypto/secret.ts'
import type { Database } from '../database/database.ts'
import { createLimiter } from './create-limiter.ts'
import { createDatabaseCounters } from './database-counters.ts'
import { defaultLimits } from './limits.ts'

const minute = 60_000
let db: Database
let statements = 0
beforeAll(async () => {
  const real = await openTestDatabase()
  db = {
    ...real,
    run: (statement, params) => {
      statements++
      return real.run(statement, params)
    },
  }
})
afterAll(() => db.close())

/** A limiter of one node, and its clock. */
async function aNode(clock = { now: () => 1_000_000 }, database = db) {
  const store = createDatabaseCounters({ db: database, clock, hasFlushTimer: true }, defaultLimits)
  const warn = vi.fn()
  return { limiter: createLimiter({ store, limits: defaultLimits, clock, log: { warn } }), warn }
}

async function aProject(): Promise<string> {
  const id = systemRandom.uuid()
  await db.query(
    `insert into projects (id, display_name, config_id, created_at_millis) values ($1, 'Limits', gen_random_uuid(), 0)`,
    [id],
  )
  return id
}

const failure = (subject: string) => [{ limit: 'passwordFailures' as const, subject }]

test('a hundred concurrent events on two nodes are accepted up to exactly the limit', async () => {
  const [a, b] = [await aNode(), await aNode()]
  const projectId = await aProject()
  statements = 0
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => (index % 2 ? a : b).limiter.take(projectId, failure('ann@example.com'))),
  )
  expect(responses.filter((excess) => excess === null)).toHaveLength(10)
  expect(responses.find((excess) => excess !== null)).toMatchObject({
    limit: 'passwordFailures',
    retryAfterSeconds: 900,
  })
  // Concurrent hits shared statements.
  expect(statements).toBeLessThan(12)
})

test('the window ends on time, and events beyond the limit do not extend it', async () => {
  let now = 5_000_000
  const { limiter } = await aNode({ now: () => now })
  const projectId = await aProject()
  const take = () => limiter.take(projectId, failure('bo@example.com'))
  for (let event = 0; event < 10; event++) expect(await take()).toBeNull()
  now += 15 * minute - 1000
  for (let event = 0; event < 5; event++) expect(await take()).toMatchObject({ retryAfterSeconds: 1 })
  now += 1000
  expect(await take()).toBeNull()
})

test('released events no longer count, and need no statement of their own', async () => {
  const { limiter } = await aNode()
  const projectId = await aProject()
  statements = 0
  for (let event = 0; event < 30; event++) {
    expect(await limiter.take(projectId, failure('cy@example.com'))).toBeNull()
    limiter.release(projectId, failure('cy@example.com'))
  }
  expect(statements).toBe(30)
  await limiter.close()
  expect(statements).toBe(31)
  const [row] = await db.query<{ hits: number }>('select hits from limit_counters where project_id = $1', [projectId])
  expect(row?.hits).toBe(0)
})

test('concurrent events are counted after earlier releases, also on a slow connection', async () => {
  let isSlow = false
  const slowFirst: Database = {
    ...db,
    run: async (statement, params) => {
      const wait = isSlow ? 50 : 0
      isSlow = false
      await new Promise((resolve) => setTimeout(resolve, wait))
      return db.run(statement, params)
    },
  }
  const { limiter } = await aNode({ now: () => 1_000_000 }, slowFirst)
  const projectId = await aProject()
  const hits = failure('fay@example.com')
  for (let event = 0; event < 10; event++) expect(await limiter.take(projectId, hits)).toBeNull()
  for (let event = 0; event < 10; event++) limiter.release(projectId, hits)
  isSlow = true
  expect(await Promise.all([1, 2, 3].map(() => limiter.take(projectId, hits)))).toEqual([null, null, null])
})

test('a reset applies to every node at once', async () => {
  const [a, b] = [await aNode(), await aNode()]
  const projectId = await aProject()
  for (let event = 0; event < 12; event++) await a.limiter.take(projectId, failure('di@example.com'))
  expect(await b.limiter.take(projectId, failure('di@example.com'))).not.toBeNull()
  await a.limiter.reset(projectId, failure('di@example.com'))
  expect(await b.limiter.take(projectId, failure('di@example.com'))).toBeNull()
})

test('projects are counted separately, networks across all of them', async () => {
  const { limiter } = await aNode()
  const [one, other] = [await aProject(), await aProject()]
  const hits = [{ limit: 'networkPerMinute', subject: '192.0.2.1' } as const, ...failure('ed@example.com')]
  for (let event = 0; event < 10; event++) expect(await limiter.take(one, hits)).toBeNull()
  expect(await limiter.takeEach(one, hits)).toMatchObject([null, { limit: 'passwordFailures', retryAfterSeconds: 900 }])
  for (let event = 0; event < 10; event++) expect(await limiter.take(other, hits)).toBeNull()
  const network = [{ limit: 'networkPerMinute', subject: '192.0.2.1' } as const]
  for (let event = 0; event < 39; event++) expect(await limiter.take(other, network)).toBeNull()
  expect(await limiter.take(one, network)).toMatchObject({ limit: 'networkPerMinute', retryAfterSeconds: 60 })
})

test('the subject is stored as a hash only', async () => {
  const { limiter } = await aNode()
  const projectId = await aProject()
  await limiter.take(projectId, failure('secret-address@example.com'))
  const rows = await db.query('select * from limit_counters where project_id = $1', [projectId])
  expect(JSON.stringify(rows)).not.toContain('secret-address')
  expect(rows).toHaveLength(1)
})

test('counters are read without counting, and reset on all nodes', async () => {
  const [a, b] = [await aNode(), await aNode()]
  const projectId = await aProject()
  const both = [...failure('ann@example.com'), ...failure('nobody@example.com')]
  for (let event = 0; event < 12; event++) await a.limiter.take(projectId, failure('ann@example.com'))
  const counted = [
    { hits: 12, max: 10, remainingMillis: 15 * minute },
    { hits: 0, max: 10, remainingMillis: 0 },
  ]
  for (const { limiter } of [a, b]) expect(await limiter.readEach(projectId, both)).toEqual(counted)
  await b.limiter.resetEverywhere(projectId, both)
  expect(await a.limiter.readEach(projectId, failure('ann@example.com'))).toMatchObject([{ hits: 0 }])
  expect(await a.limiter.take(projectId, failure('ann@example.com'))).toBeNull()
  // Released hits that wait for the next statement are not counted.
  a.limiter.release(projectId, failure('ann@example.com'))
  expect(await a.limiter.readEach(projectId, failure('ann@example.com'))).toMatchObject([{ hits: 0 }])
})
