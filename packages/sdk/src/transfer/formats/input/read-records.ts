import type { TransferFile } from '../transfer-item.ts'
import { readCsv } from './read-csv.ts'
import { readJsonArray, readJsonLines, readJsonTables } from './read-json.ts'
import { firstCharacter, readText } from './read-text.ts'
import type { BadRecord, SourceRecord } from './source-record.ts'

/** Members in which interfaces return lists. */
const listMembers = ['users', 'items', 'data']

/**
 * Reads the records of a file: a JSON array if it begins with `[`, JSON lines or an object with a list if it begins with
 * `{`, otherwise CSV.
 */
export async function* readRecords(file: TransferFile): AsyncGenerator<SourceRecord | BadRecord> {
  const first = await firstCharacter(file)
  const text = readText(file)
  const list = first === '{' ? await firstList(file) : null
  if (first === '[') yield* readJsonArray(text)
  else if (list !== null && listMembers.includes(list)) {
    for await (const part of readJsonTables(text, [list])) if ('record' in part) yield part.record
  } else if (first === '{') yield* readJsonLines(text)
  else if (first !== '') yield* readCsv(text)
}

/** Returns the name of the first member of a JSON object, if it is a list; otherwise null. */
export async function firstList(file: TransferFile): Promise<string | null> {
  let start = ''
  for await (const text of readText(file)) {
    start = (start + text).trimStart()
    if (start.length > 1024) break
  }
  return /^\{\s*"([^"\\]*)"\s*:\s*\[/.exec(start)?.[1] ?? null
}
