/** Measures what a user, a session and an event cost, and compares the prediction of `portico size` with a run. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costs, predictSize } from '../../../packages/cli/src/size/predict-size.ts'
import { createServiceProcess, type ServiceProcess } from '../service-process.ts'

const password = 'quiet river stones'
const rowCount = 20_000
const signIns = 150
const callsPerSignIn = 20
const lanes = 5

let service: ServiceProcess
let database: Client
beforeAll(async () => {
  service = await createServiceProcess(undefined, { PORTICO_LIMITS: 'off' })
  await service.start()
  database = new Client({ connectionString: service.settings.DATABASE_URL })
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database?.end()
  await service?.kill()
  service?.remove()
})

interface Signed {
  readonly userId: string
  readonly accessToken: string
  readonly refreshToken: string
}

async function post(path: string, body: object): Promise<Signed> {
  const response = await service.post(path, body)
  expect(response.status).toBe(200)
  const { user_id, access_token, refresh_token } = await response.json()
  return { userId: user_id, accessToken: access_token, refreshToken: refresh_token }
}

/** Copies a row many times, with other values in some columns. Returns the bytes on disk of each copy, with its indexes. */
async function bytesOfCopies(table: string, condition: string, changes: string): Promise<number> {
  const { rows } = await database.query(
    `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const [{ names }] = rows
  const size = async () => {
    await database.query(`vacuum ${table}`)
    const { rows } = await database.query('select pg_total_relation_size($1::regclass)::float8 as bytes', [table])
    return Number(rows[0]?.bytes)
  }
  // The first copies fill the pages that every index has.
  const copy = async (count: number) =>
    database.query(
      `insert into ${table} (${names}) select ${names} from (
         select (jsonb_populate_record(t.original, ${changes})).*
         from (select r as original from ${table} r where ${condition} limit 1) t,
           generate_series(1, ${count}) n) copies`,
    )
  await copy(2000)
  const before = await size()
  await copy(rowCount)
  return ((await size()) - before) / rowCount
}

/** Milliseconds of processor time that a process and its children have used. */
const ticksMillis = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
function cpuMillis(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return [11, 12].reduce((sum, index) => sum + Number(fields[index]), 0) * ticksMillis
}

async function databaseCpuMillis(): Promise<number> {
  const { rows } = await database.query("select pid from pg_stat_activity where application_name = 'portico'")
  return rows.reduce((sum, { pid }) => sum + cpuMillis(pid), 0)
}

test('bytes on disk of a user, a session and an event', async () => {
  const email = `${randomUUID()}@example.com`
  const { userId } = await post('/auth/password/sign-up', { email, password })
  await post('/auth/password/sign-in', { email, password })
  await database.query('set session_replication_role = replica')
  const ofUser = `user_id = '${userId}'`
  const id = "'id', gen_random_uuid()"
  const text = 'md5(n::text || clock_timestamp()::text)'
  const address = `${text} || '@example.com'`
  const hash = `encode(sha256(${text}::bytea), 'hex')`
  const user =
    (await bytesOfCopies(
      'users',
      `id = '${userId}'`,
      `jsonb_build_object(${id}, 'email_order', ${address}, 'search_text', ${address})`,
    )) +
    (await bytesOfCopies(
      'contact_channels',
      ofUser,
      `jsonb_build_object(${id}, 'user_id', gen_random_uuid(), 'value', ${address})`,
    ))
  const session = await bytesOfCopies(
    'sessions',
    ofUser,
    `jsonb_build_object(${id}, 'user_id', gen_random_uuid(), 'refresh_token_hash', '\\x' || ${hash})`,
  )
  const event = await bytesOfCopies('audit_events', ofUser, `jsonb_build_object(${id}, 'user_id', gen_random_uuid())`)
  await database.query('set session_replication_role = origin')
  console.log(`bytes: user ${Math.round(user)}, session ${Math.round(session)}, event ${Math.round(event)}`)
  expect(user / costs.bytes.user).toBeGreaterThan(0.8)
  expect(user / costs.bytes.user).toBeLessThan(1.2)
  expect(session / costs.bytes.session).toBeGreaterThan(0.8)
  expect(session / costs.bytes.session).toBeLessThan(1.2)
  expect(event / costs.bytes.event).toBeGreaterThan(0.8)
  expect(event / costs.bytes.event).toBeLessThan(1.2)
}, 180_000)

/** Runs a call many times, a few at once. Returns the milliseconds of processor time that each cost. */
async function costOf(count: number, call: (index: number) => Promise<unknown>) {
  const lane = async (first: number) => {
    for (let index = first; index < count; index += lanes) await call(index)
  }
  const run = () => Promise.all(Array.from({ length: lanes }, (_, first) => lane(first)))
  await call(0)
  const before = { service: cpuMillis(service.processId()), database: await databaseCpuMillis() }
  await run()
  return {
    service: (cpuMillis(service.processId()) - before.service) / count,
    database: ((await databaseCpuMillis()) - before.database) / count,
  }
}

test('processor time of sign-ins with the calls that follow them', async () => {
  const email = `${randomUUID()}@example.com`
  await post('/auth/password/sign-up', { email, password })
  const signIn = () => post('/auth/password/sign-in', { email, password })
  const { accessToken, refreshToken } = await signIn()
  const call = async (index: number) => {
    const { status } =
      index % 5 === 0
        ? await service.request('POST', '/auth/sessions/current/refresh', {
            headers: { 'x-portico-refresh-token': refreshToken },
          })
        : await service.request('GET', '/users/me', { headers: { 'x-portico-access-token': accessToken } })
    expect(status).toBe(200)
  }
  await costOf(500, call)
  // Sign-ins come last: a user has a limited number of sessions.
  const spent = { call: await costOf(signIns * callsPerSignIn, call), signIn: await costOf(signIns, signIn) }
  // In the busiest hour 3,600,000 sign-ins: a processor for each millisecond of a sign-in.
  const { processors } = predictSize({ users: 0, signInsPerDay: 36_000_000, callsPerSignIn, auditDays: 365 })
  console.log('milliseconds of processor time:', spent, 'predicted for a sign-in with its calls:', processors)
  // That of the database is only printed: it varies with the connections that are opened meanwhile.
  const total = spent.signIn.service + callsPerSignIn * spent.call.service
  expect(total / processors.service).toBeGreaterThan(0.8)
  expect(total / processors.service).toBeLessThan(1.2)
}, 180_000)
