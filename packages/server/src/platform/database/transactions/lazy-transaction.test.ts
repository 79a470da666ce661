import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import { type Database, isUniqueViolation } from '../database.ts'
import { globalQuery, globalStatement } from '../statement.ts'

const insert = globalStatement<{ id: number }, { id: number }>(
  'test_insert_entry',
  'insert into entries (id) values (:id::int) returning id',
)
const selectAll = globalQuery<Record<string, never>, { id: number }>(
  'test_select_entries',
  'select id from entries order by id',
)
const fail = globalQuery<Record<string, never>, never>('test_divide_by_zero', 'select 1 / (0 * random())::int')
const selectNone = globalStatement<{ id: number }, { id: number }>(
  'test_update_no_entry',
  'update entries set id = id where id = :id returning id',
)

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.script('create table entries (id integer primary key)')
})
beforeEach(() => db.script('truncate entries'))
afterAll(() => db.close())

const idsIn = async (database: Database) => (await database.run(selectAll, {})).map(({ id }) => id)

test('reads hold no connection, and writes are one transaction', async () => {
  const lazy = db.lazyTransaction('internal')
  expect(await idsIn(lazy.db)).toEqual([])
  expect(lazy.state()).toBe('idle')
  await lazy.db.run(insert, { id: 1 })
  await lazy.db.transaction((tx) => tx.run(insert, { id: 2 }))
  expect(lazy.state()).toBe('open')
  expect(await idsIn(lazy.db)).toEqual([1, 2])
  await lazy.rollback()
  expect(await idsIn(db)).toEqual([])
})

test('a commit ends the transaction, and the next write begins another', async () => {
  const lazy = db.lazyTransaction('internal')
  await lazy.db.run(insert, { id: 1 })
  await lazy.commit()
  expect(lazy.state()).toBe('idle')
  await lazy.db.run(insert, { id: 2 })
  await lazy.rollback()
  expect(await idsIn(db)).toEqual([1])
})

describe('a failed write', () => {
  test('leaves nothing open if it is the first one', async () => {
    await db.run(insert, { id: 1 })
    const lazy = db.lazyTransaction('internal')
    const error = await lazy.db.run(insert, { id: 1 }).catch((error: unknown) => error)
    expect(isUniqueViolation(error, 'entries_pkey')).toBe(true)
    expect(lazy.state()).toBe('idle')
    await lazy.db.run(insert, { id: 2 })
    await lazy.commit()
    expect(await idsIn(db)).toEqual([1, 2])
  })

  test('leaves the earlier writes as they are if it is a later one', async () => {
    const lazy = db.lazyTransaction('internal')
    await lazy.db.run(insert, { id: 1 })
    await expect(lazy.db.run(insert, { id: 1 })).rejects.toThrow()
    await expect(
      lazy.db.transaction(async (tx) => {
        await tx.run(insert, { id: 2 })
        throw new Error('Changed its mind.')
      }),
    ).rejects.toThrow('Changed its mind.')
    await lazy.db.run(insert, { id: 3 })
    await lazy.commit()
    expect(await idsIn(db)).toEqual([1, 3])
  })

  test('that a nested transaction ignores fails that transaction', async () => {
    const lazy = db.lazyTransaction('internal')
    await lazy.db.run(insert, { id: 1 })
    const ignoring = lazy.db.transaction(async (tx) => {
      await tx.run(insert, { id: 2 })
      await tx.run(insert, { id: 1 }).catch(() => {})
    })
    await expect(ignoring).rejects.toThrow('nothing of it was kept')
    await lazy.commit()
    expect(await idsIn(db)).toEqual([1])
  })
})

test('a failed read undoes the transaction, and no later statement runs outside of it', async () => {
  const lazy = db.lazyTransaction('internal')
  await lazy.db.run(insert, { id: 1 })
  await expect(lazy.db.run(fail, {})).rejects.toThrow('division by zero')
  await expect(lazy.db.run(insert, { id: 2 })).rejects.toThrow('The transaction was lost.')
  await expect(lazy.commit()).rejects.toThrow('The transaction was lost.')
  await lazy.rollback()
  expect(await idsIn(db)).toEqual([])
})

describe('the last write', () => {
  const isFound = (rows: object[]) => rows.length > 0

  test('commits everything if its result is as expected', async () => {
    const lazy = db.lazyTransaction('internal')
    await lazy.db.run(insert, { id: 1 })
    expect(await lazy.end((tx) => tx.run(insert, { id: 2 }), isFound)).toEqual([{ id: 2 }])
    expect(await idsIn(db)).toEqual([1, 2])
  })

  test('rolls everything back otherwise', async () => {
    const lazy = db.lazyTransaction('internal')
    await lazy.db.run(insert, { id: 1 })
    expect(await lazy.end((tx) => tx.run(selectNone, { id: 7 }), isFound)).toEqual([])
    expect(await idsIn(db)).toEqual([])
  })
})

test('concurrent statements run one after another', async () => {
  const lazy = db.lazyTransaction('internal')
  const results = await Promise.allSettled([
    lazy.db.run(insert, { id: 1 }),
    lazy.db.run(insert, { id: 1 }),
    idsIn(lazy.db),
    lazy.db.run(insert, { id: 2 }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  await lazy.commit()
  expect(await idsIn(db)).toEqual([1, 2])
})

test('its connection returns to the pool', async () => {
  for (let round = 0; round < 25; round++) {
    const lazy = db.lazyTransaction('internal')
    await lazy.db.run(insert, { id: round })
    await (round % 2 ? lazy.commit() : lazy.rollback())
  }
  expect(await idsIn(db)).toHaveLength(12)
})
