/** Fields of the wire that have the name of a column: `display_name` is the column `displayName` of a row. */
import type { z } from 'zod'
import { columnSql, jsonObject } from './column-sql.ts'
import type { AnyColumns, ComputedColumn, RowOf, StoredColumn } from './columns.ts'

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name

/** The fields of `Wire` that rows contain under the same name, with a value of the same type. */
type SameFields<Wire, Row> = {
  [Name in keyof Wire]: CamelCase<Name> extends keyof Row
    ? Row[CamelCase<Name>] extends Wire[Name]
      ? Name
      : never
    : never
}[keyof Wire]

type Rules<Wire, Row, Context extends readonly unknown[]> = {
  readonly [Name in Exclude<keyof Wire, SameFields<Wire, Row>>]: (row: Row, ...context: Context) => Wire[Name]
} & { readonly [Name in SameFields<Wire, Row>]?: (row: Row, ...context: Context) => Wire[Name] }

/**
 * Returns a function from rows to the wire. Fields without a rule are columns of the same name: a field that is neither
 * does not compile.
 */
export const createView =
  <Row extends object>() =>
  <Schema extends z.ZodObject>(
    schema: Schema,
    rules: Rules<z.output<Schema>, Row, []>,
  ): ((row: Row) => z.output<Schema>) => {
    const view = createContextView<Row, null>()<Schema>(schema, rules)
    return (row) => view(row, null)
  }

/**
 * Returns a view as {@link createView}, whose rules also read what is not stored in the row. It stays apart from the row,
 * because a copy of a row with many columns takes longer than the view.
 */
export const createContextView =
  <Row extends object, Context>() =>
  <Schema extends z.ZodObject>(
    schema: Schema,
    rules: Rules<z.output<Schema>, Row, [context: Context]>,
  ): ((row: Row, context: Context) => z.output<Schema>) => {
    const rulesByName = new Map<string, (row: Row, context: Context) => unknown>(Object.entries(rules))
    const fields = Object.keys(schema.shape).map((name) => ({
      name,
      key: camelCase(name),
      rule: rulesByName.get(name),
    }))
    return (row, context) => {
      const view: Record<string, unknown> = {}
      for (const { name, key, rule } of fields) view[name] = rule ? rule(row, context) : Reflect.get(row, key)
      // The compiler cannot follow names through a loop; `Rules` requires what no column of the same name gives.
      return view as z.output<Schema>
    }
  }

type SqlRules<Wire, Row> = { readonly [Name in Exclude<keyof Wire, SameFields<Wire, Row>>]: string } & {
  readonly [Name in SameFields<Wire, Row>]?: string
}

/**
 * Returns an SQL expression for the JSON of a view, of the table `alias` with these columns. Its rules are the
 * expressions of the fields that have a rule in {@link createView}.
 */
export const createViewSql =
  <Columns extends AnyColumns<keyof Columns>>(table: Columns, alias: string) =>
  <Schema extends z.ZodObject>(schema: Schema, rules: SqlRules<z.output<Schema>, RowOf<Columns>>): string => {
    const columnsByName = new Map(Object.entries<StoredColumn | ComputedColumn<unknown>>(table))
    const rulesByName = new Map(Object.entries<string>(rules))
    return jsonObject(
      Object.keys(schema.shape).map((name) => {
        const key = camelCase(name)
        const column = columnsByName.get(key)
        const sql = rulesByName.get(name) ?? (column && columnSql(key, column, alias))
        if (sql === undefined) throw new TypeError(`The field ${name} has neither a rule nor a column.`)
        return [name, sql]
      }),
    )
  }

/** The fields of a request under the names of a row. */
export type RowFields<Wire> = { readonly [Name in keyof Wire as CamelCase<Name>]: Wire[Name] }

/** Returns the fields of a request under the names of a row. */
export function rowFields<Wire extends object>(fields: Wire): RowFields<Wire> {
  const entries = Object.entries(fields).map(([name, value]) => [camelCase(name), value])
  // The compiler cannot follow names through entries; `RowFields` describes it.
  return Object.fromEntries(entries) as RowFields<Wire>
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
