/** A million expired rows of the OpenID provider: rounds of maintenance are bounded, and other calls go on. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProjectId } from '../../../packages/server/src/projects/create/demo-project.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const preload = fileURLToPath(new URL('frequent-maintenance.mjs', import.meta.url))
/** The wait between two rounds with this file. */
const pauseMillis = 500
/** 200 batches of 500 rows. */
const roundMaxRows = 100_000
/** A fifth of the time until the next round of a service. */
const roundMaxMillis = 120_000
const pairsInSecond = 5
const calmMillis = 15_000

let service: ServiceProcess
let database: Client
beforeAll(async () => {
  const options = process.env.NODE_OPTIONS ?? ''
  const settings = { NODE_OPTIONS: `${options} --import=${preload}`, PORTICO_LIMITS: 'off' }
  service = await createServiceProcess(undefined, settings)
  await service.start()
  database = new Client({ connectionString: service.settings.DATABASE_URL })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await service?.kill()
  service?.remove()
})

async function create(path: string, body: object): Promise<Record<string, string>> {
  const response = await service.request('POST', path, { access: 'admin', body })
  expect(response.status, path).toBe(201)
  return response.json()
}

/** A machine that gets opaque tokens, and a user with a grant that does not expire. */
async function createParties() {
  const uri = 'https://notes.example.com'
  const resource = await create('/oauth-resources', { uri, token_format: 'opaque' })
  const method = { token_endpoint_auth_method: 'client_secret_basic' }
  const machine = await create('/oauth-clients', {
    ...{ kind: 'machine', name: 'Job', ...method, resources: [resource.id] },
  })
  const { client_secret: secret } = await create(`/oauth-clients/${machine.id}/secrets`, { expires_at_millis: null })
  const signedUp = await service.post('/auth/password/sign-up', {
    email: 'ann@example.com',
    password: 'quiet river stones',
    verification_callback_url: 'http://localhost:3000/verify',
  })
  const { user_id: user } = await signedUp.json()
  return { uri, client: String(machine.id), secret: String(secret), user: String(user) }
}

type Parties = Awaited<ReturnType<typeof createParties>>

const expired = '(extract(epoch from now()) * 1000)::bigint - 2 * 86400000 + n'
const payload = `jsonb_build_object('sealed', repeat(md5(n::text), 8))`
const hash = (name: string) => `sha256(('${name}' || n)::bytea)`
const idOf = (text: string) => `md5(${text})::uuid`
const liveGrant = idOf(`'live'`)

/** Rows of each model, a million together. Those of `grants` have a token each, which ends with them. */
function seedsOf({ client, user }: Parties): readonly (readonly [table: string, rows: number, values: string])[] {
  const project = `'${demoProjectId}'`
  const ofClient = `'${client}'::uuid`
  const columns = 'project_id, id, user_id, client_id, session_id, session_epoch, client_version, payload'
  const grant = (id: string, end: string) =>
    `(${columns}, created_at_millis, expires_at_millis)
     select ${project}, ${id}, '${user}'::uuid, ${ofClient}, gen_random_uuid(), 0, '\\x00', ${payload}, 1, ${end}`
  const records = '(project_id, model, id_hash, grant_id, payload, expires_at_millis)'
  const requests = '(project_id, model, id_hash, client_id, payload, expires_at_millis)'
  return [
    ['oauth_grants', 100_000, grant(idOf(`'grant' || n`), expired)],
    ['oauth_grants', 1, grant(liveGrant, '9e12::bigint')],
    [
      'oauth_grant_records',
      100_000,
      `${records} select ${project}, 'RefreshToken', ${hash('a')}, ${idOf(`'grant' || n`)}, ${payload}, ${expired}`,
    ],
    [
      'oauth_grant_records',
      250_000,
      `${records} select ${project}, 'AccessToken', ${hash('b')}, ${liveGrant}, ${payload}, ${expired}`,
    ],
    [
      'oauth_records',
      150_000,
      `${requests} select ${project}, 'ClientCredentials', ${hash('c')}, ${ofClient}, ${payload}, ${expired}`,
    ],
    [
      'oauth_requests',
      100_000,
      `${requests} select ${project}, 'Interaction', ${hash('d')}, ${ofClient}, ${payload}, ${expired}`,
    ],
    [
      'oauth_device_codes',
      50_000,
      `(project_id, id_hash, user_code_hash, client_id, payload, expires_at_millis)
       select ${project}, ${hash('e')}, ${hash('f')}, ${ofClient}, ${payload}, ${expired}`,
    ],
    [
      'oauth_browser_sessions',
      50_000,
      `(project_id, id_hash, uid, payload, expires_at_millis)
       select ${project}, ${hash('g')}, 'g' || n, ${payload}, ${expired}`,
    ],
    ['oauth_replays', 200_000, `(project_id, id_hash, expires_at_millis) select ${project}, ${hash('h')}, ${expired}`],
  ]
}

