import { csvColumns } from '../sources/portico.ts'
import type { TransferPart, Write } from './transfer-target.ts'

const names = [...csvColumns.texts, ...csvColumns.flags, ...csvColumns.times, ...csvColumns.json]
const jsonNames: readonly string[] = csvColumns.json

/**
 * Writes CSV for people, which carries everything. The byte order mark makes spreadsheet programs read UTF-8. The import
 * takes the file back.
 */
export const writeCsv: Write = async function* (rows): AsyncGenerator<TransferPart> {
  yield { file: '', text: `\ufeff${names.join(',')}\n` }
  for await (const row of rows) {
    const values = new Map<string, unknown>(Object.entries(row))
    yield { file: '', text: `${names.map((name) => cell(name, values.get(name))).join(',')}\n` }
  }
}

function cell(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (jsonNames.includes(name)) return quoted(JSON.stringify(value))
  return quoted(typeof value === 'string' ? escaped(value) : String(value))
}

/** Spreadsheet programs run values that begin with one of these characters as formulas. */
const escaped = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
