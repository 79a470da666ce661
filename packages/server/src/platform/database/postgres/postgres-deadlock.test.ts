import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/test-database.ts'
import type { Database, Scripts } from '../database.ts'
import { globalStatement } from '../statement.ts'

// Locks the first row, waits until the other statement has locked its own first row, then requests the second.
const countBoth = globalStatement<{ first: number; second: number }, never>(
  'test_count_both',
  `with one as (update counted set n = n + 1 where id = :first::int returning 1),
     pause as materialized (select pg_sleep(0.3) from one)
   update counted set n = n + 1 where id = :second::int and exists (select from pause)`,
)

describe.skipIf(!process.env.PORTICO_TEST_DATABASE_URL)('a deadlock', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    await db.script('create table counted (id integer primary key, n integer not null)')
  })
  beforeEach(() => db.script('truncate counted; insert into counted values (1, 0), (2, 0)'))
  afterAll(() => db.close())

  const counts = async () => (await db.query<{ n: number }>('select n from counted order by id', [])).map(({ n }) => n)

  test('between two statements is retried, and both take effect once', async () => {
    await Promise.all([db.run(countBoth, { first: 1, second: 2 }), db.run(countBoth, { first: 2, second: 1 })])
    expect(await counts()).toEqual([2, 2])
  })

  test('between two transactions is retried, and both take effect once', async () => {
    let attempts = 0
    let letBothGo = () => {}
    const both = new Promise<void>((resolve) => {
      letBothGo = resolve
    })
    const takeOne = (tx: Scripts, id: number) => tx.query('update counted set n = n + 1 where id = $1', [id])
    const take = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await takeOne(tx, first)
        if (++attempts === 2) letBothGo()
        await both
        await takeOne(tx, second)
      })
    await Promise.all([take(1, 2), take(2, 1)])
    expect(await counts()).toEqual([2, 2])
    // The retried transaction may lock its first row before the other one has resumed: then there is another deadlock.
    expect(attempts).toBeGreaterThan(2)
  })
})
