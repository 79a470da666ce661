/** Converts responses of the service to entities of the SDK. No schema library here: browsers import this file. */
import type { Field, Fields, Shape } from './shape.ts'

/**
 * Converts a wire object. Wire fields that are absent from the table are dropped; fields that are absent from the
 * response stay absent.
 */
export function fromWire<Table extends Fields, Wire extends object>(table: Table, wire: Wire): Shape<Table, Wire> {
  // The compiler cannot follow names through a table; `Shape` describes the conversion of `readFields`.
  return readFields(table, wire) as Shape<Table, Wire>
}

/** Converts a list of wire objects. */
export function listFromWire<Table extends Fields, Wire extends object>(
  table: Table,
  list: { readonly items: readonly Wire[] },
): Shape<Table, Wire>[] {
  return list.items.map((item) => fromWire(table, item))
}

function readFields(table: Fields, wire: object): object {
  const values = new Map<string, unknown>(Object.entries(wire))
  const entries = Object.entries(table).map(([name, field]) => [name, readField(field, wire, values)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function readField(field: Field, wire: object, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof field === 'string') return values.get(field)
  if (field.type === 'part') return readFields(field.table, wire)
  const value = values.get(field.wire)
  if (field.type === 'date') return typeof value === 'number' ? new Date(value) : value
  return convertEach(value, (item) => (field.type === 'ids' ? idOf(item) : readFields(field.table, item)))
}

function convertEach(value: unknown, convert: (item: object) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => convertEach(item, convert))
  return typeof value === 'object' && value !== null ? convert(value) : value
}

function idOf(item: object): unknown {
  return 'id' in item ? item.id : item
}
