import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Database } from './database.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

let db: Database
let known: Migration[]

beforeEach(async () => {
  db = await openTestDatabase()
  known = await readMigrations()
})
afterEach(() => db.close())

const next = (sql: string): Migration => ({ version: known.length + 1, name: 'next', checksum: sql, sql })
const appliedCount = async () =>
  (await db.query<{ count: number }>('select count(*) from schema_migrations', []))[0]?.count

test('an up-to-date database needs one statement', async () => {
  let statements = 0
  const counted: Database = {
    ...db,
    run: (statement, params) => {
      statements += 1
      return db.run(statement, params)
    },
    transaction: () => Promise.reject(new Error('not needed')),
  }
  expect(await migrate(counted, 1)).toEqual([])
  expect(statements).toBe(1)
})

test('a new migration is applied once, with its time and checksum', async () => {
  const more = [...known, next('create table a (id integer); create table b (id integer)')]
  expect(await migrate(db, 1_767_225_600_000, more)).toEqual(['next'])
  expect(await migrate(db, 1_767_225_600_000, more)).toEqual([])
  const text = 'select name, applied_at_millis from schema_migrations where version = $1'
  expect(await db.query(text, [known.length + 1])).toEqual([{ name: 'next', appliedAtMillis: 1_767_225_600_000 }])
  expect(await db.query('select * from b', [])).toEqual([])
})

test('nodes that start together apply each migration once', async () => {
  const more = [...known, next('create table once (id integer)')]
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(db, 1, more)))
  expect(applied.flat()).toEqual(['next'])
})

test('a failed migration leaves nothing behind and can be retried', async () => {
  const failing = [...known, next('create table half (id integer); select 1 / 0')]
  const message = `Migration ${known.length + 1} (next) failed and was rolled back`
  await expect(migrate(db, 1, failing)).rejects.toThrow(message)
  expect(await appliedCount()).toBe(known.length)
  expect(await migrate(db, 1, [...known, next('create table half (id integer)')])).toEqual(['next'])
})

test('a file that was changed after it was applied is refused', async () => {
  const changed = known.map((migration) => ({ ...migration, checksum: 'another' }))
  await expect(migrate(db, 1, changed)).rejects.toThrow('Migration 1 (initial) was changed after it was applied')
})

test('a database that is newer than the code is refused', async () => {
  await migrate(db, 1, [...known, next('select 1')])
  await expect(migrate(db, 1)).rejects.toThrow('Start a version that is at least as new as the database')
})
