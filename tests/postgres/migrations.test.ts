/** Migrations of a database in use: what waits for them, and nodes that start together. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Migration, migrate, openTestDatabase, readMigrations } from '@portico/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'

let db: Awaited<ReturnType<typeof openTestDatabase>>
let known: readonly Migration[]
beforeEach(async () => {
  db = await openTestDatabase()
  known = await readMigrations()
})
afterEach(() => db.close())

const next = (sql: string, isAtomic = true): Migration => ({
  version: known.length + 1,
  name: 'next',
  checksum: sql,
  sql,
  isAtomic,
})

/** Returns a promise and the function that resolves it. */
function createGate() {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, isOpen }
}

test('a migration that has to wait for a table lets other statements pass', async () => {
  const gate = createGate()
  const reader = db.transaction(async (tx) => {
    await tx.query('select from teams', [])
    await gate.isOpen
  })
  let hasMigrated = false
  const migration = migrate(db, 1, [...known, next('alter table teams add column a text')]).then(() => {
    hasMigrated = true
  })
  let longestMillis = 0
  for (let round = 0; round < 30; round++) {
    const start = performance.now()
    await db.query('select from teams', [])
    longestMillis = Math.max(longestMillis, performance.now() - start)
    await sleep(20)
  }
  expect(hasMigrated).toBe(false)
  // 50 ms for the lock, and time for a busy machine. Without a limit it would be until the end of the reader.
  expect(longestMillis).toBeLessThan(400)
  gate.open()
  await Promise.all([reader, migration])
  expect(hasMigrated).toBe(true)
})

test('an index is built beside a transaction that writes, and by one of the nodes that start together', async () => {
  const file = next('create index concurrently if not exists teams_by_a on teams (created_at_millis)', false)
  const gate = createGate()
  const writer = db.transaction(async (tx) => {
    await tx.query('lock table teams in row exclusive mode', [])
    await gate.isOpen
  })
  const migrations = Promise.all(Array.from({ length: 3 }, () => migrate(db, 1, [...known, file])))
  await sleep(300)
  await db.query('update teams set display_name = display_name', [])
  gate.open()
  expect((await migrations).flat()).toEqual(['next'])
  await writer
})
