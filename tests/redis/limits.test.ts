/** Limits counted in Redis. */
import { createTestApp, type TestApp } from '@portico/server/testing'
import { createClient } from '@redis/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInWith } from '../conformance/password-resets.ts'
import { password, signUp } from '../conformance/setup.ts'
import { createRedisServer, type RedisServer } from './redis-server.ts'

const program = process.env.PORTICO_TEST_REDIS_SERVER ?? '/usr/bin/redis-server'
let redis: RedisServer
const apps: TestApp[] = []
beforeAll(async () => {
  redis = await createRedisServer(program)
  await redis.start()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await redis.stop()
})

async function aNode(settings: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const app = await createTestApp({ redisUrl: redis.url, logLevel: 'silent', ...settings })
  apps.push(app)
  // Starting the embedded database blocks the process, so the connection to Redis is ready a moment later.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  return app
}

const statusesOf = (responses: readonly { status: number }[]) => responses.map(({ status }) => status)
const among = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length

test('exactly ten of 100 concurrent guesses on two nodes are accepted', async () => {
  const [one, other] = [await aNode(), await aNode()]
  const id = crypto.randomUUID()
  const projects = [await one.createProject({ id }), await other.createProject({ id })]
  one.takeStatements()
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const project = projects[index % 2]
      if (!project) throw new Error('There are two projects.')
      return signInWith(project, 'ann@example.com', `guess ${index}`)
    }),
  )
  expect(among(statusesOf(responses), 400)).toBe(10)
  expect(among(statusesOf(responses), 429)).toBe(90)
  const wait = Number(responses.find(({ status }) => status === 429)?.headers['retry-after'])
  expect(wait).toBeGreaterThan(880)
  expect(wait).toBeLessThanOrEqual(900)
  expect(one.takeStatements().filter((name) => name.startsWith('count_'))).toEqual([])
}, 60_000)

test('correct sign-ins are released, and a counter expires by itself', async () => {
  const { limits } = (await aNode()).deps.config
  if (!limits) throw new Error('Limits are on.')
  const quick = { ...limits, passwordFailures: { max: 2, windowMillis: 1500, scope: 'project' as const } }
  const project = await (await aNode({ limits: quick })).createProject()
  const { email } = await signUp(project)
  for (let round = 0; round < 5; round++) expect((await signInWith(project, email, password)).status).toBe(200)
  expect(statusesOf([await signInWith(project, email, 'x'), await signInWith(project, email, 'x')])).toEqual([400, 400])
  expect((await signInWith(project, email, password)).status).toBe(429)
  await new Promise((resolve) => setTimeout(resolve, 1600))
  expect((await signInWith(project, email, password)).status).toBe(200)
}, 60_000)

test('two nodes exchange the sums of rates, which expire', async () => {
  const [one, other] = [await aNode(), await aNode()]
  for (const { clock } of [one, other]) clock.advance(60_000 - (clock.now() % 60_000))
  const event = { projectId: crypto.randomUUID(), name: 'checks', subject: 'key', perMinute: 10, burst: 10 }
  const takeOn = (app: TestApp, times: number) =>
    Array.from({ length: times }, () => app.deps.rates.take(event)).filter((excess) => excess === null).length
  expect([takeOn(one, 6), takeOn(other, 3)]).toEqual([6, 3])
  await one.deps.rates.flush()
  await other.deps.rates.flush()
  expect(takeOn(other, 5)).toBe(1)
  const client = createClient({ url: redis.url })
  await client.connect()
  const keys = await client.keys('portico:rate:*')
  const ends = await Promise.all(keys.map((key) => client.pTTL(key)))
  client.destroy()
  expect(keys).toHaveLength(1)
  expect(ends.every((millis) => millis > 0 && millis <= 60_000)).toBe(true)
}, 60_000)

test('no key in the store contains an address, and every key expires', async () => {
  const project = await (await aNode()).createProject()
  await signInWith(project, 'secret-address@example.com', 'wrong')
  const client = createClient({ url: redis.url })
  await client.connect()
  const keys = await client.keys('*')
  const ends = await Promise.all(keys.map((key) => client.pTTL(key)))
  client.destroy()
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.join()).not.toContain('secret-address')
  expect(ends.every((millis) => millis > 0)).toBe(true)
}, 60_000)

test('while the store is unreachable a fifth of the limit applies; afterwards it counts again', async () => {
  const app = await aNode()
  const project = await app.createProject()
  const { email } = await signUp(project)
  expect((await signInWith(project, email, password)).status).toBe(200)
  await redis.stop()
  expect((await signInWith(project, email, password)).status).toBe(200)
  const start = performance.now()
  const guesses = await Promise.all(Array.from({ length: 50 }, () => signInWith(project, email, 'wrong')))
  expect(among(statusesOf(guesses), 400)).toBe(2)
  expect(among(statusesOf(guesses), 429)).toBe(48)
  expect(performance.now() - start).toBeLessThan(3000)
  expect((await signInWith(project, 'bo@example.com', 'wrong')).status).toBe(400)

  await redis.start()
  const end = Date.now() + 8000
  let back = 0
  while (back !== 200 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    back = (await signInWith(project, email, password)).status
  }
  expect(back).toBe(200)
}, 60_000)

test('an unlock on one node clears the counters that another one has counted', async () => {
  const [one, other] = [await aNode(), await aNode()]
  const id = crypto.randomUUID()
  const [project, elsewhere] = [await one.createProject({ id }), await other.createProject({ id })]
  const person = await signUp(project)
  const hits = [{ limit: 'passwordFailures', subject: person.email }] as const
  for (let index = 0; index < 12; index++) await signInWith(elsewhere, person.email, 'wrong')
  expect(await one.deps.limiter.readEach(id, hits)).toMatchObject([{ hits: 12, max: 10 }])
  expect((await project.request('POST', `/users/${person.id}/unlock`, { access: 'server' })).status).toBe(200)
  expect((await signInWith(elsewhere, person.email, 'wrong')).status).toBe(400)
  expect((await signInWith(project, person.email, password)).status).toBe(200)
}, 60_000)
