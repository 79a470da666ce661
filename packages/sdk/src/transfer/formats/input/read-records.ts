import type { TransferFile } from '../transfer-item.ts'
import { readCsv } from './read-csv.ts'
import { readJsonArray, readJsonLines } from './read-json.ts'
import { firstCharacter, readText } from './read-text.ts'
import type { BadRecord, SourceRecord } from './source-record.ts'

/** Reads the records of a file: a JSON array if it begins with `[`, JSON lines if it begins with `{`, otherwise CSV. */
export async function* readRecords(
  file: TransferFile,
  header?: readonly string[],
): AsyncGenerator<SourceRecord | BadRecord> {
  const first = await firstCharacter(file)
  const text = readText(file)
  if (first === '[') yield* readJsonArray(text)
  else if (first === '{') yield* readJsonLines(text)
  else if (first !== '') yield* readCsv(text, header)
}
