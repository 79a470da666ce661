import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { sha256 } from '../platform/crypto/secret.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { readMigrations } from '../platform/database/migrations/migration-file.ts'
import { connectPglite } from '../platform/database/pglite/pglite.ts'
import { connectPostgres } from '../platform/database/postgres/postgres.ts'
import { createClosableDatabase } from './closable-database.ts'

/**
 * Opens a migrated, empty database: PGlite in memory, or a database of its own on the PostgreSQL server that
 * PORTICO_TEST_DATABASE_URL names, through PgBouncer in transaction mode if PORTICO_TEST_POOLER_URL names one. Closing it
 * empties it for the next test file of this process, which takes a tenth of the time of a new one.
 */
export async function openTestDatabase(): Promise<Database> {
  const open = idle.pop() ?? (await openNew())
  const { end, ...db } = createClosableDatabase(open.db)
  return {
    ...db,
    async close() {
      await end()
      if (await empty(open)) idle.push(open)
      else await open.db.close()
    },
  }
}

interface OpenDatabase {
  readonly db: Database
  /** Fingerprint of the migrated schema, with the list of its migrations. */
  readonly schema: string
  /** Deletes what tests have stored, and keeps what migrations have. */
  readonly deleteRows: string
}

const idle: OpenDatabase[] = []

async function openNew(): Promise<OpenDatabase> {
  const server = process.env.PORTICO_TEST_DATABASE_URL
  const db = server ? await openOnServer(server) : await connectPglite({ memory: true, from: await readTemplate() })
  return { db, schema: await readSchema(db), deleteRows: await writeDeletion(db) }
}

/** Empties a database. Returns false if it cannot be used again: a test has changed its schema or broken it. */
async function empty({ db, schema, deleteRows }: OpenDatabase): Promise<boolean> {
  try {
    if ((await readSchema(db)) !== schema) return false
    await db.script(deleteRows)
    return true
  } catch {
    // The test has closed it, or broken its connections.
    return false
  }
}

async function readSchema(db: Database): Promise<string> {
  const [row] = await db.query<{ schema: string }>(
    `select concat_ws(' ',
       (select count(*) from pg_class), (select count(*) from pg_attribute), (select count(*) from pg_proc),
       (select count(*) from pg_trigger), (select count(*) from pg_constraint),
       (select string_agg(version::text, ',' order by version) from schema_migrations)) as schema`,
    [],
  )
  return row?.schema ?? ''
}

async function writeDeletion(db: Database): Promise<string> {
  const tables = await db.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
    [],
  )
  const deletions: string[] = []
  for (const { name } of tables) {
    const rows = await db.query(`select from ${name} limit 1`, [])
    if (rows.length === 0) deletions.push(`delete from ${name};`)
  }
  // Disables triggers and foreign keys.
  return `begin; set local session_replication_role = replica; ${deletions.join(' ')} commit;`
}

async function openOnServer(server: string): Promise<Database> {
  const name = `portico_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const admin = await connectPostgres(server, { poolSize: 1 })
  await admin.script(`create database ${name} template ${await makeTemplateOnServer(admin, server)}`)
  const pooler = process.env.PORTICO_TEST_POOLER_URL
  const db = await connectPostgres(onServer(pooler || server, name), pooler ? { pooler: 'transaction' } : {})
  return {
    ...db,
    async close() {
      await db.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

// One worker creates the template; the others wait for this lock.
const templateLock = 7_402_115

/** Creates a migrated template database once per schema. Copying it takes a fraction of the time of the migrations. */
async function makeTemplateOnServer(admin: Database, server: string): Promise<string> {
  const name = `portico_template_${await schemaKey()}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const known = await admin.query('select from pg_database where datname = $1', [name])
    if (known.length > 0) return name
    // The template gets its name when it is complete, so that an interrupted run leaves no partial template.
    const draft = `${name}_draft`
    await admin.script(`drop database if exists ${draft} with (force)`)
    await admin.script(`create database ${draft}`)
    const db = await connectPostgres(onServer(server, draft))
    await migrate(db, 0)
    await db.close()
    await admin.script(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

function onServer(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** The same for the same migrations. */
async function schemaKey(): Promise<string> {
  const migrations = (await readMigrations()).map(({ name, checksum }) => `${name} ${checksum}`)
  return sha256(migrations.join()).toString('hex').slice(0, 16)
}

// Two thirds of the objects of a new server, which every test file would load.
const dropOtherDatabases = [
  'update pg_database set datistemplate = false where datname <> current_database()',
  'drop database template0',
  'drop database template1',
  'checkpoint',
]

/** Returns a dump of a migrated PGlite, created once per schema. Loading it takes a third of the time of migrating. */
async function readTemplate(): Promise<Blob> {
  const key = await schemaKey()
  const folder = new URL('../../../../node_modules/.cache/portico/', import.meta.url)
  const file = new URL(`pglite-${key}.tar`, folder)
  const known = await readFile(file).catch(() => null)
  if (known) return new Blob([known])
  const db = await connectPglite({ memory: true })
  await migrate(db, 0)
  for (const text of dropOtherDatabases) await db.script(text)
  const dump = await db.dump()
  await db.close()
  await mkdir(folder, { recursive: true })
  // Written aside and renamed: workers that start together never read half a file.
  const aside = new URL(`pglite-${key}.${process.pid}.tmp`, folder)
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()))
  await rename(aside, file)
  return dump
}
