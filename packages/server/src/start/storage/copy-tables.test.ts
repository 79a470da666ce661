import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { pictureUrl } from '../../testing/pictures.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { beginCopy, endCopy, hasBegun } from './copy-state.ts'
import { copyTables, verifyTables } from './copy-tables.ts'
import { readTables } from './stored-tables.ts'

const app = useTestApp({})
let target: Database
beforeEach(async () => {
  target = await openTestDatabase()
  const project = await app().createProject()
  const signUp = (email: string) =>
    project.request('POST', '/auth/password/sign-up', { body: { email, password: 'quiet river stones' } })
  const users = await Promise.all(Array.from({ length: 30 }, (_, index) => signUp(`user-${index}@example.com`)))
  await project.request('PATCH', `/users/${users[0]?.body.user_id}`, {
    access: 'server',
    body: {
      profile_image_url: pictureUrl('png'),
      display_name: `O'Neil {"a","b"} \\ \n null`,
      server_metadata: { a: [null, 1.5] },
    },
  })
  await project.request('POST', '/teams', { access: 'server', body: { display_name: 'Crew' } })
})
afterEach(() => target.close())

async function ends() {
  const { db: source } = app().deps
  return { source, target, tables: await readTables(source), onRows: () => {} }
}

const foreignKeys = (db: Database) =>
  db.query(
    `select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' order by 1, 2`,
    [],
  )

test('every row is copied as it is, with the sequences, and the rules of the schema apply again', async () => {
  const both = await ends()
  const before = await foreignKeys(target)
  await beginCopy(target, 0)
  await copyTables(both)
  await verifyTables(both)
  await endCopy(both.source, target)
  const users = 'select id, display_name, profile_image_url, server_metadata from users order by id'
  expect(await target.query(users, [])).toEqual(await both.source.query(users, []))
  expect(await foreignKeys(target)).toEqual(before)
  const triggers = `select count(*) as disabled from pg_trigger where not tgisinternal and tgenabled <> 'O'`
  expect(await target.query(triggers, [])).toEqual([{ disabled: 0 }])
  const sequences = 'select sequencename, last_value from pg_sequences order by sequencename'
  expect(await target.query(sequences, [])).toEqual(await both.source.query(sequences, []))
  // A node may start.
  expect(await migrate(target, 0)).toEqual([])
  expect(await hasBegun(target)).toBe(false)
})

test('a copy that was interrupted is continued, and no node starts with it', async () => {
  const both = await ends()
  await beginCopy(target, 0)
  let pages = 0
  const onRows = () => {
    pages += 1
    if (pages === 40) throw new Error('killed')
  }
  await expect(copyTables({ ...both, onRows })).rejects.toThrow('killed')
  await expect(migrate(target, 0)).rejects.toThrow('is not finished. Run `portico migrate-storage` again')
  expect(await hasBegun(target)).toBe(true)
  await copyTables(both)
  await verifyTables(both)
  await endCopy(both.source, target)
})

test.each([
  [
    'a changed row',
    `update users set display_name = 'x' where id = (select id from users limit 1)`,
    /in the table users: the row with the key/,
  ],
  ['a missing row', 'delete from teams', /in the table teams: the row with the key/],
  [
    'a row too many',
    `insert into teams select (jsonb_populate_record(t, '{"id": "7c1f2a44-5d0e-4a6b-9c3d-1e2f3a4b5c6d"}')).* from teams t limit 1`,
    /in the table teams: \d+ rows in the source, \d+ in the target/,
  ],
])('%s is found', async (_difference, change, message) => {
  const both = await ends()
  await beginCopy(target, 0)
  await copyTables(both)
  await target.script(change)
  await expect(verifyTables(both)).rejects.toThrow(message)
})

test('a target with projects is refused and unchanged', async () => {
  const { db } = app().deps
  await expect(beginCopy(db, 0)).rejects.toThrow('The target has projects already.')
  expect(await hasBegun(db)).toBe(false)
})
