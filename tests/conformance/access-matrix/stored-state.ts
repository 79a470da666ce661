/** Snapshots of all rows of the database, to detect and undo the changes of a call. */
import type { TestApp } from '@portico/server/testing'

export type StoredState = Awaited<ReturnType<typeof keepState>>

/** A checksum of the rows of the project under test, and a checksum of all others. */
interface Sum {
  readonly ours: string
  readonly others: string
}

/** By table. */
export type Sums = ReadonlyMap<string, Sum>

/** The number of statements that wrote, including those of aborted transactions: to all tables, and to each. */
interface Writes {
  readonly total: string
  readonly byTable: ReadonlyMap<string, string>
}

interface Column {
  tableName: string
  columnName: string
}

const selectColumns = `select c.table_name, c.column_name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`

/** Copies all rows. The rows of the project `projectId` get a separate checksum. */
export async function keepState({ deps: { db } }: TestApp, projectId: string) {
  const columns = await db.query<Column>(selectColumns, [])
  const tables = [...new Set(columns.map(({ tableName }) => tableName))].sort()
  const copies = tables.map((table) => `create table kept.${table} as table public.${table};`)
  await db.script(`create schema kept; ${copies.join('\n')} ${countWrites(tables)} ${createSumsFunction}`)

  const ownerOf = (table: string) => {
    const has = (name: string) => columns.some((c) => c.tableName === table && c.columnName === name)
    return table === 'projects' ? 'r.id = $1' : has('project_id') ? 'r.project_id = $1' : '$1::text is null'
  }

  const copy = (changed: readonly string[], from: string, to: string) => {
    const each = changed.map(
      (t) => `delete from ${to}.${t}; insert into ${to}.${t} overriding system value select * from ${from}.${t};`,
    )
    // Disables triggers and foreign keys: the restored rows already are the outcome of both.
    return db.script(`begin; set local session_replication_role = replica; ${each.join('\n')} commit;`)
  }

  const countWritesNow = async (): Promise<Writes> => {
    const [row] = await db.query<{ total: string }>('select last_value::text as total from kept.all_writes', [])
    const total = row?.total ?? ''
    if (total === writes.total) return writes
    const rows = await db.query<{ name: string; count: string }>(selectWrites, [])
    return { total, byTable: new Map(rows.map(({ name, count }) => [name, count])) }
  }
  // What was read last: only tables that were written to since then are read again.
  let writes: Writes = { total: '', byTable: new Map() }
  const sums = new Map<string, Sum>()

  return {
    /** Copies these tables again. */
    keep: (changed: readonly string[]) => copy(changed, 'public', 'kept'),
    /** Restores every row of these tables from the copy. */
    async restore(changed: readonly string[]): Promise<void> {
      await copy(changed, 'kept', 'public')
      // The copy is not counted as writes.
      for (const table of changed) sums.delete(table)
    },
    /** Returns the checksums of all tables. */
    async sums(): Promise<Sums> {
      const before = writes
      writes = await countWritesNow()
      const stale = tables.filter((t) => !sums.has(t) || before.byTable.get(t) !== writes.byTable.get(t))
      if (stale.length > 0) {
        type Row = Sum & { name: string }
        const rows = await db.query<Row>('select * from kept.sums($1, $2, $3)', [stale, stale.map(ownerOf), projectId])
        for (const { name, ours, others } of rows) sums.set(name, { ours, others })
      }
      return new Map(sums)
    },
  }
}

// One statement per table: the server needs 100 ms to plan a union of all tables, and 7 ms for all of these together.
const createSumsFunction = `create function kept.sums(tables text[], owned_by_project text[], project_id text)
  returns table (name text, ours text, others text) language plpgsql as $$
  begin
    for i in 1 .. coalesce(array_length(tables, 1), 0) loop
      name := tables[i];
      execute format(
        'select coalesce(sum(hash) filter (where ours), 0)::text, coalesce(sum(hash) filter (where not ours), 0)::text
           from (select hashtextextended(r::text, 0) as hash, %2$s as ours from public.%1$I r) as rows',
        tables[i], owned_by_project[i]
      ) into ours, others using project_id;
      return next;
    end loop;
  end $$;`

// Sequences belong to one database and survive a rollback. Transaction ids would do too, but a server counts them for
// all of its databases, so that the tests of the other worker would look like writes.
const countWrites = (tables: readonly string[]) =>
  `create sequence kept.all_writes;
   create function kept.count_write() returns trigger language plpgsql as $$
     begin
       perform nextval('kept.all_writes'), nextval('kept.' || tg_table_name || '_writes');
       return null;
     end $$;
   ${tables
     .map(
       (table) => `create sequence kept.${table}_writes;
         create trigger zz_count_write after insert or update or delete on public.${table}
         for each statement execute function kept.count_write();`,
     )
     .join('\n')}`

const selectWrites = `select replace(sequencename, '_writes', '') as name, coalesce(last_value, 0)::text as count
  from pg_sequences where schemaname = 'kept' and sequencename <> 'all_writes'`

/** Returns the tables whose rows differ. */
export function changedTables(before: Sums, after: Sums, which?: 'ours'): string[] {
  return [...after].flatMap(([table, { ours, others }]) => {
    const was = before.get(table)
    return was?.ours === ours && (which === 'ours' || was.others === others) ? [] : [table]
  })
}
