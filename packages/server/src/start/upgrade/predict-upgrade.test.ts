import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { predict } from './predict-upgrade.ts'

let db: Database
beforeEach(async () => {
  db = await openTestDatabase()
})
afterEach(() => db.close())

const addNode = (millisAgo: number, version: string | null, schemaVersion: number | null = null) =>
  db.query(
    `insert into service_nodes (id, secret_ids, seen_at_millis, version, schema_version)
     values (gen_random_uuid(), '{1}', (extract(epoch from clock_timestamp()) * 1000)::bigint - $1::bigint, $2, $3)`,
    [millisAgo, version, schemaVersion],
  )

test('a database of this version has no waiting migration, and its running nodes are counted by version', async () => {
  await addNode(0, '0.3.0', 77)
  await addNode(0, '0.3.0', 77)
  await addNode(0, null)
  await addNode(60_000, '0.1.0')
  expect(await predict(db)).toEqual({
    migrations: [],
    newerMigrations: [],
    nodes: [
      { version: null, count: 1, startsAgain: false },
      { version: '0.3.0', count: 2, startsAgain: true },
    ],
  })
})

test('waiting migrations are named with the tables that they lock', async () => {
  await db.query('delete from schema_migrations where version > 41', [])
  const { migrations } = await predict(db)
  expect(migrations.find(({ name }) => name === 'email_order_of_new_addresses')).toBeDefined()
  expect(migrations.find(({ name }) => name === 'restores')).toEqual({
    name: 'restores',
    waitsForNodes: false,
    locks: [],
  })
})

test('a version that does not know the newest migrations runs, and names them', async () => {
  await db.query(
    `insert into schema_migrations (version, name, checksum, applied_at_millis) values (9999, 'tags', 'x', 1)`,
    [],
  )
  expect((await predict(db)).newerMigrations).toEqual(['tags'])
})

test('the nodes of a database of 0.2.0 have no version', async () => {
  await addNode(0, null)
  await db.query('alter table service_nodes drop column version, drop column schema_version', [])
  expect((await predict(db)).nodes).toEqual([{ version: null, count: 1, startsAgain: false }])
  await db.query('drop table service_nodes', [])
  expect((await predict(db)).nodes).toEqual([])
})
