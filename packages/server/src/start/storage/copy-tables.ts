import { type Database, DatabaseStartError } from '../../platform/database/database.ts'
import { readCopyState, storeCopyState } from './copy-state.ts'
import { countRows, insertRows, keyOf, readRowsAfter, readRowsOf, type StoredRow } from './stored-rows.ts'
import type { StoredTable } from './stored-tables.ts'

/** The two databases of a copy, which have the same schema. */
export interface CopyEnds {
  readonly source: Database
  readonly target: Database
  readonly tables: readonly StoredTable[]
  /** Called with the number of rows after each page. */
  readonly onRows: (rows: number) => void
}

/** Rows of a page at most, and the size of its texts that is aimed at. */
const maxPageRows = 2000
const pageBytes = 4 * 1024 * 1024

/** Copies what an earlier run has not copied. A page and the note how far it reaches are one transaction. */
export async function copyTables({ source, target, tables, onRows }: CopyEnds): Promise<void> {
  const states = new Map((await readCopyState(target)).map((state) => [state.name, state]))
  for (const table of tables) {
    const state = states.get(table.name)
    if (!state)
      throw new DatabaseStartError(`The target lacks the table ${table.name}. Begin again with an empty target.`)
    let { rows } = state
    onRows(rows)
    for await (const page of pagesOf(source, table, state.lastKey)) {
      const lastKey = keyOf(table, page.at(-1) ?? [])
      rows += page.length
      const written = { name: table.name, rows, lastKey }
      await target.transaction(
        async (tx) => {
          await insertRows(tx, table, page)
          await storeCopyState(tx, written)
        },
        { hasTimeLimit: false },
      )
      onRows(page.length)
    }
  }
}

/**
 * Compares every row of the source with its copy, and the numbers of rows. Throws a {@link DatabaseStartError} that names
 * the first difference.
 */
export async function verifyTables({ source, target, tables, onRows }: CopyEnds): Promise<void> {
  for (const table of tables) {
    for await (const page of pagesOf(source, table, null)) {
      const keys = page.map((row) => keyOf(table, row))
      const copies = await readRowsOf(target, table, keys)
      const different = page.findIndex((row, index) => !isEqual(row, copies[index]))
      if (different >= 0) throw differs(table.name, `the row with the key ${(keys[different] ?? []).join(', ')}`)
      onRows(page.length)
    }
  }
  const copies = new Map((await countRows(target, tables)).map(({ name, rows }) => [name, rows]))
  for (const { name, rows } of await countRows(source, tables)) {
    if (copies.get(name) !== rows) throw differs(name, `${rows} rows in the source, ${copies.get(name)} in the target`)
  }
}

/** Reads a table in pages whose texts have about the same size, because a row of users may contain a picture. */
async function* pagesOf(source: Database, table: StoredTable, lastKey: readonly string[] | null) {
  let after = lastKey
  let limit = 20
  for (;;) {
    const page = await readRowsAfter(source, table, { after, limit })
    if (page.length > 0) yield page
    if (page.length < limit) return
    after = keyOf(table, page.at(-1) ?? [])
    limit = Math.max(1, Math.min(maxPageRows, limit * 4, Math.floor((page.length * pageBytes) / bytesOf(page))))
  }
}

const bytesOf = (page: readonly StoredRow[]) =>
  page.reduce((sum, row) => row.reduce((bytes, value) => bytes + (value?.length ?? 0), sum), 1)

const isEqual = (row: StoredRow, copy: StoredRow | null | undefined) =>
  copy?.length === row.length && row.every((value, index) => value === copy[index])

const differs = (table: string, what: string) =>
  new DatabaseStartError(
    `The copy differs from the source in the table ${table}: ${what}. Perhaps a node has written to one of them meanwhile. Begin again with an empty target.`,
  )
