import { readConfig } from '../../platform/config.ts'
import { type Database, hasCode } from '../../platform/database/database.ts'
import { readSchemaState } from '../../platform/database/migrations/applied-migrations.ts'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { aliveMillis, allNodesKnow } from '../../platform/database/running-nodes.ts'
import { openDatabase } from '../open-database.ts'
import { describeStartFailure } from '../start-failure.ts'
import { locksOf, type MigrationLock } from './migration-locks.ts'

/** The first migration whose version starts on the schema of a newer one. */
const firstCompatible = 77

/** A waiting migration with the locks that grow with a table. */
export interface PredictedMigration {
  readonly name: string
  /** True if it removes something that a running node uses: a later start applies it. */
  readonly waitsForNodes: boolean
  /** `rows` is an estimate of the database; null if it has none. */
  readonly locks: readonly (MigrationLock & { readonly rows: number | null })[]
}

/** Effects that a start of this version would have on a PostgreSQL database. */
export interface UpgradePrediction {
  readonly migrations: readonly PredictedMigration[]
  /** Names of applied migrations of a newer version, with which this one runs. */
  readonly newerMigrations: readonly string[]
  readonly nodes: readonly PredictedNodes[]
}

/** Running nodes of a version. */
export interface PredictedNodes {
  /** Null for 0.2.0 and before. */
  readonly version: string | null
  readonly count: number
  /** False if these nodes continue to serve, but cannot be started again after the upgrade. */
  readonly startsAgain: boolean
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
  const { applied, pending, newer } = await readSchemaState(db, await readMigrations())
  const migrations: PredictedMigration[] = []
  for (const { name, sql, needsVersion = 0 } of pending) {
    const waitsForNodes = needsVersion > 0 && !(await allNodesKnow(db, needsVersion))
    migrations.push({ name, waitsForNodes, locks: await withRows(db, locksOf(sql)) })
  }
  const needed = Math.max(firstCompatible, ...[...applied, ...pending].map(({ needsVersion = 0 }) => needsVersion))
  return { migrations, newerMigrations: newer.map(({ name }) => name), nodes: await readNodes(db, needed) }
}

async function withRows(db: Database, locks: readonly MigrationLock[]): Promise<PredictedMigration['locks']> {
  const rows = await db.query<{ name: string; rows: number }>(
    `select relname as name, greatest(reltuples, 0)::float8 as rows from pg_class
     where relnamespace = current_schema()::regnamespace and relname = any($1::text[])`,
    [locks.map(({ table }) => table)],
  )
  return locks.map((lock) => ({ ...lock, rows: rows.find(({ name }) => name === lock.table)?.rows ?? null }))
}

async function readNodes(db: Database, needed: number): Promise<UpgradePrediction['nodes']> {
  try {
    // Databases of 0.2.0 have no columns of the version and the schema.
    return await db.query<PredictedNodes>(
      `select to_jsonb(n) ->> 'version' as version, count(*)::int as count,
         bool_and(coalesce((to_jsonb(n) ->> 'schema_version')::int, 0) >= $2::int) as starts_again
       from service_nodes n
       where seen_at_millis > (extract(epoch from clock_timestamp()) * 1000)::bigint - $1::bigint
       group by 1 order by 1 nulls first`,
      [aliveMillis, needed],
    )
  } catch (error) {
    const undefinedTable = '42P01'
    if (hasCode(error, undefinedTable)) return []
    throw error
  }
}
