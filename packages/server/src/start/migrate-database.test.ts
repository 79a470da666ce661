/** The database is migrated without a start of the service: what a dry run lists, and what is applied once. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMigrations } from '../platform/database/migrations/migration-file.ts'
import { migrateDatabase } from './migrate-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const namesOf = (migrations: readonly { readonly name: string }[]) => migrations.map(({ name }) => name)

test('an embedded database is migrated once, and a dry run creates nothing', async () => {
  const data = join(folder, 'data')
  const variables = { PORTICO_DATA_DIR: data, PORTICO_LOG_LEVEL: 'silent' }
  const all = namesOf(await readMigrations())

  expect(namesOf((await migrateDatabase(variables, { isDryRun: true })).waiting)).toEqual(all)
  expect(existsSync(data)).toBe(false)

  expect(namesOf((await migrateDatabase(variables, { isDryRun: false })).applied)).toEqual(all)
  expect(await migrateDatabase(variables, { isDryRun: true })).toEqual({ applied: [], waiting: [] })
  expect(await migrateDatabase(variables, { isDryRun: false })).toEqual({ applied: [], waiting: [] })
}, 60_000)

test('a database that does not respond is named, without its password', async () => {
  const variables = {
    DATABASE_URL: 'postgres://portico:hidden@127.0.0.1:1/portico',
    PORTICO_SECRET: 'a'.repeat(44),
    PORTICO_LOG_LEVEL: 'silent',
  }
  const failure = await migrateDatabase(variables, { isDryRun: true }).catch((error: Error) => error.message)
  expect(failure).toContain('127.0.0.1:1')
  expect(failure).not.toContain('hidden')
})
