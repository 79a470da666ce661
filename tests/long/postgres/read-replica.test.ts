/** Lists of a service whose settings name a streaming replica of its database. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findPostgres,
  startTemporaryPostgres,
  startTemporaryReplica,
} from '../../../scripts/lib/temporary-postgres.mjs'
import { runToEnd } from '../run-to-end.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const binFolder = findPostgres() ?? ''
const lagSeconds = 2
const token = 'replica-metrics-0123456789abcdefghij'

let primary: Awaited<ReturnType<typeof startTemporaryPostgres>>
let replica: Awaited<ReturnType<typeof startTemporaryReplica>>
let first: ServiceProcess
let service: ServiceProcess
let client: Client

beforeAll(async () => {
  primary = await startTemporaryPostgres(binFolder)
  first = await createServiceProcess(primary.url)
  await first.start()
  replica = await startTemporaryReplica(binFolder, primary.url)
  const readUrl = new URL(replica.url)
  readUrl.pathname = new URL(first.settings.DATABASE_URL ?? '').pathname
  service = await createServiceProcess(null, {
    ...first.settings,
    DATABASE_READ_URL: readUrl.href,
    PORTICO_READ_LAG_SECONDS: String(lagSeconds),
    PORTICO_METRICS_TOKEN: token,
  })
  await service.start()
  client = new Client({ connectionString: readUrl.href })
  await client.connect()
}, 120_000)
afterAll(async () => {
  await client?.end()
  for (const each of [service, first]) {
    await each?.kill()
    each?.remove()
  }
  await replica?.stop()
  await primary?.stop()
})

/** Creates a user through the API, and returns the id. */
async function createUser(): Promise<string> {
  const response = await service.request('POST', '/users', { access: 'server', body: {} })
  expect(response.status).toBe(201)
  return (await response.json()).id
}

/** Returns the ids of the newest users in a list. */
async function listUsers(): Promise<string[]> {
  const response = await service.get('/users?limit=100&desc=true', 'server')
  expect(response.status).toBe(200)
  const { items }: { items: { id: string }[] } = await response.json()
  return items.map(({ id }) => id)
}

/** Returns the state of the replica in the metrics, and its lag; null without a value. */
async function measured(): Promise<{ readonly state: string | undefined; readonly lag: number | null }> {
  const response = await fetch(`http://127.0.0.1:${service.port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  const lag = /^portico_replica_lag_seconds (\S+)$/m.exec(text)?.[1]
  const [, state] = /^portico_replica_state\{state="(\w+)"\} 1$/m.exec(text) ?? []
  return { state, lag: lag === undefined ? null : Number(lag) }
}

/** Waits until the condition holds, at most for some seconds. */
async function until(condition: () => Promise<boolean>, seconds = 10): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('The condition never held.')
    await sleep(50)
  }
}

test('lists are read from the replica, and from the primary while the replica stands still', {
  timeout: 60_000,
}, async () => {
  const known = await createUser()
  // The last statements of its connections show that the replica has run a list.
  await until(async () => {
    const users = await listUsers()
    const { rows } = await client.query(
      `select from pg_stat_activity where application_name = 'portico' and query like 'select u.id, u.display_name%'`,
    )
    return users.includes(known) && rows.length > 0
  })
  expect(await measured()).toEqual({ state: 'read', lag: expect.any(Number) })
  await client.query('select pg_wal_replay_pause()')
  const added = await createUser()
  // The replica may be this far behind, and a key reads it until then.
  expect(await listUsers()).not.toContain(added)
  await until(async () => (await listUsers()).includes(added), lagSeconds + 3)
  await until(async () => (await measured()).state === 'behind', 3)
  expect((await measured()).lag).toBeGreaterThan(lagSeconds)
  // What is no list comes from the primary at once.
  const next = await createUser()
  expect((await service.get(`/users/${next}`, 'server')).status).toBe(200)
  await client.query('select pg_wal_replay_resume()')
  await until(async () => {
    const { rows } = await client.query('select id from users where id = $1', [next])
    return rows.length === 1
  })
})

test('the primary is read when the replica is lost', { timeout: 60_000 }, async () => {
  await client.end()
  const known = await createUser()
  await replica.stop()
  expect((await service.get('/users?limit=1', 'server')).status).toBe(200)
  await until(async () => (await listUsers()).includes(known))
  await until(async () => (await measured()).state === 'unreachable')
  expect(await measured()).toEqual({ state: 'unreachable', lag: null })
})

test('a service does not start with the address of another database', { timeout: 60_000 }, async () => {
  const other = await startTemporaryPostgres(binFolder)
  const { code, stderr } = await runToEnd({ ...first.settings, DATABASE_READ_URL: other.url, PORT: '0' })
  expect([code, stderr]).toEqual([1, expect.stringContaining('DATABASE_READ_URL leads to another database')])
  await other.stop()
})
