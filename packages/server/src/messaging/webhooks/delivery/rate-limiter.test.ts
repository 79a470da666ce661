import { beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { createTakeToken } from './rate-limiter.ts'

const app = useTestApp()
let endpoint: { projectId: string; endpointId: string; perSecond: number }
beforeEach(async () => {
  const { id } = await app().createProject()
  await app().deps.db.query(
    `insert into webhook_endpoints (project_id, id, url, secret_sealed, created_at_millis, updated_at_millis)
     values ($1, 'ep_test', 'https://example.com', '', 0, 0)`,
    [id],
  )
  endpoint = { projectId: id, endpointId: 'ep_test', perSecond: 2 }
})

const second = 1000
/** Takes a token on a node whose clock is ahead. */
const take = (aheadMillis = 0) =>
  createTakeToken({ db: app().deps.db, clock: { now: () => app().clock.now() + aheadMillis } })(endpoint)

test('sends two of ten concurrent messages in a second, and returns the rest of the second to the others', async () => {
  app().clock.advance(300)
  const results = await Promise.all(Array.from({ length: 10 }, () => take()))
  expect(results.filter((result) => result === null)).toHaveLength(2)
  expect(results.filter((result) => result === 700)).toHaveLength(8)
  app().clock.advance(700)
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
})

test('counts in the second that another node has begun if the clock is one second behind', async () => {
  expect([await take(), await take(), await take(-second)]).toEqual([null, null, second])
  app().clock.advance(second)
  expect([await take(), await take(-second), await take(), await take(-second)]).toEqual([null, null, second, second])
})

test('starts a new second after the clock was set back', async () => {
  expect([await take(3600 * second), await take(3600 * second)]).toEqual([null, null])
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
})

test('applies a changed rate to the current second', async () => {
  expect([await take(), await take(), await take()]).toEqual([null, null, second])
  endpoint = { ...endpoint, perSecond: 3 }
  expect([await take(), await take()]).toEqual([null, second])
})

test('has no tokens for a deleted endpoint', async () => {
  await take()
  await app().deps.db.query('delete from webhook_endpoints where project_id = $1', [endpoint.projectId])
  expect(await take()).toBe(second)
})
