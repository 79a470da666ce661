/** Faults of the surroundings: what clients get, what readiness and the log say, and when the service is back after the repair. */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostgres, startTemporaryPostgres, unprivilegedUser } from '../../../scripts/lib/temporary-postgres.mjs'
import { expectRow, repairOf } from '../fault-table.ts'
import { runToEnd } from '../run-to-end.ts'
import { createServiceProcess, findFreePort, main, type ServiceProcess, waitForHealth } from '../service-process.ts'

const openssl = process.env.PORTICO_TEST_OPENSSL ?? 'openssl'
const secret = 'faults-0123456789abcdefghijklmn'
const password = 'correct horse battery staple'
const folder = mkdtempSync(join(tmpdir(), 'portico-faults-'))
const inFolder = (name: string) => join(folder, name)
const [names, certificate, key] = [inFolder('names'), inFolder('server.pem'), inFolder('server.key')]
const preload = fileURLToPath(new URL('names-of-hosts.mjs', import.meta.url))

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>
let admin: Client
let service: ServiceProcess
let token: string

beforeAll(async () => {
  createCertificates()
  const tls = ['ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`, 'fsync=off', 'max_connections=100']
  server = await startTemporaryPostgres(findPostgres() ?? '', tls)
  admin = new Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('create database portico')
  writeFileSync(names, '')
  service = await createServiceProcess(null, settingsOf(secret))
  await service.start()
  const created = await service.post('/auth/password/sign-up', { email: `${randomUUID()}@example.com`, password })
  token = (await created.json()).access_token
}, 120_000)
afterAll(async () => {
  await service?.kill()
  service?.remove()
  await admin?.end()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Creates a certificate of the server that is valid, one that has expired, and their key. */
function createCertificates(): void {
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(openssl, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
  }
  writeFileSync(inFolder('extensions'), 'subjectAltName=DNS:database.test')
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  run('req', '-new', ...curve, '-keyout', 'server.key', '-out', 'request.pem', '-subj', '/CN=database.test')
  for (const [file, days] of [
    ['valid.pem', '1'],
    ['expired.pem', '-1'],
  ] as const) {
    const of = ['-in', 'request.pem', '-signkey', 'server.key', '-extfile', 'extensions']
    run('x509', '-req', ...of, '-days', days, '-out', file)
  }
  copyFileSync(inFolder('valid.pem'), certificate)
  const trusted = ['valid.pem', 'expired.pem'].map((file) => readFileSync(inFolder(file), 'utf8'))
  writeFileSync(inFolder('trusted.pem'), trusted.join(''))
  const user = unprivilegedUser()
  if (user) for (const path of [folder, key, certificate]) chownSync(path, user.uid, user.gid)
}

const settingsOf = (secret: string, database = 'portico'): Record<string, string> => ({
  DATABASE_URL: `postgres://postgres@database.test:${new URL(server.url).port}/${database}?sslmode=verify-full`,
  NODE_EXTRA_CA_CERTS: inFolder('trusted.pem'),
  NODE_OPTIONS: `--import ${preload}`,
  HOST_NAMES: names,
  PORTICO_SECRET: secret,
  PORTICO_LIMITS: 'off',
  PORTICO_LOG_LEVEL: 'info',
})

/** Ends the connections of the service, so that it has to open new ones. */
const endConnections = () =>
  admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'portico'`)
const reload = () => admin.query('select pg_reload_conf()')

const read = () => service.request('GET', '/users/me', { headers: { 'x-portico-access-token': token } })
const write = () => service.post('/auth/password/sign-up', { email: `${randomUUID()}@example.com`, password })

/** Returns the status of a call, and with `Retry-After` if there is one. Never 500. */
async function outcomeOf(call: Promise<Response>): Promise<string> {
  const { status, headers } = await call
  const retryAfter = headers.get('retry-after')
  expect(status).not.toBe(500)
  return retryAfter === null ? String(status) : `${status}, retry after ${retryAfter} s`
}

async function readiness(): Promise<string> {
  const response = await service.readiness()
  return response.ok ? '200' : `${response.status} ${await response.text()}`
}

/** Breaks something beside the running service, observes it, repairs it, and compares all of it with the guide. */
async function observe(fault: string, { damage, repair }: Record<'damage' | 'repair', () => Promise<unknown>>) {
  await damage()
  await expect.poll(async () => (await service.readiness()).status, { timeout: 20_000 }).toBe(503)
  const reads = [await outcomeOf(read()), await outcomeOf(read())]
  const writes = [await outcomeOf(write()), await outcomeOf(write())]
  const status = await readiness()
  // The line is written after the response, and the first failure may be that of a connection that was lost.
  const readLog = async () => {
    await readiness()
    return service.log()
  }
  await expect.poll(readLog, { timeout: 20_000 }).toContain(repairOf(fault))
  const log = service.log()
  await repair()
  const repairedAt = performance.now()
  await expect.poll(readiness, { timeout: 60_000, interval: 100 }).toBe('200')
  const seconds = (performance.now() - repairedAt) / 1000
  expect([await outcomeOf(read()), await outcomeOf(write())]).toEqual(['200', '200'])
  expect([...new Set(reads)], 'reads').toHaveLength(1)
  expect([...new Set(writes)], 'writes').toHaveLength(1)
  expectRow(fault, { reads: reads[0] ?? '', writes: writes[0] ?? '', readiness: status, log, seconds })
}

const setReadOnly = async (value: 'on' | 'off') => {
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter system set default_transaction_read_only = ${value}`)
  await reload()
}

test('the database is read-only', { timeout: 120_000 }, () =>
  observe('The database is read-only', { damage: () => setReadOnly('on'), repair: () => setReadOnly('off') }),
)

test('the name of the database is unknown', { timeout: 120_000 }, () =>
  observe('DNS is down', {
    damage: async () => {
      rmSync(names)
      await endConnections()
    },
    repair: async () => writeFileSync(names, ''),
  }),
)

/** Returns true if the server presents a certificate that is valid. It reads a new file a moment after it was asked to. */
async function hasValidCertificate(): Promise<boolean> {
  const ssl = { ca: readFileSync(inFolder('trusted.pem')), servername: 'database.test' }
  const client = new Client({ connectionString: server.url, ssl })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

test('the certificate of the database has expired', { timeout: 120_000 }, () => {
  const use = async (file: 'valid.pem' | 'expired.pem') => {
    writeFileSync(certificate, readFileSync(inFolder(file)))
    await reload()
    await expect.poll(hasValidCertificate, { timeout: 20_000 }).toBe(file === 'valid.pem')
    await endConnections()
  }
  return observe('The certificate of the database has expired', {
    damage: () => use('expired.pem'),
    repair: () => use('valid.pem'),
  })
})

/** Starts a process beside the running one, and returns the seconds until it is ready, with its log. */
async function startBeside(settings: Record<string, string>): Promise<{ seconds: number; log: string }> {
  const startedAt = performance.now()
  const port = await findFreePort()
  const env = { PATH: process.env.PATH ?? '', ...settings, PORTICO_DATA_DIR: inFolder('node'), PORT: String(port) }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let log = ''
  child.stdout.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  try {
    await waitForHealth(`http://127.0.0.1:${port}/health?db=1`, child)
    return { seconds: (performance.now() - startedAt) / 1000, log }
  } finally {
    child.kill('SIGKILL')
  }
}

/** A node that does not start leaves all calls to the others. */
async function expectRefusedStart(fault: string, settings: Record<string, string>): Promise<void> {
  const { code, stderr } = await runToEnd({ ...settings, PORTICO_DATA_DIR: inFolder('node'), PORT: '0' })
  expect([code, stderr.split('\n')]).toEqual([1, [expect.any(String)]])
  expect([await outcomeOf(read()), await outcomeOf(write()), await readiness()]).toEqual(['200', '200', '200'])
  const { seconds } = await startBeside(settingsOf(secret))
  expectRow(fault, { reads: '–', writes: '–', readiness: '–', log: stderr, seconds })
}

test('a node starts with another secret, or with two that are not those of the others', {
  timeout: 120_000,
}, async () => {
  await expectRefusedStart('A node has a wrong secret', settingsOf(`${secret}-another`))
  await expectRefusedStart('Two nodes have different secrets', {
    ...settingsOf(`${secret}-second`),
    PORTICO_OTHER_SECRETS: `${secret}-third`,
  })
})

test('a node is killed in the middle of the migrations', { timeout: 120_000 }, async () => {
  await admin.query('create database half')
  const settings = settingsOf(secret, 'half')
  const first = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', ...settings, PORTICO_DATA_DIR: inFolder('half'), PORT: '0' },
    stdio: 'ignore',
  })
  const half = new Client({ connectionString: server.url.replace(/postgres$/, 'half') })
  await half.connect()
  const countMigrations = async () =>
    half.query('select count(*)::int as count from schema_migrations').then(
      ({ rows }) => rows[0].count,
      () => 0,
    )
  await expect.poll(countMigrations, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10)
  first.kill('SIGKILL')
  const before = await countMigrations()
  const { seconds, log } = await startBeside(settings)
  expect(await countMigrations()).toBeGreaterThan(before)
  await half.end()
  expectRow('The database is half migrated', { reads: '–', writes: '–', readiness: '–', log, seconds })
})
