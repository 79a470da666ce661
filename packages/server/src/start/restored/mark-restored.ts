import { existsSync } from 'node:fs'
import { readConfig } from '../../platform/config.ts'
import { systemRandom } from '../../platform/crypto/secret.ts'
import { DatabaseStartError } from '../../platform/database/database.ts'
import { createDatabaseClock } from '../../platform/database/database-clock.ts'
import { readSchemaState, requireNoNewerSchema } from '../../platform/database/migrations/applied-migrations.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { requireSupportedServer } from '../../platform/database/postgres/require-supported-server.ts'
import { createLog } from '../../platform/log.ts'
import { embeddedFolder, openDatabase } from '../open-database.ts'
import { describeStartFailure } from '../start-failure.ts'
import { type Restore, voidAccess } from './void-access.ts'

/**
 * Ends every access that the restored database of these environment variables contains, after waiting migrations. Throws an
 * error whose message an operator can follow.
 */
export async function markRestored(variables: Parameters<typeof readConfig>[0]): Promise<Restore> {
  try {
    return await migrateAndVoid(variables)
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

async function migrateAndVoid(variables: Parameters<typeof readConfig>[0]): Promise<Restore> {
  const config = readConfig(variables)
  // Opening an embedded database would create it.
  if (!config.databaseUrl && !existsSync(embeddedFolder(config))) {
    throw new DatabaseStartError(
      `There is no database in ${embeddedFolder(config)}. Set DATABASE_URL or PORTICO_DATA_DIR to the restored one.`,
    )
  }
  const db = await openDatabase(config)
  try {
    if (db.kind === 'postgres') await requireSupportedServer(db)
    const clock = await createDatabaseClock(db, { log: createLog(config) })
    try {
      const known = await readMigrations()
      await migrate(db, clock.now(), known)
      requireNoNewerSchema((await readSchemaState(db, known)).newer)
      return await voidAccess({ db, random: systemRandom, now: clock.now() })
    } finally {
      clock.stop()
    }
  } finally {
    await db.close()
  }
}
