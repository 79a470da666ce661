import type { ServerUser } from '@portico/sdk/server'

/** Any JSON. */
export type Json = ServerUser['serverMetadata']

/** The most bytes of one metadata field. */
export const maxMetadataBytes = 64 * 1024

/** A text that cannot be stored as metadata. `line` counts from 1; null if the browser gives no position. */
export type MetadataProblem = { type: 'syntax'; line: number | null } | { type: 'too-long' }

type ReadJson = { isValid: true; value: Json } | { isValid: false; problem: MetadataProblem }

/** Reads a text as metadata. An empty text is null. */
export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { isValid: true, value: null }
  try {
    const value: Json = JSON.parse(text)
    if (bytesOf(JSON.stringify(value)) > maxMetadataBytes) {
      return { isValid: false, problem: { type: 'too-long' } }
    }
    return { isValid: true, value }
  } catch (error) {
    return { isValid: false, problem: { type: 'syntax', line: lineOf(error, text) } }
  }
}

/** Counts the bytes of a text as the service does: JSON without spaces. Other texts are counted as they are. */
export function countMetadataBytes(text: string): number {
  try {
    return bytesOf(JSON.stringify(JSON.parse(text)))
  } catch {
    return bytesOf(text)
  }
}

const bytesOf = (text: string) => new Blob([text]).size

/** Returns true for JSON with members. */
export const isJsonObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a stored value as text, with one member per line. A value that was never set is an empty text. */
export const textOf = (value: Json | undefined): string =>
  value === null || value === undefined ? '' : JSON.stringify(value, null, 2)

/** Returns valid JSON with one member per line, and any other text as it is. */
export function printJson(text: string): string {
  const read = readJson(text)
  return read.isValid ? textOf(read.value) : text
}

/** Finds the line in the message of the browser: V8 gives a position, Firefox a line. */
function lineOf(error: unknown, text: string): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /\bline (\d+)/.exec(message)?.[1]
  if (line) return Number(line)
  const position = /\bposition (\d+)/.exec(message)?.[1]
  if (position) return text.slice(0, Number(position)).split('\n').length
  return /end of JSON input|Unexpected EOF/.test(message) ? text.split('\n').length : null
}
