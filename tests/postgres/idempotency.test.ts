/** Idempotency keys on two nodes: a call has one effect, on any node that receives its repeats. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atOnce, tally } from './at-once.ts'

let a: TestApp
let b: TestApp
beforeAll(async () => {
  a = await createTestApp({ limits: null })
  b = await createTestApp({ limits: null }, { db: a.deps.db })
})
afterAll(async () => {
  await b.close()
  await a.close()
})

let project: TestProject
let nodes: readonly [TestProject, TestProject]
beforeEach(async () => {
  project = await a.createProject()
  nodes = [project, b.openProject(project)]
})

const password = 'quiet river stones'
const createTeam = ({ request }: TestProject, key: string) =>
  request('POST', '/teams', {
    access: 'server',
    body: { display_name: 'Team' },
    headers: { 'idempotency-key': key },
  })
const signUp = ({ request }: TestProject, email: string, key: string) =>
  request('POST', '/auth/password/sign-up', { body: { email, password }, headers: { 'idempotency-key': key } })
const nodeAt = (index: number) => nodes[index % 2 === 0 ? 0 : 1]
const listed = async (path: string) => (await project.request('GET', path, { access: 'server' })).body.items.length
const query = <R>(text: string) => a.deps.db.query<R>(text, [project.id])
const claimsNow = () => query<{ claimId: string }>('select claim_id from idempotency_keys where project_id = $1')

test('fifty concurrent repeats over two nodes create one team', async () => {
  const responses = await atOnce(50, (index) => createTeam(nodeAt(index), 'k'))
  const outcomes = tally(responses.map(({ status, body }) => (status === 201 ? body.id : body.code)))
  const { IDEMPOTENCY_KEY_IN_USE: waiting = 0, ...made } = outcomes
  expect(Object.keys(made)).toHaveLength(1)
  expect(waiting + (Object.values(made)[0] ?? 0)).toBe(50)
  expect(await listed('/teams')).toBe(1)
})

test('fifty concurrent repeats of a sign-up create one user with one session', async () => {
  const responses = await atOnce(50, (index) => signUp(nodeAt(index), 'ann@example.com', 'k'))
  expect(new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token)).size).toBe(1)
  expect([await listed('/users'), (await query('select id from sessions where project_id = $1')).length]).toEqual([
    1, 1,
  ])
})

test('more calls than connections succeed, each with its own key', async () => {
  const responses = await atOnce(60, (index) => signUp(nodeAt(index), `user-${index}@example.com`, `key-${index}`))
  expect(tally(responses.map(({ status }) => String(status)))).toEqual({ 200: 60 })
})

/** Locks a table. Returns a function that unlocks it. */
async function lock(table: string): Promise<() => Promise<void>> {
  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  let blocking = Promise.resolve()
  await new Promise<void>((locked) => {
    blocking = a.deps.db.transaction(async (tx) => {
      await tx.query(`lock table ${table} in exclusive mode`, [])
      locked()
      await unlocked
    })
  })
  return async () => {
    unlock()
    await blocking
  }
}

const waitingForLocks = () =>
  a.deps.db.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, [])

test('a repeat waits for the first call and gets its response', async () => {
  const unlock = await lock('teams')
  const calls = nodes.map((node) => createTeam(node, 'k'))
  await expect.poll(waitingForLocks).toHaveLength(2)
  await unlock()
  const [first, second] = await Promise.all(calls)
  expect([first?.status, second?.body]).toEqual([201, first?.body])
  expect(await listed('/teams')).toBe(1)
})

test('after a repeat has taken over, the first run is rolled back', async () => {
  const unlock = await lock('users')
  const first = signUp(nodes[0], 'ann@example.com', 'k')
  await expect.poll(claimsNow).toHaveLength(1)
  const [before] = await claimsNow()
  b.clock.advance(15_000)
  const second = signUp(nodes[1], 'ann@example.com', 'k')
  await expect.poll(claimsNow).not.toEqual([before])
  await unlock()
  expect((await first).body.code).toBe('IDEMPOTENCY_KEY_IN_USE')
  const { status, body } = await second
  expect(status).toBe(200)
  expect((await signUp(nodes[0], 'ann@example.com', 'k')).body).toEqual(body)
  expect(await listed('/users')).toBe(1)
})
