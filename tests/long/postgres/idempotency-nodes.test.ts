/**
 * Idempotency keys with two processes on one database: many calls at once, and a process that is killed before the effect,
 * between effect and commit, and between commit and response.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const preload = fileURLToPath(new URL('lost-responses.mjs', import.meta.url))
const password = 'quiet river stones'

let first: ServiceProcess
let second: ServiceProcess
let database: Client

beforeAll(async () => {
  const own = { PORTICO_URL: 'http://localhost:8100', PORTICO_LIMITS: 'off' }
  first = await createServiceProcess(undefined, { ...own, NODE_OPTIONS: `--import ${preload}` })
  await first.start()
  second = await createServiceProcess(null, { ...first.settings, NODE_OPTIONS: '' })
  await second.start()
  database = new Client({ connectionString: first.settings.DATABASE_URL })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  for (const node of [first, second]) {
    await node?.kill()
    node?.remove()
  }
})

interface Call {
  readonly key: string
  send(node: ServiceProcess, headers?: Record<string, string>): Promise<{ status: number; text: string }>
  /** Returns the number of effects of the call. */
  count(): Promise<number>
}

function callOf(path: string, access: 'client' | 'server', body: object): Omit<Call, 'count'> {
  const key = randomUUID()
  return {
    key,
    async send(node, headers = {}) {
      const response = await node.request('POST', path, {
        access,
        body,
        headers: { ...headers, 'idempotency-key': key },
      })
      return { status: response.status, text: await response.text() }
    },
  }
}
async function countRows(text: string, value: string): Promise<number> {
  return (await database.query(text, [value])).rows.length
}

/** A call that inserts its key together with its response. */
function createTeam(): Call {
  const name = randomUUID()
  const call = callOf('/teams', 'server', { display_name: name })
  return { ...call, count: () => countRows('select from teams where display_name = $1', name) }
}

/** A call that claims its key before it hashes the password. */
function signUp(): Call {
  const email = `${randomUUID()}@example.com`
  const verification_callback_url = 'http://localhost:8101/handler/email-verification'
  const call = callOf('/auth/password/sign-up', 'client', { email, password, verification_callback_url })
  const selectSessions = `select from contact_channels c join sessions s using (project_id, user_id) where c.value = $1`
  return { ...call, count: () => countRows(selectSessions, email) }
}

const kinds = [
  ['a new team', createTeam],
  ['a sign-up', signUp],
] as const

test.each(kinds)('%s: fifty concurrent calls on both processes have one effect', async (name, create) => {
  const call = create()
  const startedAt = performance.now()
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => call.send(index % 2 ? first : second)))
  const texts = new Set(results.filter(({ status }) => status < 300).map(({ text }) => text))
  const refused = results.filter(({ status }) => status === 409)
  expect(results.filter(({ status }) => status >= 300 && status !== 409)).toEqual([])
  expect(texts.size).toBe(1)
  expect(await call.count()).toBe(1)
  console.log(`${name}: ${50 - refused.length} responses, ${refused.length} refused as running, ${since(startedAt)} ms`)
})

const since = (start: number) => Math.round(performance.now() - start)

const waitUntil = async (isTrue: () => Promise<boolean>) => {
  const end = performance.now() + 20_000
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('The step was not reached.')
    await sleep(10)
  }
}
const isWaiting = (text: string) => async () => {
  const { rows } = await database.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [`%${text}%`],
  )
  return rows.length > 0
}
const keyRow = async (call: Call) => {
  const hash = `select response is not null as is_stored from idempotency_keys where key_hash = sha256($1::bytea)`
  return (await database.query(hash, [call.key])).rows[0]
}

/** Runs a task while locks are held, and releases them afterwards. */
async function withLocks(task: (locks: Client) => Promise<void>): Promise<void> {
  const locks = new Client({ connectionString: first.settings.DATABASE_URL })
  await locks.connect()
  await locks.query('begin')
  try {
    await task(locks)
  } finally {
    await locks.end()
  }
}

/** Runs a call up to a step and kills its process there. */
const steps: Record<string, (call: Call) => Promise<void>> = {
  'before the effect': (call) =>
    withLocks(async (locks) => {
      await locks.query('lock table users, teams in exclusive mode')
      call.send(first).catch(() => {})
      await waitUntil(isWaiting('insert into'))
      await first.kill()
    }),
  'after the effect, before the commit': (call) =>
    withLocks(async (locks) => {
      // The effect waits for the locked row of the claim, if there is one.
      const barrier = new Client({ connectionString: first.settings.DATABASE_URL })
      await barrier.connect()
      await barrier.query('begin')
      await barrier.query('lock table users, teams in exclusive mode')
      call.send(first).catch(() => {})
      await waitUntil(isWaiting('insert into'))
      await locks.query('lock table idempotency_keys in exclusive mode')
      await barrier.end()
      await waitUntil(isWaiting('idempotency_keys'))
      await first.kill()
    }),
  'after the commit, before the response': async (call) => {
    call.send(first, { 'x-lose-response': '1' }).catch(() => {})
    await waitUntil(async () => (await keyRow(call))?.is_stored === true)
    await first.kill()
  },
}

describe.each(kinds)('%s, whose process is killed', (name, create) => {
  test.each(Object.entries(steps))(
    '%s, has one effect after its repeat',
    async (step, reach) => {
      const call = create()
      await reach(call)
      const startedAt = performance.now()
      const repeat = await repeatUntilDone(call)
      console.log(`${name}, killed ${step}: the repeat returned after ${since(startedAt)} ms`)
      await first.start()
      expect((await call.send(first)).text).toBe(repeat)
      expect((await call.send(second)).text).toBe(repeat)
      expect(await call.count()).toBe(1)
    },
    60_000,
  )
})

/** Repeats a call at the other process, like the SDK. */
async function repeatUntilDone(call: Call): Promise<string> {
  for (let poll = 0; poll < 30; poll++) {
    const { status, text } = await call.send(second)
    if (status < 300) return text
    expect(status, text).toBe(409)
    await sleep(1000)
  }
  throw new Error('The key was never released.')
}
