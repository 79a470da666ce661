/** Converts input of callers to the wire. No schema library here: browsers import this file. */
import type { Field, Fields, WireFrom } from './shape.ts'

/**
 * Converts the fields of a request. Unknown keys and values of unexpected types stay as they are, so that the service
 * names them in its SCHEMA_ERROR.
 */
export function toWire<Table extends Fields, const Input extends object>(
  table: Table,
  input: Input,
): WireFrom<Table, Input> {
  // The compiler cannot follow names through a table; `WireFrom` describes the conversion of `writeFields`.
  return writeFields(table, input) as WireFrom<Table, Input>
}

function writeFields(table: Fields, input: object): object {
  const entries = Object.entries(input).map(([name, value]) => {
    const field = Object.hasOwn(table, name) ? table[name] : undefined
    return field === undefined ? [name, value] : writeField(name, field, value)
  })
  return Object.fromEntries(entries)
}

function writeField(name: string, field: Field, value: unknown): [string, unknown] {
  if (typeof field === 'string') return [field, value]
  // A part consists of several fields. Requests send each of them separately.
  if (field.type === 'part') return [name, value]
  if (field.type === 'date') return [field.wire, value instanceof Date ? value.getTime() : value]
  return [field.wire, writeEach(field, value)]
}

function writeEach(field: Exclude<Field, string | { type: 'part' | 'date' }>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (field.type === 'ids' ? { id: item } : writeEach(field, item)))
  const isObject = typeof value === 'object' && value !== null
  return isObject && field.type === 'nested' ? writeFields(field.table, value) : value
}
