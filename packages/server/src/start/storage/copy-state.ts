/** The state of an unfinished copy. It stands in the target, so that a killed copy is continued. */
import { type Database, DatabaseStartError, type Scripts } from '../../platform/database/database.ts'
import { unfinishedCopy } from '../../platform/database/migrations/applied-migrations.ts'
import { quoted, readTables, type StoredTable } from './stored-tables.ts'

/** Progress of a table. */
export interface TableState {
  readonly name: string
  readonly rows: number
  /** The key of the last row; null before the first. */
  readonly lastKey: readonly string[] | null
}

const createState = `create table storage_copy (
  table_name text primary key,
  row_count bigint not null,
  last_key text[],
  -- Statements that add them again.
  foreign_keys text[] not null
)`

const selectForeignKeys = `
  select c.relname::text as table_name, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by k.conname`

interface ForeignKey {
  readonly tableName: string
  readonly name: string
  readonly definition: string
}

const dropForeignKey = ({ tableName, name }: ForeignKey) =>
  `alter table ${quoted(tableName)} drop constraint ${quoted(name)}`

const addForeignKey = ({ tableName, name, definition }: ForeignKey) =>
  `alter table ${quoted(tableName)} add constraint ${quoted(name)} ${definition}`

/** Returns true if an earlier run has begun to copy into this database. */
export async function hasBegun(target: Scripts): Promise<boolean> {
  const [state] = await target.query<{ isBegun: boolean }>(
    `select to_regclass('storage_copy') is not null as is_begun`,
    [],
  )
  return state?.isBegun ?? false
}

/**
 * Prepares a migrated target for rows in any order: without foreign keys and triggers, which are set again at the end.
 * From here to {@link endCopy}, no node starts with the target. Throws a {@link DatabaseStartError} if it has projects.
 */
export function beginCopy(target: Database, nowMillis: number): Promise<void> {
  return target.transaction(
    async (tx) => {
      await requireEmpty(tx)
      const tables = await readTables(tx)
      const foreignKeys = await tx.query<ForeignKey>(selectForeignKeys, [])
      await tx.script(createState)
      for (const { name } of tables) {
        const own = foreignKeys.filter(({ tableName }) => tableName === name)
        await tx.query('insert into storage_copy values ($1, 0, null, $2::text[])', [name, own.map(addForeignKey)])
      }
      await tx.script(foreignKeys.map(dropForeignKey).join(';'))
      await tx.script(tables.map(({ name }) => `alter table ${quoted(name)} disable trigger user`).join(';'))
      // Some migrations insert rows, which the source has too.
      await tx.script(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`)
      const { version, name, checksum } = unfinishedCopy
      await tx.query('insert into schema_migrations values ($1, $2, $3, $4)', [version, name, checksum, nowMillis])
    },
    { hasTimeLimit: false },
  )
}

async function requireEmpty(db: Scripts): Promise<void> {
  const [found] = await db.query<{ hasProjects: boolean }>('select exists (select from projects) as has_projects', [])
  if (!found?.hasProjects) return
  throw new DatabaseStartError(
    'The target has projects already. Name an empty database, or a folder that does not exist.',
  )
}

/** Returns how far each table was copied. */
export function readCopyState(db: Scripts): Promise<TableState[]> {
  return db.query<TableState>(
    'select table_name as name, row_count as rows, last_key from storage_copy order by table_name',
    [],
  )
}

/** Stores how far a table was copied, in the transaction of its rows. */
export async function storeCopyState(db: Scripts, { name, rows, lastKey }: TableState): Promise<void> {
  await db.query('update storage_copy set row_count = $2::bigint, last_key = $3::text[] where table_name = $1', [
    name,
    rows,
    lastKey,
  ])
}

/**
 * Sets the sequences of the source, the foreign keys and the triggers, and removes the state, in one transaction. Then a
 * node can start with the target. Throws if a row refers to one that is missing.
 */
export async function endCopy(source: Scripts, target: Database): Promise<void> {
  const sequences = await source.query<{ name: string; lastValue: number | null }>(
    'select sequencename::text as name, last_value from pg_sequences where schemaname = current_schema()',
    [],
  )
  await target.transaction(
    async (tx) => {
      const tables: StoredTable[] = await readTables(tx)
      const rows = await tx.query<{ definition: string }>(
        'select unnest(foreign_keys) as definition from storage_copy',
        [],
      )
      await tx.script(rows.map(({ definition }) => definition).join(';'))
      await tx.script(tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`).join(';'))
      for (const { name, lastValue } of sequences) {
        if (lastValue !== null) await tx.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue])
      }
      await tx.query('delete from schema_migrations where version = $1', [unfinishedCopy.version])
      await tx.script('drop table storage_copy')
    },
    { hasTimeLimit: false },
  )
  // The planner needs the statistics of the new rows before the first calls.
  await target.transaction((tx) => tx.script('analyze'), { hasTimeLimit: false })
}
