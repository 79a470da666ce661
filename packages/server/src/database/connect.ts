import type { Database } from './database.ts'
import type { PostgresOptions } from './postgres.ts'

/**
 * A pool on a PostgreSQL server, such as `postgres://portico:password@localhost:5432/portico`. Does not wait for the
 * server: the first statement does.
 */
export async function connectPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, options)
}

/** The embedded database in a data folder, or one in memory that ends with the process. */
export async function connectPglite(dataDir: string | 'memory'): Promise<Database> {
  // Loaded only when needed: the engine is megabytes of WebAssembly.
  const { openPglite, openPgliteInMemory } = await import('./pglite.ts')
  return dataDir === 'memory' ? openPgliteInMemory() : openPglite(dataDir)
}
