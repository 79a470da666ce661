import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { connectPglite } from '../platform/database/pglite/pglite.ts'
import { connectPostgres } from '../platform/database/postgres/postgres.ts'

/** The folder of the embedded database. */
export const embeddedFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'database')

/** Opens the database of the settings: a PostgreSQL server, or the embedded one. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePooler' | 'dataDir'>): Promise<Database> {
  const { databaseUrl, databasePooler: pooler } = config
  return databaseUrl ? connectPostgres(databaseUrl, { pooler }) : connectPglite({ folder: embeddedFolder(config) })
}
