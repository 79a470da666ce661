import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type Database, isForeignKeyViolation, isUniqueViolation, type Scripts } from './database.ts'
import { globalStatement } from './statement.ts'
import { transaction } from './transactions/transaction.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
  await db.script(`create table places (place_id integer primary key, display_name text, opened_at_millis bigint);
    create table visits (place_id integer constraint visits_place references places (place_id))`)
})
afterAll(() => db.close())
beforeEach(() => db.script('truncate places, visits'))

const insertPlace = globalStatement<{ id: number; name: string | null }, { placeId: number }>(
  'test_insert_place',
  'insert into places (place_id, display_name) values (:id, :name) returning place_id',
)
const countPlaces = async () => (await db.query<{ count: number }>('select count(*) from places', []))[0]?.count

test('rows have camelCase names and the same values with both drivers', async () => {
  await db.query('insert into places values ($1, $2, $3)', [1, 'Café', 1_767_225_600_123])
  const [row] = await db.query(
    `select place_id, display_name, opened_at_millis, sum(opened_at_millis) as total_2_count, count(*) over () as row_count,
       null::text as nothing_here, array[1, 9007199254740991]::bigint[] as big_ones, '{"a_b": [1, null]}'::jsonb as settings_json,
       json_build_object('isIt', true) as built, '\\x00ff'::bytea as some_bytes, true as is_true,
       '00000000-0000-4000-8000-00000000000a'::uuid as some_id
     from places group by place_id`,
    [],
  )
  expect(row).toMatchObject({
    placeId: 1,
    displayName: 'Café',
    openedAtMillis: 1_767_225_600_123,
    total2Count: 1_767_225_600_123,
    rowCount: 1,
    nothingHere: null,
    bigOnes: [1, Number.MAX_SAFE_INTEGER],
    settingsJson: { a_b: [1, null] },
    built: { isIt: true },
    isTrue: true,
    someId: '00000000-0000-4000-8000-00000000000a',
  })
  const bytes = (row as { someBytes: unknown }).someBytes
  expect(bytes).toBeInstanceOf(Uint8Array)
  expect(Buffer.from(bytes as Uint8Array).toString('hex')).toBe('00ff')
})

test('parameters are passed unchanged: arrays, bytes, JSON text, null and quotes', async () => {
  const values = {
    ids: ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'],
    texts: ['a,"b"', "it's", '{c}', '\\', ''],
    numbers: [1, 2 ** 40],
    hashes: [Buffer.of(0, 1), Buffer.of(255)],
    bytes: Buffer.of(0, 39, 92, 255),
    json: '[{"a": "\\u00e9\'"}]',
    nothing: null,
  }
  const echo = globalStatement<typeof values, Record<string, unknown>>(
    'test_echo',
    `select :ids::uuid[] as ids, :texts::text[] as texts, :numbers::bigint[] as numbers, :bytes::bytea as bytes,
       (select string_agg(encode(h, 'hex'), ',') from unnest(:hashes::bytea[]) h) as hashes,
       :json::jsonb as json, :nothing::text as nothing`,
  )
  const [row] = await db.run(echo, values)
  expect({ ...row, bytes: Buffer.from(row?.bytes as Uint8Array) }).toEqual({
    ...values,
    hashes: '0001,ff',
    json: [{ a: "é'" }],
  })
})

test('violations are distinguished by the name of their constraint', async () => {
  await db.run(insertPlace, { id: 1, name: 'a secret name' })
  const twice: unknown = await db.run(insertPlace, { id: 1, name: 'a secret name' }).catch((error: unknown) => error)
  expect(isUniqueViolation(twice, 'places_pkey')).toBe(true)
  expect(isUniqueViolation(twice, 'other')).toBe(false)
  const nowhere: unknown = await db.query('insert into visits values ($1)', [424_242]).catch((error: unknown) => error)
  expect(isForeignKeyViolation(nowhere)).toBe(true)
  expect(isForeignKeyViolation(nowhere, 'visits_place')).toBe(true)
  expect(isForeignKeyViolation(nowhere, 'other')).toBe(false)
  expect(isUniqueViolation(nowhere, 'visits_place')).toBe(false)
})

test('a logged database error contains no values', async () => {
  await db.run(insertPlace, { id: 424_242, name: 'a secret name' })
  const error = await db.run(insertPlace, { id: 424_242, name: 'a secret name' }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  const everything = Object.getOwnPropertyNames(error).map((key) => JSON.stringify((error as never)[key]))
  expect(everything.join()).not.toMatch(/secret name|424242/)
})

test('a transaction is committed as a whole or not at all', async () => {
  const id = await transaction({ db, other: 7 }, async (deps) => {
    expect(deps.other).toBe(7)
    const [row] = await deps.db.run(insertPlace, { id: 1, name: null })
    return row?.placeId
  })
  expect(id).toBe(1)
  const failed = db.transaction(async (tx) => {
    await tx.run(insertPlace, { id: 2, name: null })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await countPlaces()).toBe(1)
})

test('a transaction whose failure was caught rejects', async () => {
  const failed = db.transaction(async (tx) => {
    await tx.run(insertPlace, { id: 1, name: null })
    await tx.query('select 1 / 0', []).catch(() => {})
  })
  await expect(failed).rejects.toThrow('nothing of it was kept')
  expect(await countPlaces()).toBe(0)
})

test('a handle is refused after its transaction', async () => {
  const kept: Scripts[] = []
  await db.transaction(async (tx) => {
    kept.push(tx)
    await tx.query('select 1', [])
  })
  await expect(kept[0]?.query('select 1', [])).rejects.toThrow('has ended')
})

test('a statement beside an open transaction does not become part of it', async () => {
  let outside: Promise<unknown> = Promise.resolve()
  const failed = db.transaction(async (tx) => {
    await tx.run(insertPlace, { id: 1, name: null })
    outside = db.run(insertPlace, { id: 2, name: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await outside
  expect(await db.query('select place_id from places', [])).toEqual([{ placeId: 2 }])
})

test('many concurrent transactions are all committed', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, id) => db.transaction((tx) => tx.run(insertPlace, { id, name: null }))),
  )
  expect(await countPlaces()).toBe(40)
  await db.ping(1000)
})
