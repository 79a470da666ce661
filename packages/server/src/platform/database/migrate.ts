import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from '../migrations-folder.ts'
import { type Database, DatabaseStartError, hasCode, type Scripts, type Transaction } from './database.ts'
import { globalQuery, globalStatement } from './statement.ts'

/** A numbered SQL file, such as `0001_initial.sql`. */
export interface Migration {
  readonly version: number
  readonly name: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
  readonly sql: string
}

/** A migration as the database lists it. */
export type AppliedMigration = Omit<Migration, 'sql'>

// "portico" in ASCII, truncated to 32 bits: unlikely to be the advisory lock of another program.
const advisoryLock = 0x706f7274

/**
 * The mark of a database into which `portico migrate-storage` is copying. Every release refuses to start with it, because it
 * is a migration that none has.
 */
export const unfinishedCopy: AppliedMigration = { version: 1_000_000, name: 'unfinished_copy', checksum: '' }

const createTable = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at_millis bigint not null
)`

const selectApplied = globalQuery<Record<string, never>, AppliedMigration>(
  'select_migrations',
  'select version, name, checksum from schema_migrations order by version',
)

const insertApplied = globalStatement<AppliedMigration & { now: number }, never>(
  'insert_migration',
  `insert into schema_migrations (version, name, checksum, applied_at_millis) values (:version, :name, :checksum, :now)`,
)

/**
 * Migrates the database to the newest schema and returns the applied migrations; one statement if there are none.
 * Several nodes may call it at once. Throws a {@link DatabaseStartError} if the database is newer than this version, or
 * if an applied file has changed.
 */
export async function migrate(
  db: Database,
  nowMillis: number,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const known = migrations ?? (await readMigrations())
  const names: string[] = []
  let pending = pendingMigrations(known, await readApplied(db))
  while (pending.length > 0) {
    const name = await applyNext(db, known, nowMillis)
    if (name !== null) names.push(name)
    pending = pendingMigrations(known, await readApplied(db))
  }
  return names
}

/** Returns the migrations that {@link migrate} would apply. Throws as it does, and changes nothing. */
export async function readPendingMigrations(db: Database, known: readonly Migration[]): Promise<readonly Migration[]> {
  return pendingMigrations(known, await readApplied(db))
}

/** Returns the migration files of this version, in order. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (name === undefined || Number(number) !== index + 1) {
        throw new DatabaseStartError(
          `The migration ${file} must be named after its number and purpose, for example ${String(index + 1).padStart(4, '0')}_add_teams.sql.`,
        )
      }
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { version: index + 1, name, checksum: hash('sha256', sql), sql }
    }),
  )
}

async function readApplied(db: Database): Promise<readonly AppliedMigration[]> {
  try {
    return await db.run(selectApplied, {})
  } catch (error) {
    const undefinedTable = '42P01'
    if (hasCode(error, undefinedTable)) return []
    throw error
  }
}

function pendingMigrations(known: readonly Migration[], applied: readonly AppliedMigration[]): readonly Migration[] {
  for (const { version, name, checksum } of applied) {
    const migration = known[version - 1]
    if (version === unfinishedCopy.version) {
      throw new DatabaseStartError(
        'A copy into this database is not finished. Run `portico migrate-storage` again with the same settings: it continues.',
      )
    }
    if (!migration) {
      throw new DatabaseStartError(
        `The database has migration ${version} (${name}), which this version of Portico does not know. Start a version that is at least as new as the database.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new DatabaseStartError(
        `Migration ${version} (${name}) was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
      )
    }
  }
  return known.slice(applied.length)
}

/** Applies the next migration in its own transaction. Returns null if another node has applied it meanwhile. */
async function applyNext(db: Database, known: readonly Migration[], now: number): Promise<string | null> {
  const apply = async (transaction: Transaction & Scripts) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [advisoryLock])
    await transaction.script(createTable)
    const [next] = pendingMigrations(known, await transaction.run(selectApplied, {}))
    if (!next) return null
    try {
      await transaction.script(next.sql)
    } catch (cause) {
      throw new DatabaseStartError(`Migration ${next.version} (${next.name}) failed and was rolled back.`, { cause })
    }
    const { version, name, checksum } = next
    await transaction.run(insertApplied, { version, name, checksum, now })
    return name
  }
  // A migration of a large database takes long, and so does waiting for that of another node.
  return db.transaction(apply, { hasTimeLimit: false })
}
