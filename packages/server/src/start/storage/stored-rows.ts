/** Rows as text, which both kinds of database write and read alike: no value passes through a type of JavaScript. */
import type { Database, Scripts } from '../../platform/database/database.ts'
import { quoted, type StoredTable } from './stored-tables.ts'

/** The values of a row in the order of the table's columns, as PostgreSQL writes them. */
export type StoredRow = readonly (string | null)[]

const columnNames = ({ columns }: StoredTable) => columns.map(({ name }) => quoted(name)).join(', ')

const textsOf = ({ columns }: StoredTable) =>
  `array[${columns.map(({ name }) => `t.${quoted(name)}::text`).join(', ')}]`

/** The type of a column by its name, as SQL. */
function typeOf({ columns, name: table }: StoredTable, name: string): string {
  const column = columns.find((each) => each.name === name)
  if (!column) throw new Error(`The table ${table} has no column ${name}.`)
  return column.type
}

/** The key of a row: the values of its primary key. */
export function keyOf({ columns, keyNames }: StoredTable, row: StoredRow): string[] {
  return keyNames.map((name) => row[columns.findIndex((column) => column.name === name)] ?? '')
}

/** Returns the rows after a key in the order of the primary key, at most `limit`; from the first one without a key. */
export async function readRowsAfter(
  db: Scripts,
  table: StoredTable,
  { after, limit }: { after: readonly string[] | null; limit: number },
): Promise<StoredRow[]> {
  const names = table.keyNames.map((name) => `t.${quoted(name)}`).join(', ')
  const values = table.keyNames.map((name, index) => `$${index + 1}::text::${typeOf(table, name)}`).join(', ')
  const rows = await db.query<{ texts: StoredRow }>(
    `select ${textsOf(table)} as texts from ${quoted(table.name)} t
     ${after === null ? '' : `where (${names}) > (${values})`} order by ${names} limit ${limit}`,
    after ?? [],
  )
  return rows.map(({ texts }) => texts)
}

/** Returns the rows of these keys in their order; null for each that is missing. */
export async function readRowsOf(
  db: Scripts,
  table: StoredTable,
  keys: readonly (readonly string[])[],
): Promise<(StoredRow | null)[]> {
  const names = table.keyNames.map((_name, index) => `k${index}`).join(', ')
  const lists = table.keyNames.map((_name, index) => `$${index + 1}::text[]`).join(', ')
  const matches = table.keyNames.map((name, index) => `t.${quoted(name)} = k.k${index}::${typeOf(table, name)}`)
  const rows = await db.query<{ texts: StoredRow | null }>(
    `select case when t.${quoted(table.keyNames[0] ?? '')} is not null then ${textsOf(table)} end as texts
     from unnest(${lists}) with ordinality as k (${names}, position)
     left join ${quoted(table.name)} t on ${matches.join(' and ')} order by k.position`,
    table.keyNames.map((_name, index) => keys.map((key) => key[index])),
  )
  return rows.map(({ texts }) => texts)
}

/** Inserts rows with the values that they had, also where the database would choose them. */
export async function insertRows(db: Scripts, table: StoredTable, rows: readonly StoredRow[]): Promise<void> {
  const casts = table.columns.map(({ type }, index) => `r.c${index}::${type}`).join(', ')
  const lists = table.columns.map((_column, index) => `$${index + 1}::text[]`).join(', ')
  const names = table.columns.map((_column, index) => `c${index}`).join(', ')
  await db.query(
    `insert into ${quoted(table.name)} (${columnNames(table)}) overriding system value
     select ${casts} from unnest(${lists}) as r (${names})`,
    table.columns.map((_column, index) => rows.map((row) => row[index] ?? null)),
  )
}

/** Rows of a table. */
export interface TableCount {
  readonly name: string
  readonly rows: number
}

/** Returns the number of rows of each table. Takes long for large ones. */
export function countRows(db: Database, tables: readonly StoredTable[]): Promise<TableCount[]> {
  return db.transaction(
    async (tx) => {
      const counts: TableCount[] = []
      for (const { name } of tables) {
        const [row] = await tx.query<{ rows: number }>(`select count(*) as rows from ${quoted(name)}`, [])
        counts.push({ name, rows: row?.rows ?? 0 })
      }
      return counts
    },
    { hasTimeLimit: false },
  )
}
