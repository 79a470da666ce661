import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { connectPglite } from '../platform/database/pglite/pglite.ts'
import { connectPostgres } from '../platform/database/postgres/postgres.ts'
import { requireSupportedServer } from '../platform/database/postgres/require-supported-server.ts'
import { openReadReplica, type ReadReplica } from '../platform/database/replica/read-replica.ts'

/** The folder of the embedded database. */
export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'database')

/** Opens the database of the settings: a PostgreSQL server, or the embedded one. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePooler' | 'dataDir'>): Promise<Database> {
  const { databaseUrl, databasePooler: pooler } = config
  return databaseUrl ? connectPostgres(databaseUrl, { pooler }) : connectPglite({ folder: embeddedFolder(config) })
}

/** The databases of a service. */
export interface Databases {
  readonly db: Database
  /** Null without a replica. */
  readonly replica: ReadReplica | null
  close(): Promise<void>
}

type DatabasesConfig = Pick<Config, 'databaseUrl' | 'databasePooler' | 'dataDir' | 'databaseReadUrl' | 'readLagSeconds'>

/** Opens the database of the settings, and its replica if there is one. Throws a DatabaseStartError if one cannot be used. */
export async function openDatabases(config: DatabasesConfig, log: Logger): Promise<Databases> {
  const db = await openDatabase(config)
  try {
    if (db.kind === 'postgres') await requireSupportedServer(db)
    const replica = await openReplica(db, config, log)
    return {
      db,
      replica,
      async close() {
        await replica?.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close()
    throw error
  }
}

async function openReplica(
  primary: Database,
  { databaseReadUrl: url, databasePooler: pooler, readLagSeconds }: DatabasesConfig,
  log: Logger,
): Promise<ReadReplica | null> {
  if (url === null) return null
  const replica = await connectPostgres(url, { pooler })
  try {
    return await openReadReplica({ primary, replica, maxLagMillis: readLagSeconds * 1000, log })
  } catch (error) {
    await replica.close()
    throw error
  }
}
