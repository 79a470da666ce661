import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTakeShare } from './take-share.ts'

let app: TestApp
let endpoint: { projectId: string; endpointId: string; perSecond: number }
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { id } = await app.createProject()
  await app.deps.db.query(
    `insert into webhook_endpoints (project_id, id, url, secret_sealed, created_at_millis, updated_at_millis)
     values ($1, 'ep_test', 'https://example.com', '', 0, 0)`,
    [id],
  )
  endpoint = { projectId: id, endpointId: 'ep_test', perSecond: 2 }
})

const second = 1000
/** What a node is told whose clock is so far ahead. */
const take = (aheadMillis = 0) =>
  createTakeShare({ db: app.deps.db, clock: { now: () => app.clock.now() + aheadMillis } })(endpoint)

test('of ten at once, two go in a second, and the others hear when it ends', async () => {
  app.clock.advance(300)
  const answers = await Promise.all(Array.from({ length: 10 }, () => take()))
  expect(answers.filter((answer) => answer === null)).toHaveLength(2)
  expect(answers.filter((answer) => answer === 700)).toHaveLength(8)
  app.clock.advance(700)
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
})

test('a node whose clock is a second behind counts into the second that another one has begun', async () => {
  expect([await take(), await take(), await take(-second)]).toEqual([null, null, second])
  app.clock.advance(second)
  expect([await take(), await take(-second), await take(), await take(-second)]).toEqual([null, null, second, second])
})

test('a clock that was set back begins anew, instead of waiting for the time to come again', async () => {
  expect([await take(3600 * second), await take(3600 * second)]).toEqual([null, null])
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
})

test('a rate that was changed holds in the second that runs', async () => {
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
  endpoint = { ...endpoint, perSecond: 3 }
  expect([await take(), await take()]).toEqual([null, second])
})

test('an endpoint that is gone has no share', async () => {
  await take()
  await app.deps.db.query('delete from webhook_endpoints where project_id = $1', [endpoint.projectId])
  expect(await take()).toBe(second)
})
