import { existsSync } from 'node:fs'
import { readConfig } from '../platform/config.ts'
import { createDatabaseClock } from '../platform/database/database-clock.ts'
import { readPendingMigrations } from '../platform/database/migrations/applied-migrations.ts'
import { migrate } from '../platform/database/migrations/migrate.ts'
import { type Migration, readMigrations } from '../platform/database/migrations/migration-file.ts'
import { requireSupportedServer } from '../platform/database/postgres/require-supported-server.ts'
import { createLog } from '../platform/log.ts'
import { embeddedFolder, openDatabase } from './open-database.ts'
import { describeStartFailure } from './start-failure.ts'

/** A migration that was applied, or that a start would apply. */
export type NamedMigration = Pick<Migration, 'name' | 'sql'>

/** The result of `portico migrate`. */
export interface DatabaseMigration {
  readonly applied: readonly NamedMigration[]
  /** After a dry run all that wait, otherwise those that remove something which a running node uses. */
  readonly waiting: readonly NamedMigration[]
}

/**
 * Migrates the database of these environment variables, as a start does. A dry run changes nothing. Throws an error whose
 * message an operator can follow.
 */
export async function migrateDatabase(
  variables: Parameters<typeof readConfig>[0],
  { isDryRun }: { isDryRun: boolean },
): Promise<DatabaseMigration> {
  try {
    return await migrateOrList(variables, isDryRun)
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

async function migrateOrList(
  variables: Parameters<typeof readConfig>[0],
  isDryRun: boolean,
): Promise<DatabaseMigration> {
  const config = readConfig(variables)
  const known = await readMigrations()
  // Opening an embedded database would create it.
  if (isDryRun && !config.databaseUrl && !existsSync(embeddedFolder(config))) return { applied: [], waiting: known }
  const db = await openDatabase(config)
  try {
    if (db.kind === 'postgres') await requireSupportedServer(db)
    if (isDryRun) return { applied: [], waiting: await readPendingMigrations(db, known) }
    const clock = await createDatabaseClock(db, { log: createLog(config) })
    const applied = new Set(await migrate(db, clock.now(), known))
    clock.stop()
    const waiting = await readPendingMigrations(db, known)
    return { applied: known.filter(({ name }) => applied.has(name)), waiting }
  } finally {
    await db.close()
  }
}
