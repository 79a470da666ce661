/** Fields of the wire that have the name of a column: `display_name` is the column `displayName` of a row. */
import type { z } from 'zod'

type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name

/** The fields of `Wire` that rows contain under the same name, with a value of the same type. */
type SameFields<Wire, Row> = {
  [Name in keyof Wire]: CamelCase<Name> extends keyof Row
    ? Row[CamelCase<Name>] extends Wire[Name]
      ? Name
      : never
    : never
}[keyof Wire]

type Rules<Wire, Row> = {
  readonly [Name in Exclude<keyof Wire, SameFields<Wire, Row>>]: (row: Row) => Wire[Name]
} & { readonly [Name in SameFields<Wire, Row>]?: (row: Row) => Wire[Name] }

/**
 * Returns a function from rows to the wire. Fields without a rule are columns of the same name: a field that is neither
 * does not compile.
 */
export const createView =
  <Row extends object>() =>
  <Schema extends z.ZodObject>(
    schema: Schema,
    rules: Rules<z.output<Schema>, Row>,
  ): ((row: Row) => z.output<Schema>) => {
    const rulesByName = new Map<string, (row: Row) => unknown>(Object.entries(rules))
    const fields = Object.keys(schema.shape).map((name) => ({
      name,
      key: camelCase(name),
      rule: rulesByName.get(name),
    }))
    return (row) => {
      const view: Record<string, unknown> = {}
      for (const { name, key, rule } of fields) view[name] = rule ? rule(row) : Reflect.get(row, key)
      // The compiler cannot follow names through a loop; `Rules` requires what no column of the same name gives.
      return view as z.output<Schema>
    }
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
