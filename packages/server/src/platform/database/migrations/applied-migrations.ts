import { type Database, DatabaseStartError, hasCode, type Reads } from '../database.ts'
import { globalQuery } from '../statement.ts'
import type { Migration } from './migration-file.ts'

/** A migration as the database lists it. */
export interface AppliedMigration {
  readonly version: number
  readonly name: string
  readonly checksum: string
  /** Number of the newest migration that a process must know to run with it; 0 for every process. */
  readonly needsVersion: number
}

/** The schema of a database, as a version of the service sees it. */
export interface SchemaState {
  readonly applied: readonly AppliedMigration[]
  /** Migrations of this version that the database lacks, in order. */
  readonly pending: readonly Migration[]
  /** Migrations of a newer version, with which this one runs. */
  readonly newer: readonly AppliedMigration[]
}

/**
 * The mark of a database into which `portico migrate-storage` is copying. Every release refuses to start with it, because it
 * is a migration that none has.
 */
export const unfinishedCopy: AppliedMigration = {
  version: 1_000_000,
  name: 'unfinished_copy',
  checksum: '',
  needsVersion: 1_000_000,
}

// The column exists since migration 77.
const selectApplied = globalQuery<Record<string, never>, AppliedMigration>(
  'select_migrations',
  `select version, name, checksum, coalesce((to_jsonb(m) ->> 'needs_version')::integer, 0) as needs_version
   from schema_migrations m order by version`,
)

/**
 * Reads which migrations of `known` are applied. Throws a {@link DatabaseStartError} if the database has one that this
 * version cannot run with, or if an applied file has changed.
 */
export async function readSchemaState(db: Reads, known: readonly Migration[]): Promise<SchemaState> {
  const applied = await readApplied(db)
  const versions = new Set<number>()
  const newer: AppliedMigration[] = []
  for (const each of applied) {
    versions.add(each.version)
    const migration = known[each.version - 1]
    if (migration) requireSame(migration, each)
    else {
      requireUsable(each, known.length)
      newer.push(each)
    }
  }
  return { applied, pending: known.filter(({ version }) => !versions.has(version)), newer }
}

/** Returns the migrations that the database lacks. Throws as {@link readSchemaState} does, and changes nothing. */
export async function readPendingMigrations(db: Database, known: readonly Migration[]): Promise<readonly Migration[]> {
  return (await readSchemaState(db, known)).pending
}

/** Throws a {@link DatabaseStartError} if the database has tables that this version does not know. */
export function requireNoNewerSchema(newer: SchemaState['newer']): void {
  const [first] = newer
  if (!first) return
  throw new DatabaseStartError(
    `The database has migration ${first.version} (${first.name}) of a newer version of Portico. Run this command of that version.`,
  )
}

async function readApplied(db: Reads): Promise<readonly AppliedMigration[]> {
  try {
    return await db.run(selectApplied, {})
  } catch (error) {
    const undefinedTable = '42P01'
    if (hasCode(error, undefinedTable)) return []
    throw error
  }
}

function requireSame({ checksum, replaces = [] }: Migration, applied: AppliedMigration): void {
  if (applied.checksum === checksum || replaces.includes(applied.checksum)) return
  throw new DatabaseStartError(
    `Migration ${applied.version} (${applied.name}) was changed after it was applied to this database. Restore the file and put the change into a new migration.`,
  )
}

function requireUsable({ version, name, needsVersion }: AppliedMigration, newestKnown: number): void {
  if (version === unfinishedCopy.version) {
    throw new DatabaseStartError(
      'A copy into this database is not finished. Run `portico migrate-storage` again with the same settings: it continues.',
    )
  }
  if (needsVersion <= newestKnown) return
  throw new DatabaseStartError(
    `The database has migration ${version} (${name}), which needs a version of Portico that knows migration ${needsVersion}. This one knows ${newestKnown}. Start a newer version, or restore a backup.`,
  )
}
