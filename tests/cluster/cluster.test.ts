/**
 * Faults of a cluster under load: three nodes of the service behind HAProxy, PostgreSQL with a synchronous standby under
 * Patroni, PgBouncer and Redis. One node has a clock that is a minute off. After each fault, every write that was
 * acknowledged is compared with the database.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Calls, createCalls } from '../nodes/calls.ts'
import { findLost, type Load, type LoadCounts, startLoad } from '../nodes/load.ts'
import { type Cluster, metricsToken, missingPrograms, startCluster } from './cluster.ts'
import { statusOf, waitUntil } from './program.ts'

const callsPerSecond = Number(process.env.PORTICO_TEST_RATE ?? 300)
const minute = 60_000

let cluster: Cluster
let calls: Calls
let load: Load

beforeAll(async () => {
  const missing = missingPrograms()
  if (missing.length > 0) throw new Error(`These programs are missing: ${missing.join(', ')}`)
  cluster = await startCluster()
  calls = createCalls(cluster.dataDir, () => cluster.url)
  load = await startLoad(calls, callsPerSecond)
}, 3 * minute)

afterAll(async () => {
  await load?.stop()
  await cluster?.remove()
}, minute)

const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Runs a fault and the time after it, prints the counts, and expects that no acknowledged write is lost. */
async function during(name: string, fault: () => Promise<unknown>): Promise<LoadCounts & { seconds: number }> {
  load.take()
  const start = Date.now()
  await fault()
  const counts = load.take()
  const times = counts.failures.map(({ atMillis }) => atMillis - start)
  const span = times.length === 0 ? '' : `, from ${seconds(Math.min(...times))} to ${seconds(Math.max(...times))}`
  const kinds = new Map<string, number>()
  for (const { status, retryAfter } of counts.failures) {
    const kind = `${status ?? 'no response'}${status === 503 && retryAfter === null ? ' without Retry-After' : ''}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const list = [...kinds].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const rate = Math.round(counts.calls / ((Date.now() - start) / 1000))
  console.log(`${name}: ${counts.calls} calls, ${rate} a second, ${counts.failures.length} failed (${list})${span}`)
  for (const { call, text } of counts.failures.slice(0, 3)) console.log(`  ${call}: ${text}`)
  expect(await load.compare((acknowledged) => findLost(query, acknowledged)), name).toEqual([])
  return { ...counts, seconds: times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 1000 }
}

const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`

async function query(text: string, values: unknown[]): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  const { rows } = await client.query(text, values)
  await client.end()
  return rows
}

/**
 * Failures that clients must not see while the database is gone. They may see a request to repeat the call: 503, or 429 when the
 * calls of the project that wait for a connection are too many.
 */
const unexpected = ({ failures }: LoadCounts) =>
  failures.filter(({ status, retryAfter }) => (status !== 503 && status !== 429) || retryAfter === null)

test('the cluster serves the load, with a node whose clock is a minute off', { timeout: minute }, async () => {
  const { failures, calls: count } = await during('no fault', () => sleep(15_000))
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(callsPerSecond * 10)
})

test('the metrics are read under load, and it adds no time series', { timeout: minute }, async () => {
  const before = await readSeries()
  await sleep(10_000)
  const after = await readSeries()
  console.log(`metrics: ${after.names.size} time series, ${after.bytes} bytes, read in ${after.millis} ms`)
  expect([...after.names].filter((name) => !before.names.has(name))).toEqual([])
})

/** Reads the metrics of a node. Time series of Node.js are left out: they name what a process has open. */
async function readSeries() {
  const start = performance.now()
  const response = await fetch(`${cluster.nodes[0]?.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  const lines = text.split('\n').filter((line) => line.startsWith('portico_') && !line.startsWith('portico_nodejs_'))
  const names = new Set(lines.map((line) => line.slice(0, line.lastIndexOf(' '))))
  return { names, bytes: text.length, millis: Math.round(performance.now() - start) }
}

test('a rolling restart fails no request', { timeout: 3 * minute }, async () => {
  const { failures } = await during('rolling restart', async () => {
    for (const index of cluster.nodes.keys()) {
      expect(await cluster.nodes[index]?.stop()).toBe(0)
      await cluster.restartNode(index)
    }
  })
  expect(failures).toEqual([])
})

test('a killed node fails only the requests that it has', { timeout: 2 * minute }, async () => {
  const { failures, seconds } = await during('a node is killed', async () => {
    await cluster.nodes[0]?.kill()
    await sleep(5000)
  })
  expect(seconds).toBeLessThan(1)
  expect(failures.length).toBeLessThan(callsPerSecond)
  const after = await during('the node returns', () => cluster.restartNode(0))
  expect(after.failures).toEqual([])
})

/** Returns the calls of each node. */
const callsOfNodes = () => cluster.nodes.map(({ url }) => createCalls(cluster.dataDir, () => url))

test('a revocation is effective on all nodes at the next call', { timeout: minute }, async () => {
  const at = callsOfNodes()
  const [first] = at
  if (!first) throw new Error('There is no node.')
  const body = { email: `${crypto.randomUUID()}@example.com`, password: 'quiet river stones' }
  const { access_token, user_id } = (await first('POST', '/auth/password/sign-up', { body })).body
  const user = String(access_token)
  const statuses = () => Promise.all(at.map(async (call) => (await call('GET', '/users/me', { user })).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await first('DELETE', `/auth/sessions?user_id=${user_id}`, { access: 'server' })
  expect(await statuses()).toEqual([401, 401, 401])
})

test('a ban is effective on all nodes at the next call', { timeout: minute }, async () => {
  const at = callsOfNodes()
  const body = { email: `${crypto.randomUUID()}@example.com`, password: 'quiet river stones' }
  const { access_token, user_id } = (await calls('POST', '/auth/password/sign-up', { body })).body
  const user = String(access_token)
  const statuses = () => Promise.all(at.map(async (call) => (await call('GET', '/users/me', { user })).status))
  expect(await statuses()).toEqual([200, 200, 200])
  await at[0]?.('PATCH', `/users/${user_id}`, { access: 'server', body: { ban: { reason: 'Fraud' } } })
  expect(await statuses()).toEqual([401, 401, 401])
})

test('a new key is accepted and a revoked one refused on all nodes within a second', { timeout: minute }, async () => {
  const at = callsOfNodes()
  const [first] = at
  if (!first) throw new Error('There is no node.')
  const kinds = { has_publishable_client_key: false, has_secret_server_key: true, has_super_secret_admin_key: false }
  const key = { description: 'to be revoked', expires_at_millis: Date.now() + 3_600_000, ...kinds }
  const { id, secret_server_key } = (await first('POST', '/internal/api-keys', { access: 'admin', body: key })).body
  const headers = { 'x-portico-access-type': 'server', 'x-portico-secret-server-key': String(secret_server_key) }
  const statuses = () => Promise.all(at.map(async (call) => (await call('GET', '/users?limit=1', { headers })).status))
  await sleep(1000)
  expect(await statuses()).toEqual([200, 200, 200])
  await first('PATCH', `/internal/api-keys/${id}`, { access: 'admin', body: { revoked: true } })
  await sleep(1000)
  expect(await statuses()).toEqual([401, 401, 401])
})

test('wrong passwords are counted over all nodes', { timeout: minute }, async () => {
  const at = callsOfNodes()
  const email = `${crypto.randomUUID()}@example.com`
  await calls('POST', '/auth/password/sign-up', { body: { email, password: 'quiet river stones' } })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++) {
    const call = at[attempt % at.length] ?? calls
    statuses.push((await call('POST', '/auth/password/sign-in', { body: { email, password: 'wrong' } })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429])
})

test('without Redis nothing fails', { timeout: 2 * minute }, async () => {
  const { failures } = await during('Redis is gone', async () => {
    await cluster.redis.kill()
    await sleep(10_000)
    await cluster.redis.start()
    await sleep(3000)
  })
  expect(failures).toEqual([])
})

test('without etcd writes go on', { timeout: 3 * minute }, async () => {
  const { failures } = await during('etcd is gone', async () => {
    await cluster.etcd.kill()
    await sleep(40_000)
    await cluster.etcd.start()
    await sleep(10_000)
  })
  expect(failures).toEqual([])
})

test('a node that is cut off from the database is left out, and returns', { timeout: 3 * minute }, async () => {
  const counts = await during('the network of a node is cut', async () => {
    cluster.network.cut()
    await sleep(20_000)
    expect(await statusOf(`${cluster.nodes[2]?.url}/health?db=1`)).toBe(503)
    cluster.network.mend()
    await waitUntil(async () => (await statusOf(`${cluster.nodes[2]?.url}/health?db=1`)) === 200, { name: 'The node' })
    await sleep(2000)
  })
  expect(unexpected(counts)).toEqual([])
})

test('after the primary is killed, writes continue within 30 seconds', { timeout: 4 * minute }, async () => {
  const primary = await cluster.primary()
  const counts = await during('the primary is killed', async () => {
    await primary.kill()
    await sleep(60_000)
  })
  expect(unexpected(counts)).toEqual([])
  expect(counts.seconds).toBeGreaterThan(0)
  expect(counts.seconds).toBeLessThan(30)
  expect((await cluster.primary()).name).not.toBe(primary.name)
  const after = await during('the former primary returns as standby', async () => {
    primary.start()
    const isUp = async () => (await statusOf(`http://127.0.0.1:${primary.checkPort}/replica`)) === 200
    await waitUntil(isUp, { name: 'The former primary', output: primary.program.output, seconds: 90 })
    await sleep(5000)
  })
  expect(after.failures).toEqual([])
})
