/** Replacing the root secret: two steps on every node, and values that are resealed in the background. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpContext } from '../accounts/users/totp-secret.ts'
import { readConfig } from '../platform/config.ts'
import type { Sealer } from '../platform/crypto/seal.ts'
import { systemRandom } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createMaintenanceJobs } from './create-maintenance-jobs.ts'
import { openSealer, readRootSecrets } from './root-secret.ts'
import { sealedColumns } from './sealed-columns.ts'

const day = 86_400_000
let db: Database
let now: number
let logged: object[]

beforeEach(async () => {
  db = await openTestDatabase()
  now = 1_767_225_600_000
  logged = []
})
afterEach(() => db.close())

const openSecrets = (sealing: string, ...others: string[]) =>
  openSealer({ db, random: systemRandom, now }, { sealing, others })
const open = async (sealing: string, ...others: string[]) => (await openSecrets(sealing, ...others)).sealer
const insertProject = (id: string) =>
  db.query(
    `insert into projects (id, display_name, config_id, created_at_millis) values ($1, $1, gen_random_uuid(), 0)`,
    [id],
  )
const userId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

async function insertUsers(sealer: Sealer, count: number, from = 0) {
  const ids = Array.from({ length: count }, (_, n) => userId(from + n))
  const secrets = ids.map((id, n) => sealer.seal(`secret ${from + n}`, totpContext('p', id)).toString('hex'))
  const text = `insert into users (project_id, id, signed_up_at_millis, last_active_at_millis, totp_secret_sealed)
    select 'p', id, 0, 0, decode(secret, 'hex') from unnest($1::uuid[], $2::text[]) as u (id, secret)`
  await db.query(text, [ids, secrets])
}

const sealedUsers = () =>
  db.query<{ id: string; sealed: Uint8Array }>(
    `select id, totp_secret_sealed as sealed from users where totp_secret_sealed is not null order by id`,
    [],
  )
const secretIds = async () => (await sealedUsers()).map(({ sealed }) => sealed[0])

function reseal(sealer: Sealer, maxBatches = 10) {
  const log = {
    info: (facts: object) => logged.push(facts),
    error: (facts: object) => logged.push(facts),
  }
  const jobs = createMaintenanceJobs({
    ...{ db, sealer, log, random: systemRandom, wakeOutbox: () => {} },
    clock: { now: () => now },
    config: { ...readConfig({}), signingKeyDays: 90, auditDays: 30 },
    projects: { find: async () => null, isCached: () => false, evict: () => {} },
    ...{ resolveTxt: async () => [], providerFetch: { trusted: fetch, guarded: fetch } },
  })
  return jobs.find(({ name }) => name === 'resealed')?.run({ maxBatches, isStopped: () => false })
}

test('a database cannot be opened with another secret', async () => {
  await open('old')
  await expect(open('new')).rejects.toThrow('PORTICO_SECRET is not the secret this database was written with.')
  await expect(open('new', 'other')).rejects.toThrow('PORTICO_OTHER_SECRETS')
  expect((await open('old')).id).toBe(1)
})

test('nodes that start concurrently with a new secret use one id for it', async () => {
  await open('old')
  const sealers = await Promise.all(Array.from({ length: 5 }, () => open('new', 'old')))
  expect(sealers.map(({ id, otherIds }) => [id, ...otherIds])).toEqual(Array.from({ length: 5 }, () => [2, 1]))
})

test('a secret that was announced, but not used, can be removed again', async () => {
  await open('old', 'new')
  expect(await open('old')).toMatchObject({ id: 1, otherIds: [] })
})

test('during the replacement, each node opens values of the others, and only the newest secret reseals values', async () => {
  await insertProject('p')
  const announcing = await open('old', 'new')
  await insertUsers(announcing, 3)
  const replacing = await open('new', 'old')
  expect(announcing.open(replacing.seal('x', 'place'), 'place').toString('utf8')).toBe('x')
  expect(await reseal(announcing)).toBe(0)
  expect(await secretIds()).toEqual([1, 1, 1])
  expect(await reseal(replacing)).toBe(3)
  await insertUsers(announcing, 1, 3)
  expect(await secretIds()).toEqual([2, 2, 2, 1])
  expect(await reseal(replacing)).toBe(1)
  for (const { id, sealed } of await sealedUsers()) {
    expect(replacing.open(sealed, totpContext('p', id)).toString('utf8')).toMatch(/^secret \d$/)
  }
})

test('an old secret is retired two days later, if nothing needs it, and can then be removed', async () => {
  await insertProject('p')
  await insertUsers(await open('old'), 2)
  const sealer = await open('new', 'old')
  await reseal(sealer)
  await reseal(sealer)
  await expect(open('new')).rejects.toThrow('PORTICO_OTHER_SECRETS')
  now += 2 * day
  expect(await reseal(sealer)).toBe(0)
  expect(logged).toEqual([{ rootSecrets: [1] }])
  expect(await open('new')).toMatchObject({ id: 2, otherIds: [] })
})

test('a value that a late node sealed under the old secret delays the retirement', async () => {
  await insertProject('p')
  const late = await open('old', 'new')
  const sealer = await open('new', 'old')
  now += 2 * day
  await insertUsers(late, 1)
  expect(await reseal(sealer)).toBe(1)
  expect(logged).toEqual([])
  await reseal(sealer)
  expect(logged).toEqual([{ rootSecrets: [1] }])
})

test('a run that is interrupted leaves the remaining values to the next run', async () => {
  await insertProject('p')
  await insertUsers(await open('old'), 501)
  const sealer = await open('new', 'old')
  now += 2 * day
  expect(await reseal(sealer, 1)).toBe(500)
  expect(logged).toEqual([])
  expect(await reseal(sealer, 1)).toBe(1)
  expect(new Set(await secretIds())).toEqual(new Set([2]))
})

test('a damaged value is reported and kept, and does not stop the run', async () => {
  await insertProject('p')
  await insertUsers(await open('old'), 3)
  await db.query(`update users set totp_secret_sealed = '\\x01020304' where id = $1`, [userId(1)])
  expect(await reseal(await open('new', 'old'))).toBe(2)
  expect(await secretIds()).toEqual([2, 1, 2])
  const [damaged] = await db.query<{ id: string }>(`select id from authenticators where user_id = $1`, [userId(1)])
  expect(logged).toMatchObject([{ projectId: 'p', key: damaged?.id }])
})

test('every sealed column is sealed again, except those whose values expire', async () => {
  const columns = await db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_sealed'`,
    [],
  )
  const expiring = ['oauth_flows.parameters_sealed', 'webhook_old_secrets.secret_sealed']
  // A trigger repeats the secret of an authenticator.
  const known = [...sealedColumns.map(({ name }) => name), 'users.totp_secret_sealed', ...expiring]
  expect(known.toSorted()).toEqual([...columns.map(({ name }) => name), 'outbox.payload'].toSorted())
})

describe('the generated root secret', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'portico-secret-'))
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  const read = () => readRootSecrets({ secret: null, otherSecrets: [], dataDir: join(parent, 'data') }, systemRandom)

  test('is the same for concurrent and later starts, and its file is complete', async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, read))
    const [{ sealing } = { sealing: '' }] = secrets
    expect(sealing.length).toBeGreaterThan(40)
    expect([...secrets, await read()].every((each) => each.sealing === sealing)).toBe(true)
    expect(readdirSync(join(parent, 'data'))).toEqual(['secret'])
    expect(readFileSync(join(parent, 'data', 'secret'), 'utf8')).toBe(sealing)
  })

  test.each(['', 'truncated'])('is refused if its file contains only "%s"', async (content) => {
    await read()
    writeFileSync(join(parent, 'data', 'secret'), content)
    await expect(read()).rejects.toThrow(/The root secret in .*secret has fewer than 32 characters\./)
  })
})
