import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { systemRandom } from '../../platform/crypto/secret.ts'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { openSealer } from '../root-secret.ts'
import { examineDatabase } from './examine-database.ts'

const secret = 'a root secret of thirty-two letters'
const config = readConfig({ DATABASE_URL: 'postgres://portico@db.test/portico', PORTICO_SECRET: secret })

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await openSealer({ db, random: systemRandom, now: 0 }, { sealing: secret, others: [] })
})
afterAll(() => db.close())

interface Changes {
  readonly facts?: object
  readonly migrations?: (applied: object[]) => object[]
  readonly now?: () => number
  readonly settings?: Partial<typeof config>
}

/** Examines the test database, with changed results of its statements. */
async function examine({ facts = {}, migrations = (applied) => applied, now, settings }: Changes) {
  const changed = {
    ...db,
    close: async () => {},
    query: async (text: string, values: readonly unknown[]) => {
      const rows = await db.query<object>(text, values)
      return text.includes('datcollversion') ? rows.map((row) => ({ ...row, ...facts })) : rows
    },
    run: async (statement: { name: string }, params: Record<string, unknown>) => {
      const rows = await db.run<never, object>(statement as never, params as never)
      return statement.name === 'select_migrations' ? migrations(rows) : rows
    },
  }
  return examineDatabase({ ...config, ...settings }, { open: async () => changed as never, ...(now && { now }) })
}

test('finds nothing in a database of this version', async () => {
  expect(await examine({})).toEqual([])
})

test('leaves the embedded database alone', async () => {
  const open = () => Promise.reject(new Error('It was opened.'))
  expect(await examineDatabase({ ...config, databaseUrl: null }, { open })).toEqual([])
})

test.each<[string, Changes]>([
  ['DATABASE_READ_ONLY', { facts: { isReadOnly: true } }],
  ['DATABASE_RIGHTS', { facts: { canCreate: false } }],
  ['DATABASE_RIGHTS', { facts: { foreignTables: 3 } }],
  ['DATABASE_COLLATION', { facts: { collation: '2.31', currentCollation: '2.36' } }],
  ['DATABASE_CONNECTIONS', { settings: { workers: 200 } }],
  ['CLOCK_OF_DATABASE', { now: () => Date.now() + 60_000 }],
  ['MIGRATIONS_WAITING', { migrations: (applied) => applied.slice(0, -1) }],
  [
    'DATABASE_UNSUPPORTED',
    { migrations: (applied) => [...applied, { version: 9999, name: 'of_tomorrow', checksum: '' }] },
  ],
  ['ROOT_SECRET_MISSING', { settings: { secret: 'another root secret of many letters' } }],
])('finds %s', async (code, changes) => {
  expect(await examine(changes)).toMatchObject([{ code, repair: expect.any(String) }])
})

test('describes a server that cannot be reached, without the password', async () => {
  const [finding] = await examineDatabase({ ...config, databaseUrl: 'postgres://portico:hush@127.0.0.1:1/portico' })
  expect(finding).toMatchObject({ code: 'DATABASE_UNREACHABLE' })
  expect(JSON.stringify(finding)).not.toContain('hush')
})
