/** Idempotency keys on two nodes: one effect, whichever node a repeat reaches. */
import { createTestApp, type TestApp, type TestProject } from '@portico/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

test('fifty repeats at once over both nodes make one team', async () => {
  const responses = await atOnce(50, (index) => createTeam(nodeAt(index), 'k'))
  const outcomes = tally(responses.map(({ status, body }) => (status === 201 ? body.id : body.code)))
  const { IDEMPOTENCY_KEY_IN_USE: waiting = 0, ...made } = outcomes
  expect(Object.keys(made)).toHaveLength(1)
  expect(waiting + (Object.values(made)[0] ?? 0)).toBe(50)
  expect(await listed('/teams')).toBe(1)
})

test('fifty repeated sign-ups at once make one user with one session', async () => {
  const responses = await atOnce(50, (index) => signUp(nodeAt(index), 'ann@example.com', 'k'))
  expect(new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token)).size).toBe(1)
  expect([await listed('/users'), (await query('select id from sessions where project_id = $1')).length]).toEqual([
    1, 1,
  ])
})

test('more calls than connections, each with a key of its own, all succeed', async () => {
  const responses = await atOnce(60, (index) => signUp(nodeAt(index), `user-${index}@example.com`, `key-${index}`))
  expect(tally(responses.map(({ status }) => String(status)))).toEqual({ 200: 60 })
})

test('after a repeat has taken over, the first run is rolled back', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const blocking = a.deps.db.transaction(async (tx) => {
    await tx.query('lock table teams in exclusive mode', [])
    await released
  })
  const first = createTeam(nodes[0], 'k')
  await vi.waitFor(async () => expect(await claimsNow()).toHaveLength(1))
  const [before] = await claimsNow()
  b.clock.advance(15_000)
  const second = createTeam(nodes[1], 'k')
  await vi.waitFor(async () => expect(await claimsNow()).not.toEqual([before]))
  release()
  await blocking
  expect((await first).body.code).toBe('IDEMPOTENCY_KEY_IN_USE')
  const { status, body } = await second
  expect(status).toBe(201)
  expect((await createTeam(nodes[0], 'k')).body).toEqual(body)
  expect(await listed('/teams')).toBe(1)
})
