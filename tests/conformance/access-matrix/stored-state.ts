/** Everything that the database holds, so that a test can tell whether a call changed it, and undo what it did. */
import { statement, type TestApp } from '@portico/server/testing'

export type StoredState = Awaited<ReturnType<typeof keepState>>

/** By table: one sum of the rows of the project that matters, one of all others. */
export type Sums = ReadonlyMap<string, { readonly ours: string; readonly others: string }>

interface Column {
  tableName: string
  columnName: string
}

const selectColumns = `select c.table_name, c.column_name
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`

/** Keeps a copy of all rows as they are now. `projectId` is the project whose rows are summed apart. */
export async function keepState({ deps: { db } }: TestApp, projectId: string) {
  const columns = await db.query<Column>(selectColumns, [])
  const tables = [...new Set(columns.map(({ tableName }) => tableName))].sort()
  const copies = tables.map((table) => `create table kept.${table} as table public.${table};`)
  await db.script(`create schema kept; ${copies.join('\n')}`)

  const ownerOf = (table: string) => {
    const has = (name: string) => columns.some((c) => c.tableName === table && c.columnName === name)
    return table === 'projects' ? 'r.id = :projectId' : has('project_id') ? 'r.project_id = :projectId' : 'false'
  }
  const sumOf = (filter: string) => `coalesce(sum(hashtextextended(r::text, 0)) filter (where ${filter}), 0)::text`
  const selectSum = tables
    .map((table) => {
      const ours = ownerOf(table)
      return `select '${table}' as name, ${sumOf(ours)} as ours, ${sumOf(`not ${ours}`)} as others
        from public.${table} r`
    })
    .join(' union all ')
  type Row = { name: string; ours: string; others: string }
  const selectSums = statement<{ projectId: string }, Row>('test_sums', selectSum)

  const copy = (changed: readonly string[], from: string, to: string) => {
    const each = changed.map(
      (t) => `delete from ${to}.${t}; insert into ${to}.${t} overriding system value select * from ${from}.${t};`,
    )
    // Triggers and foreign keys keep quiet: what is put back is as they left it.
    return db.script(`begin; set local session_replication_role = replica; ${each.join('\n')} commit;`)
  }
  return {
    /** Keeps these tables anew. */
    keep: (changed: readonly string[]) => copy(changed, 'public', 'kept'),
    /** Puts every row of these tables back as it was kept. */
    restore: (changed: readonly string[]) => copy(changed, 'kept', 'public'),
    async sums(): Promise<Sums> {
      const rows = await db.run(selectSums, { projectId })
      return new Map(rows.map(({ name, ours, others }) => [name, { ours, others }]))
    },
    /** Grows with every transaction that has written: while it stands still, nothing was changed. */
    async writes(): Promise<string> {
      const [row] = await db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next', [])
      return row?.next ?? ''
    },
  }
}

/** The tables in which something is different. */
export function changedTables(before: Sums, after: Sums, which?: 'ours'): string[] {
  return [...after].flatMap(([table, { ours, others }]) => {
    const was = before.get(table)
    return was?.ours === ours && (which === 'ours' || was.others === others) ? [] : [table]
  })
}
