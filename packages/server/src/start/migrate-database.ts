import { existsSync } from 'node:fs'
import { readConfig } from '../platform/config.ts'
import { createDatabaseClock } from '../platform/database/database-clock.ts'
import { type Migration, migrate, readMigrations, readPendingMigrations } from '../platform/database/migrate.ts'
import { requireSupportedServer } from '../platform/database/postgres/require-supported-server.ts'
import { createLog } from '../platform/log.ts'
import { embeddedFolder, openDatabase } from './open-database.ts'
import { describeStartFailure } from './start-failure.ts'

/** A migration that was applied, or that a start would apply. */
export type NamedMigration = Pick<Migration, 'name' | 'sql'>

/**
 * Migrates the database of these environment variables, as a start does, and returns what was applied. A dry run returns
 * what a start would apply, and changes nothing. Throws an error whose message an operator can follow.
 */
export async function migrateDatabase(
  variables: Parameters<typeof readConfig>[0],
  { isDryRun }: { isDryRun: boolean },
): Promise<readonly NamedMigration[]> {
  try {
    return await migrateOrList(variables, isDryRun)
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

async function migrateOrList(variables: Parameters<typeof readConfig>[0], isDryRun: boolean) {
  const config = readConfig(variables)
  const known = await readMigrations()
  // Opening an embedded database would create it.
  if (isDryRun && !config.databaseUrl && !existsSync(embeddedFolder(config))) return known
  const db = await openDatabase(config)
  try {
    if (db.kind === 'postgres') await requireSupportedServer(db)
    if (isDryRun) return await readPendingMigrations(db, known)
    const clock = await createDatabaseClock(db, { log: createLog(config) })
    const applied = new Set(await migrate(db, clock.now(), known))
    clock.stop()
    return known.filter(({ name }) => applied.has(name))
  } finally {
    await db.close()
  }
}
