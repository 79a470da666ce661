import type { RefusedLine, TransferFile } from '../transfer-item.ts'
import { readRecords } from './read-records.ts'
import { type BadRecord, isBadRecord, type JsonObject, type SourceRecord } from './source-record.ts'

/**
 * The records of a second file by id. They are in memory as JSON texts, so that the index is about as large as the
 * columns that `keep` returns.
 */
export interface Join {
  /** Returns a record once. */
  take(id: string): JsonObject | null
  /** Returns the lines that cannot be joined. Call it after the last {@link take}. */
  refused(): RefusedLine[]
}

type Keep = (values: Readonly<JsonObject>) => { readonly id: string | undefined; readonly values: JsonObject }

export async function openJoin(file: TransferFile | undefined, keep: Keep): Promise<Join> {
  const index = new Map<string, { line: number; text: string }>()
  const refused: RefusedLine[] = []
  const refuse = (bad: BadRecord) => refused.push({ kind: 'refused', file: 'with', ...bad })
  for await (const record of file ? readRecords(file) : noRecords()) {
    if (isBadRecord(record)) refuse(record)
    else {
      const { id, values } = keep(record.values)
      if (id === undefined) refuse({ line: record.line, column: 'id', reason: 'The line has no id.' })
      else if (index.has(id)) refuse({ line: record.line, column: 'id', reason: 'The file has this id twice.' })
      else index.set(id, { line: record.line, text: JSON.stringify(values) })
    }
  }
  return {
    take(id) {
      const found = index.get(id)
      index.delete(id)
      return found ? JSON.parse(found.text) : null
    },
    refused() {
      for (const { line } of index.values()) refuse({ line, column: 'id', reason: 'The main file has no such user.' })
      return refused.sort((one, other) => one.line - other.line)
    },
  }
}

async function* noRecords(): AsyncGenerator<SourceRecord | BadRecord> {}
