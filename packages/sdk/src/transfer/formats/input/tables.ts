import type { TransferFile, TransferFiles, UnknownColumn } from '../transfer-item.ts'
import { readJsonTables } from './read-json.ts'
import { firstList, readRecords } from './read-records.ts'
import { readText } from './read-text.ts'
import type { BadRecord, SourceRecord } from './source-record.ts'

/** The tables of a database, as one JSON object with a member per table, or as a file per table. */
export interface Tables {
  /** Returns the records of a table. */
  read(table: string): AsyncGenerator<SourceRecord | BadRecord>
  /** Returns the tables that the reader does not know. */
  unknown(): AsyncGenerator<UnknownColumn>
}

/** The names of tables, each with the spellings that files may have. */
export type TableNames = Readonly<Record<string, readonly string[]>>

/** Opens tables. A main file that is no object of tables is the first of them. */
export async function openTables({ main, tables = {} }: TransferFiles, names: TableNames): Promise<Tables> {
  const spellings = Object.values(names).flat()
  const first = Object.keys(names)[0]
  const whole = main && (await firstList(main)) !== null ? main : null
  return {
    async *read(table) {
      const own = names[table]?.find((name) => tables[name] !== undefined)
      const file = own === undefined ? (whole === null && table === first ? main : undefined) : tables[own]
      if (file) yield* readRecords(file)
      else if (whole) yield* readTable(whole, { wanted: names[table] ?? [], spellings })
    },
    async *unknown() {
      for (const name of Object.keys(tables)) if (!spellings.includes(name)) yield unknownTable(name, 1)
      if (whole === null) return
      for await (const part of readJsonTables(readText(whole), spellings, [])) {
        if ('member' in part) yield unknownTable(part.member, part.line)
      }
    },
  }
}

async function* readTable(
  file: TransferFile,
  { wanted, spellings }: { wanted: readonly string[]; spellings: readonly string[] },
) {
  for await (const part of readJsonTables(readText(file), spellings, wanted)) if ('record' in part) yield part.record
}

const unknownTable = (column: string, line: number): UnknownColumn => ({
  kind: 'unknown_column',
  file: 'main',
  line,
  column,
  lines: 1,
})