const sleep = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** Requests a token and introspects it, a few times a second, until it is stopped. Returns the times in milliseconds. */
function startCalls({ uri, client, secret }: Parties) {
  const base = `http://127.0.0.1:${service.port}/auth/${demoProjectId}`
  const authorization = `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`
  const times: number[] = []
  const post = async (path: string, form: Record<string, string>) => {
    const begun = performance.now()
    const body = new URLSearchParams(form)
    const response = await fetch(base + path, { method: 'POST', headers: { authorization }, body })
    const received = await response.json()
    times.push(performance.now() - begun)
    expect(response.status, JSON.stringify(received)).toBe(200)
    return received
  }
  const pair = async () => {
    const { access_token: token } = await post('/token', { grant_type: 'client_credentials', resource: uri })
    expect(await post('/token/introspection', { token })).toMatchObject({ active: true })
  }
  const sent: Promise<void>[] = []
  const timer = setInterval(() => sent.push(pair()), 1000 / pairsInSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(sent)
    return times.toSorted((a, b) => a - b)
  }
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
const summary = (sorted: readonly number[]) =>
  `${sorted.length} calls, median ${at(sorted, 0.5).toFixed(1)} ms, p99 ${at(sorted, 0.99).toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`

/** Returns the resident memory of the service now and at its peak, in MiB. */
function readMemory() {
  const status = readFileSync(`/proc/${service.processId()}/status`, 'utf8')
  const read = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

interface Round {
  readonly millis: number
  readonly changed: Readonly<Record<string, number>>
}

/** Reads the rounds since a time, until one deletes none of the tables. */
async function readRounds(since: number, tables: readonly string[]): Promise<readonly Round[]> {
  const rounds: Round[] = []
  for (let last = since; ; await sleep(20)) {
    const { rows } = await database.query(
      `select finished_at_millis::float8 as finished, changed from service_jobs where name = 'maintenance'`,
    )
    const [{ finished = 0, changed = null } = {}] = rows
    if (finished <= last) continue
    expect(changed, 'the round failed').not.toBeNull()
    const isOver = tables.every((table) => changed[table] === undefined)
    if (isOver && rounds.length > 0) return rounds
    if (!isOver) rounds.push({ millis: finished - last, changed })
    last = finished
  }
}

test('maintenance deletes a million expired rows in bounded rounds, and slows no other call', async () => {
  const parties = await createParties()
  const seeds = seedsOf(parties)
  const tables = [...new Set(seeds.map(([table]) => table))]
  // Nobody sees the rows until the transaction commits, so that calls are measured before with the same load of the machine.
  await database.query('begin')
  for (const [table, rows, values] of seeds)
    await database.query(`insert into ${table} ${values} from generate_series(1, ${rows}) n`)
  await sleep(5000)
  const stopCalm = startCalls(parties)
  await sleep(calmMillis)
  const calm = await stopCalm()
  const before = readMemory()
  await database.query('commit')
  const begun = Date.now()
  const stop = startCalls(parties)
  const rounds = await readRounds(begun, tables)
  const busy = await stop()

  for (const { millis, changed } of rounds) {
    console.log(`${Math.round(millis)} ms from the round before to the end of this one: ${JSON.stringify(changed)}`)
    for (const table of tables) expect(changed[table] ?? 0, table).toBeLessThanOrEqual(roundMaxRows)
    expect(millis).toBeLessThan(roundMaxMillis)
  }
  const seconds = rounds.reduce((sum, { millis }) => sum + millis - pauseMillis, 0) / 1000
  const memory = readMemory()
  console.log(`Before: ${summary(calm)}. During: ${summary(busy)}. ${Math.round(1e6 / seconds)} rows in a second.`)
  console.log(`Memory: ${before.now} MiB before, ${memory.peak} MiB at most.`)
  expect(memory.peak - before.peak).toBeLessThan(64)
  // The largest table decides: 250,000 rows are three rounds, after one that had begun before the rows appeared.
  expect([3, 4]).toContain(rounds.length)
  for (const table of tables) {
    const { rows } = await database.query(
      `select count(*)::int as count from ${table} where expires_at_millis < extract(epoch from now()) * 1000`,
    )
    expect(rows, table).toEqual([{ count: 0 }])
  }
  expect((await database.query('select count(*)::int as count from oauth_grants')).rows).toEqual([{ count: 1 }])
  // An end by time sends no message.
  const { rowCount } = await database.query(`select from outbox where position('endedGrant'::bytea in payload) > 0`)
  expect(rowCount).toBe(0)
  expect(at(busy, 0.5)).toBeLessThan(3 * at(calm, 0.5) + 10)
  expect(at(busy, 0.99)).toBeLessThan(1000)
}, 900_000)
