import type { Json } from '@portico/contract'

export type JsonObject = { [key: string]: Json }

/** A record of a file: the values of a line of CSV, or a JSON object. */
export interface SourceRecord {
  readonly line: number
  readonly values: Readonly<JsonObject>
}

/** A line that has no record. */
export interface BadRecord {
  readonly line: number
  readonly column: string | null
  readonly reason: string
}

export const isBadRecord = (record: SourceRecord | BadRecord): record is BadRecord => 'reason' in record

/** Returns the object of a JSON text, or the reason why there is none. */
export function parseRecord(line: number, text: string): SourceRecord | BadRecord {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { line, column: null, reason: 'The line is not JSON. Correct it, or remove it from the file.' }
  }
  if (isObject(value)) return { line, values: value }
  return { line, column: null, reason: 'The line is not a JSON object.' }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
