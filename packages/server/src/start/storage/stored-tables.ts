import type { Scripts } from '../../platform/database/database.ts'

/** A table of the schema, with what a copy of its rows needs. */
export interface StoredTable {
  readonly name: string
  /** Every column that is written: generated ones follow from the others. */
  readonly columns: readonly StoredColumn[]
  /** Names of the columns of its primary key. */
  readonly keyNames: readonly string[]
}

export interface StoredColumn {
  readonly name: string
  /** Its type as SQL, such as `bigint` or `text[]`. */
  readonly type: string
}

/** The tables that describe the database itself and its running processes. They are not copied. */
const ownTables = ['schema_migrations', 'storage_copy', 'service_nodes']

const selectTables = `
  select c.relname::text as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(a.attname order by array_position(i.indkey::smallint[], a.attnum))
       from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::smallint[])
       where i.indrelid = c.oid and i.indisprimary), '[]') as key_names
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1::text[])
  order by c.relname`

/** Returns the tables of a database of the service, in alphabetical order. */
export function readTables(db: Scripts): Promise<StoredTable[]> {
  return db.query<StoredTable>(selectTables, [ownTables])
}

/** Quotes a name of the schema for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
