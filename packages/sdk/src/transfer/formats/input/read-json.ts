import type { Json } from '@portico/contract'
import { type JsonPart, JsonSplitter } from './json-splitter.ts'
import { parseJson } from './parse-json.ts'
import { badBytes, hasBadBytes, readLines, tooLong } from './read-lines.ts'
import { type BadRecord, parseRecord, type SourceRecord } from './source-record.ts'

/** Reads JSON lines: an object in each line. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord | BadRecord> {
  for await (const { line, text } of readLines(chunks)) {
    if (text === null || text.trim() !== '') yield toRecord(line, text)
  }
}

/** Reads the objects in a JSON array. */
export async function* readJsonArray(chunks: AsyncIterable<string>): AsyncGenerator<SourceRecord | BadRecord> {
  for await (const part of readParts(chunks, [])) {
    if ('reason' in part) yield part
    else if (part.isElement) yield toRecord(part.line, part.text)
  }
}

/** A record of a table, or another member of the object that has the tables. */
export type TablePart =
  | { readonly table: string; readonly record: SourceRecord | BadRecord }
  | { readonly member: string; readonly line: number; readonly value: Json | undefined }

/** Reads an object with a member per table. With `only`, records of other tables are skipped. */
export async function* readJsonTables(
  chunks: AsyncIterable<string>,
  tables: readonly string[],
  only: readonly string[] = tables,
): AsyncGenerator<TablePart> {
  for await (const part of readParts(chunks, tables)) {
    const table = ('reason' in part ? tables[0] : part.member) ?? ''
    if ('isElement' in part && !part.isElement)
      yield { member: table, line: part.line, value: part.text === null ? undefined : parseJson(part.text) }
    else if (only.includes(table)) yield { table, record: 'reason' in part ? part : toRecord(part.line, part.text) }
  }
}

async function* readParts(
  chunks: AsyncIterable<string>,
  tables: readonly string[],
): AsyncGenerator<JsonPart | BadRecord> {
  const splitter = new JsonSplitter(tables)
  for await (const chunk of chunks) yield* splitter.push(chunk)
  const line = splitter.unfinishedLine()
  if (line !== null) yield { line, column: null, reason: 'The file ends inside a JSON value. Export it again.' }
}

function toRecord(line: number, text: string | null): SourceRecord | BadRecord {
  if (text === null) return { line, column: null, reason: tooLong }
  return hasBadBytes(text) ? { line, column: null, reason: badBytes } : parseRecord(line, text)
}
