import type { TransferFile, TransferFiles } from '../transfer-item.ts'
import { readJsonTables } from './read-json.ts'
import { readRecords } from './read-records.ts'
import { readText } from './read-text.ts'
import type { BadRecord, SourceRecord } from './source-record.ts'

/** The tables of a database, as one JSON object with a member per table, or as a file per table. */
export interface Tables {
  /** Returns the records of a table. */
  read(table: string): AsyncGenerator<SourceRecord | BadRecord>
  /** Returns the members and files that are no known table, with their first line. */
  others(): AsyncGenerator<{ name: string; line: number; value: unknown }>
}

/** Opens tables. A main file that is no object of tables is the first of them. */
export async function openTables({ main, tables = {} }: TransferFiles, names: readonly string[]): Promise<Tables> {
  const whole = main && (await hasTables(main, names)) ? main : null
  return {
    async *read(table) {
      const file = tables[table] ?? (whole === null && table === names[0] ? main : undefined)
      if (file) yield* readRecords(file)
      else if (whole) yield* readTable(whole, { table, names })
    },
    async *others() {
      for (const name of Object.keys(tables)) if (!names.includes(name)) yield { name, line: 1, value: undefined }
      if (whole === null) return
      for await (const part of readJsonTables(readText(whole), names)) {
        if ('member' in part) yield { name: part.member, line: part.line, value: part.value }
      }
    },
  }
}

async function* readTable(file: TransferFile, { table, names }: { table: string; names: readonly string[] }) {
  for await (const part of readJsonTables(readText(file), names, table)) {
    if ('record' in part && part.table === table) yield part.record
  }
}

/** Returns true if a file is an object whose first member is a list: a row has no list in its first column. */
async function hasTables(file: TransferFile, names: readonly string[]): Promise<boolean> {
  let start = ''
  for await (const text of readText(file)) {
    start = (start + text).trimStart()
    if (start.length > 1024) break
  }
  const name = /^\{\s*"([^"\\]*)"\s*:\s*\[/.exec(start)?.[1]
  return name !== undefined && names.includes(name)
}
