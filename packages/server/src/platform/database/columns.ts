/**
 * Tables of columns: one per entity, from the names of its rows (camelCase) to the types of its columns (snake_case).
 * Row types follow from the table, and SQL by `column-sql.ts`.
 */
import type { Json } from '@portico/contract'

interface Values {
  text: string
  uuid: string
  boolean: boolean
  smallint: number
  integer: number
  bigint: number
  jsonb: Json
  bytea: Uint8Array
}
type TypeName = keyof Values

/** Type of a column; with `?` if it may be null. */
export type StoredColumn = TypeName | `${TypeName}?`

/** A column that is an expression of SQL. */
export interface ComputedColumn<Value> {
  readonly sql: string
  /** Never set: carries the type. */
  readonly value?: Value
}

type Table<Names extends PropertyKey, Column> = { readonly [Name in Names]: Column }
/** A table whose columns are all stored. */
export type StoredColumns<Names extends PropertyKey> = Table<Names, StoredColumn>
/** A table of stored and computed columns. */
export type AnyColumns<Names extends PropertyKey> = Table<Names, StoredColumn | ComputedColumn<unknown>>

/** Value of a column in a row. */
export type ValueOf<Column> = Column extends TypeName
  ? Values[Column]
  : Column extends `${infer Name extends TypeName}?`
    ? Values[Name] | null
    : Column extends ComputedColumn<infer Value>
      ? Value
      : never

/** Rows of a table of columns. */
export type RowOf<Columns> = { readonly [Name in keyof Columns]: ValueOf<Columns[Name]> }

/** Values of a new row. Columns may be left out if they can be null, and booleans and counts, which are false and 0. */
export type NewRow<Columns> = {
  readonly [Name in keyof Columns as Columns[Name] extends 'text' | 'uuid' | 'bigint' ? Name : never]: ValueOf<
    Columns[Name]
  >
} & { readonly [Name in keyof Columns]?: ValueOf<Columns[Name]> | undefined }

/** Parameters of columns. Values for `jsonb` are passed as JSON text. */
export type ParametersOf<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends 'jsonb' | 'jsonb?' ? string | null : ValueOf<Columns[Name]>
}
/** Parameters of an update: whether each column is set, and its value. */
export type ChangeParametersOf<Columns> = { [Name in keyof Columns & string as `sets${Capitalize<Name>}`]: boolean } & {
  [Name in keyof Columns]: ParametersOf<Columns>[Name] | null
}

/** Keeps the exact types of a table of columns. */
export const columns = <const Columns extends AnyColumns<keyof Columns>>(table: Columns): Columns => table

/** A column that is an expression of SQL, such as `u.password_hash is not null`. */
export const computed = <Value>(sql: string): ComputedColumn<Value> => ({ sql })

/** Returns the values of a row that a table has. */
export function valuesOf<Columns extends StoredColumns<keyof Columns>>(
  table: Columns,
  row: RowOf<Columns>,
): RowOf<Columns> {
  const values = Object.entries(row).filter(([name]) => Object.hasOwn(table, name))
  // The compiler cannot follow names through entries; `row` has every name of the table.
  return Object.fromEntries(values) as RowOf<Columns>
}

/** Returns a new row: null, false or 0 where no value is given. */
export function newRow<Columns extends StoredColumns<keyof Columns>>(
  table: Columns,
  given: NewRow<Columns>,
): RowOf<Columns> {
  const values = new Map<string, unknown>(Object.entries(given))
  const row = Object.entries<StoredColumn>(table).map(([name, column]) => [
    name,
    values.get(name) ?? emptyValue(column),
  ])
  // The compiler cannot follow names through entries; `NewRow` requires every value without a default.
  return Object.fromEntries(row) as RowOf<Columns>
}

function emptyValue(column: StoredColumn): unknown {
  if (column.endsWith('?') || column === 'jsonb') return null
  if (column === 'boolean') return false
  if (column === 'smallint' || column === 'integer') return 0
  throw new TypeError(`A column of type ${column} needs a value.`)
}
