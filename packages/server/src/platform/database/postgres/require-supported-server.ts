import { type Database, DatabaseStartError } from '../database.ts'
import { requireSessionSettings } from './session-settings.ts'

const oldestVersion = 15

/**
 * Requires a server that the service supports. Throws a {@link DatabaseStartError} for an old version, another encoding or
 * missing settings.
 */
export async function requireSupportedServer(db: Pick<Database, 'query' | 'kind'>): Promise<void> {
  const [server] = await db.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
    [],
  )
  if (!server) return
  const version = Math.floor(server.version / 10_000)
  if (version < oldestVersion) {
    throw new DatabaseStartError(
      `The server of DATABASE_URL is PostgreSQL ${version}, and Portico needs ${oldestVersion} or newer. Upgrade the server, or set DATABASE_URL to another one.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseStartError(
      `The database of DATABASE_URL has the encoding ${server.encoding}, which cannot store every name. Create another one, for example: create database portico encoding 'UTF8' template template0.`,
    )
  }
  // The embedded database has no start parameters.
  if (db.kind === 'postgres') await requireSessionSettings(db)
}
