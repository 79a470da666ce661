/** CSV (RFC 4180), also with semicolons or tabs. Papa Parse splits each record into values. */
import Papa from 'papaparse'
import { readCsvRecords } from './csv-records.ts'
import { badBytes, hasBadBytes } from './read-lines.ts'
import type { BadRecord, SourceRecord } from './source-record.ts'

const maxColumns = 1000

/** Reads a CSV file. `header` names the columns of a file that has no header line. */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  header?: readonly string[],
): AsyncGenerator<SourceRecord | BadRecord> {
  let columns = header
  let delimiter = ','
  for await (const { line, text, reason } of readCsvRecords(chunks)) {
    if (reason !== null) {
      yield { line, column: null, reason }
      if (columns === undefined) return
    } else if (columns === undefined) {
      delimiter = delimiterOf(text)
      const names = splitRecord(text, delimiter)?.map((name) => name.trim()) ?? []
      const problem = problemOfHeader(names)
      if (problem !== null) return yield { line, ...problem }
      columns = names
    } else if (text.trim() !== '') {
      yield toRecord({ line, text, values: splitRecord(text, delimiter), columns, isExact: header === undefined })
    }
  }
}

/** Returns the separator that occurs most often in the header. */
function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** Returns null if a quotation mark is misplaced. */
function splitRecord(text: string, delimiter: string): string[] | null {
  if (!text.includes('"')) return text.split(delimiter)
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  return errors.length === 0 && data.length === 1 ? (data[0] ?? null) : null
}

function problemOfHeader(names: readonly string[]): Omit<BadRecord, 'line'> | null {
  if (names.length === 0) return { column: null, reason: 'The header line has a misplaced quotation mark.' }
  if (names.length > maxColumns) {
    return { column: null, reason: `The file has ${names.length} columns. At most ${maxColumns} are read.` }
  }
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  return twice === undefined ? null : { column: twice, reason: 'The file has two columns of this name. Rename one.' }
}

interface SplitRecord {
  readonly line: number
  readonly text: string
  readonly values: readonly string[] | null
  readonly columns: readonly string[]
  /** False for files without header: their last columns may be absent, or end with a separator. */
  readonly isExact: boolean
}

function toRecord({ line, text, values, columns, isExact }: SplitRecord): SourceRecord | BadRecord {
  const bad = (reason: string) => ({ line, column: null, reason })
  if (hasBadBytes(text)) return bad(badBytes)
  if (values === null) return bad('A quotation mark is inside a value without quotation marks around it. Double it.')
  const further = values.slice(columns.length).some((value) => value !== '')
  if (further || (isExact && values.length !== columns.length)) {
    return bad(`The line has ${values.length} values for ${columns.length} columns.`)
  }
  return { line, values: Object.fromEntries(columns.map((name, index) => [name, values[index] ?? ''])) }
}
