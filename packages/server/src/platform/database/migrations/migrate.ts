import type { Database } from '../database.ts'
import { allNodesKnow } from '../running-nodes.ts'
import { readSchemaState } from './applied-migrations.ts'
import { applyMigration } from './apply-migration.ts'
import { type Migration, readMigrations } from './migration-file.ts'

/**
 * Migrates the database to the newest schema and returns the applied migrations; one statement if there are none. A
 * migration that removes something waits while a process runs that uses it, and is applied by a later start. Several nodes
 * may call it at once. Throws a {@link DatabaseStartError} if this version cannot run with the database, or if an applied
 * file has changed.
 */
export async function migrate(
  db: Database,
  nowMillis: number,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const known = migrations ?? (await readMigrations())
  const names: string[] = []
  const waiting = new Set<number>()
  for (;;) {
    const { pending } = await readSchemaState(db, known)
    const next = pending.find(({ version }) => !waiting.has(version))
    if (!next) return names
    const { needsVersion = 0 } = next
    if (needsVersion > 0 && !(await allNodesKnow(db, needsVersion))) waiting.add(next.version)
    else if (await applyMigration({ db, known, now: nowMillis }, next)) names.push(next.name)
  }
}
