/** Texts for people in a terminal. */
import { stripVTControlCharacters } from 'node:util'

/** Returns a text without control characters and marks of direction: names come from users, and a terminal obeys them. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}]/gu, ' ')
}

/** Aligns rows in columns, two blanks apart. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, cell.length)
  }
  return rows
    .map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

/** A table with a head, or a sentence if there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly unknown[])[], whenEmpty: string): string {
  if (rows.length === 0) return whenEmpty
  return columns([head, ...rows.map((row) => row.map(cellOf))])
}

/** One line per member of an object, in their order. */
export function facts(item: object): string {
  return columns(Object.entries(item).map(([name, value]) => [name, cellOf(value)]))
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof Date) return value.toISOString()
  return printable(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
