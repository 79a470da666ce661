import { readConfig } from '../../platform/config.ts'
import { type Database, hasCode } from '../../platform/database/database.ts'
import { readMigrations, readPendingMigrations } from '../../platform/database/migrate.ts'
import { openDatabase } from '../open-database.ts'
import { aliveMillis } from '../root-secret.ts'
import { describeStartFailure } from '../start-failure.ts'
import { locksOf, type MigrationLock } from './migration-locks.ts'

/** A waiting migration with the locks that grow with a table. */
export interface PredictedMigration {
  readonly name: string
  /** `rows` is an estimate of the database; null if it has none. */
  readonly locks: readonly (MigrationLock & { readonly rows: number | null })[]
}

/** Effects that a start of this version would have on a PostgreSQL database. */
export interface UpgradePrediction {
  readonly migrations: readonly PredictedMigration[]
  /** Running nodes by version; null for those of 0.2.0 and before. */
  readonly nodes: readonly { readonly version: string | null; readonly count: number }[]
}

/**
 * Predicts the upgrade of the database of these environment variables, and changes nothing. Returns null for the embedded
 * database, which a running process locks. Throws an error whose message an operator can follow.
 */
export async function predictUpgrade(variables: Parameters<typeof readConfig>[0]): Promise<UpgradePrediction | null> {
  try {
    const config = readConfig(variables)
    if (config.databaseUrl === null) return null
    const db = await openDatabase(config)
    try {
      return await predict(db)
    } finally {
      await db.close()
    }
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

/** Predicts the upgrade of a database. */
export async function predict(db: Database): Promise<UpgradePrediction> {
  const waiting = await readPendingMigrations(db, await readMigrations())
  const migrations = []
  for (const { name, sql } of waiting) migrations.push({ name, locks: await withRows(db, locksOf(sql)) })
  return { migrations, nodes: await readNodes(db) }
}

async function withRows(db: Database, locks: readonly MigrationLock[]): Promise<PredictedMigration['locks']> {
  const rows = await db.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1::text[])`,
    [locks.map(({ table }) => table)],
  )
  return locks.map((lock) => ({ ...lock, rows: rows.find(({ name }) => name === lock.table)?.rows ?? null }))
}

async function readNodes(db: Database): Promise<UpgradePrediction['nodes']> {
  try {
    // Databases of 0.2.0 have no column of the version.
    return await db.query<{ version: string | null; count: number }>(
      `select to_jsonb(n) ->> 'version' as version, count(*)::int as count from service_nodes n
       where seen_at_millis > (extract(epoch from clock_timestamp()) * 1000)::bigint - $1::bigint
       group by 1 order by 1 nulls first`,
      [aliveMillis],
    )
  } catch (error) {
    const undefinedTable = '42P01'
    if (hasCode(error, undefinedTable)) return []
    throw error
  }
}
