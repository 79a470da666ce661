/** SQL and parameters of tables of columns. */
import type {
  AnyColumns,
  ChangeParametersOf,
  ComputedColumn,
  ParametersOf,
  RowOf,
  StoredColumn,
  StoredColumns,
  ValueOf,
} from './columns.ts'

/** Returns the columns for a `select`, of the table with this alias. */
export function selectList(table: AnyColumns<string>, alias: string): string {
  return Object.entries(table)
    .map(([name, column]) => {
      const sql = columnSql(name, column, alias)
      return typeof column === 'string' ? sql : `${sql} as ${snakeCase(name)}`
    })
    .join(', ')
}

/** Returns the expression of a column, of the table with this alias. */
export const columnSql = (name: string, column: StoredColumn | ComputedColumn<unknown>, alias: string): string =>
  typeof column === 'string' ? `${alias}.${snakeCase(name)}` : column.sql

/** Returns an expression for a row as JSON, in the form that the driver gives rows. */
export const rowAsJson = (table: AnyColumns<string>, alias: string): string =>
  jsonObject(Object.entries(table).map(([name, column]) => [name, columnSql(name, column, alias)]))

/** Returns an expression for a row as JSON, with the names of its columns. */
export const columnsAsJson = (table: StoredColumns<string>, alias: string): string =>
  jsonObject(Object.keys(table).map((name) => [snakeCase(name), `${alias}.${snakeCase(name)}`]))

/** Returns an expression for a JSON object of these names and expressions. */
export const jsonObject = (entries: readonly (readonly [name: string, sql: string])[]): string =>
  `json_build_object(${entries.flatMap(([name, sql]) => [`'${name}'`, sql]).join(', ')})`

/** Returns the names of the columns for an `insert`. */
export const insertList = (table: StoredColumns<string>): string => Object.keys(table).map(snakeCase).join(', ')

/** Returns the values of {@link insertList}; {@link rowParameters} are their parameters. */
export const insertValues = (table: StoredColumns<string>): string =>
  Object.entries(table)
    .map(([name, column]) => `:${name}::${typeOf(column)}`)
    .join(', ')

/** Returns the columns of `jsonb_to_recordset` for {@link recordOf} rows. */
export const recordColumns = (table: StoredColumns<string>): string =>
  Object.entries(table)
    .map(([name, column]) => `${snakeCase(name)} ${typeOf(column)}`)
    .join(', ')

/** Returns a row under the names of its columns, for JSON that {@link recordColumns} read. */
export function recordOf<Columns extends StoredColumns<keyof Columns>>(
  table: Columns,
  row: RowOf<Columns>,
): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(Object.keys(table).map((name) => [snakeCase(name), values.get(name)]))
}

/**
 * Returns the assignments of an `update`; {@link changeParameters} are their parameters. A column that is not set keeps
 * its value, so that concurrent updates of different columns keep both.
 */
export const assignments = (table: StoredColumns<string>): string =>
  Object.entries(table)
    .map(([name, column]) => {
      const inSql = snakeCase(name)
      return `${inSql} = case when :${setsName(name)}::boolean then :${name}::${typeOf(column)} else ${inSql} end`
    })
    .join(',\n  ')

/** Returns the parameters of {@link insertValues}. */
export function rowParameters<Columns extends StoredColumns<keyof Columns>>(
  table: Columns,
  row: RowOf<Columns>,
): ParametersOf<Columns> {
  const values = new Map<string, unknown>(Object.entries(row))
  const entries = Object.entries<StoredColumn>(table).map(([name, column]) => [
    name,
    toParameter(column, values.get(name)),
  ])
  // The compiler cannot follow names through entries; `row` has every name of the table.
  return Object.fromEntries(entries) as ParametersOf<Columns>
}

/** Returns the parameters of {@link assignments}. Undefined values leave their columns unchanged. */
export function changeParameters<Columns extends StoredColumns<keyof Columns>>(
  table: Columns,
  changes: { readonly [Name in keyof Columns]?: ValueOf<Columns[Name]> | undefined },
): ChangeParametersOf<Columns> {
  const values = new Map<string, unknown>(Object.entries(changes))
  const entries = Object.entries<StoredColumn>(table).flatMap(([name, column]) => [
    [setsName(name), values.get(name) !== undefined],
    [name, toParameter(column, values.get(name) ?? null)],
  ])
  // The compiler cannot follow names through entries; both parameters of each column are among them.
  return Object.fromEntries(entries) as ChangeParametersOf<Columns>
}

// JSON null and absence are both stored as SQL null.
const toParameter = (column: StoredColumn, value: unknown) =>
  typeOf(column) === 'jsonb' && value !== null ? JSON.stringify(value) : value

const typeOf = (column: StoredColumn) => column.replace('?', '')
const setsName = (name: string) => `sets${name.charAt(0).toUpperCase()}${name.slice(1)}`
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
