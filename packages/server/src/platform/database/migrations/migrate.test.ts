import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.ts'
import { type Migration, readInstructions, readMigrations, splitStatements } from './migration-file.ts'

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

describe('a newer version', () => {
  test('that only adds leaves a database with which this version starts', async () => {
    await migrate(db, 1, [...known, next('create table added (id integer)')])
    expect(await migrate(db, 1)).toEqual([])
  })

  test('that removes what this version uses leaves a database that it refuses', async () => {
    const more = [...known, next('select 1')]
    await migrate(db, 1, [...more, { ...next('select 2'), version: known.length + 2, needsVersion: known.length + 1 }])
    await expect(migrate(db, 1)).rejects.toThrow(`needs a version of Portico that knows migration ${known.length + 1}`)
    expect(await migrate(db, 1, more)).toEqual([])
  })
})

test('a removal waits while a node runs that uses it, later migrations do not, and the next start applies it', async () => {
  const removal = { ...next('alter table teams drop column creator_id'), name: 'removal', needsVersion: known.length }
  const later = { ...next('create table later (id integer)'), name: 'later', version: known.length + 2 }
  const addNode = `insert into service_nodes (id, secret_ids, seen_at_millis, schema_version)
    values (gen_random_uuid(), '{1}', (extract(epoch from clock_timestamp()) * 1000)::bigint, $1)`
  await db.query(addNode, [known.length - 1])
  await db.query(addNode, [null])
  expect(await migrate(db, 1, [...known, removal, later])).toEqual(['later'])
  await db.query('update service_nodes set schema_version = $1', [known.length])
  expect(await migrate(db, 1, [...known, removal, later])).toEqual(['removal'])
})

test('a removal waits for an hour after an upgrade from a version whose nodes are not registered', async () => {
  const now = Date.now()
  await db.query('update schema_migrations set applied_at_millis = $1 where version > 31', [now])
  const removal = { ...next('alter table teams drop column creator_id'), needsVersion: known.length }
  expect(await migrate(db, now, [...known, removal])).toEqual([])
  await db.query('update schema_migrations set applied_at_millis = $1 where version > 31', [now - 3_700_000])
  expect(await migrate(db, now, [...known, removal])).toEqual(['next'])
})

describe('a file of separate statements', () => {
  const parts = (sql: string) => ({ ...next(sql), isAtomic: false })

  test('continues after a failure, and builds an unfinished index again', async () => {
    await db.script('create table parts (id integer); insert into parts values (1), (1)')
    const file = parts(`create table if not exists made (id integer);
      create unique index concurrently if not exists parts_by_id on parts (id);`)
    await expect(migrate(db, 1, [...known, file])).rejects.toThrow('the next start continues it')
    expect(await appliedCount()).toBe(known.length)
    await db.script('delete from parts; insert into parts values (1)')
    expect(await migrate(db, 1, [...known, file])).toEqual(['next'])
    expect(await db.query("select indisvalid from pg_index where indexrelid = 'parts_by_id'::regclass", [])).toEqual([
      { indisvalid: true },
    ])
  })

  test('repeats a statement until it changes nothing', async () => {
    await db.script('create table many as select n as id, false as done from generate_series(1, 25) n')
    const file = parts(`--! repeat
      update many set done = true where id in (select id from many where not done limit 10) returning 1;`)
    expect(await migrate(db, 1, [...known, file])).toEqual(['next'])
    expect(await db.query('select id from many where not done', [])).toEqual([])
  })

  // The embedded database has one node.
  test.runIf(process.env.PORTICO_TEST_DATABASE_URL)('is applied once by nodes that start together', async () => {
    const file = parts('create table once (id integer)')
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(db, 1, [...known, file])))
    expect(applied.flat()).toEqual(['next'])
  })
})

test('a file whose text was replaced by one with the same effect is accepted', async () => {
  const more = [...known, next('select 1')]
  await migrate(db, 1, more)
  const replaced = { ...next('select 2'), replaces: ['select 1'] }
  expect(await migrate(db, 1, [...known, replaced])).toEqual([])
})

test('instructions at the top of a file', () => {
  const none = { isAtomic: true, needsVersion: 0, replaces: [] }
  expect(readInstructions('a.sql', '-- A comment\nselect 1;')).toEqual(none)
  expect(readInstructions('a.sql', '--! statements\n--! repeat\nselect 1;')).toEqual({ ...none, isAtomic: false })
  expect(readInstructions('a.sql', '--! contract 0075\nselect 1;')).toEqual({ ...none, needsVersion: 75 })
  expect(() => readInstructions('a.sql', '--! contract 75')).toThrow('The migration a.sql has an unknown instruction')
})

test('statements end at semicolons outside of texts, bodies and comments', () => {
  const body = 'create function f() returns void as $$ begin; end $$ language plpgsql'
  expect(splitStatements(`-- a; b\nselect ';';\n${body};\n/* ; */ -- end\n`)).toEqual([
    "-- a; b\nselect ';'",
    `\n${body}`,
  ])
})
