import type { Json } from '@portico/contract'
import { parseJson } from './parse-json.ts'

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
  const value = parseJson(text)
  if (isObject(value)) return { line, values: value }
  const reason =
    value === undefined ? 'The line is not JSON, or is nested too deeply.' : 'The line is not a JSON object.'
  return { line, column: null, reason }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
