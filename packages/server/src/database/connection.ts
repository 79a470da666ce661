/** One connection to a database, reduced to what both drivers have in common. */
export interface Connection {
  /** Runs one statement, prepared under its name if it has one. */
  execute(text: string, values: readonly unknown[], name?: string): Promise<unknown[]>
  script(text: string): Promise<void>
}

const camelCaseNames = new Map<string, string>()

/** Rows as objects with names in camelCase. Drivers return arrays, so that each name is converted once and for all. */
export function toRows(fields: readonly { readonly name: string }[], rows: readonly (readonly unknown[])[]): unknown[] {
  const names = fields.map(({ name }) => camelCaseName(name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (const [index, name] of names.entries()) row[name] = values[index]
    return row
  })
}

function camelCaseName(name: string): string {
  let converted = camelCaseNames.get(name)
  if (converted === undefined) {
    converted = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelCaseNames.set(name, converted)
  }
  return converted
}

/**
 * Takes the values out of an error of the database before anyone logs it: `detail` quotes the row that failed, and
 * PGlite adds the statement with its parameters.
 */
export function withoutValues(error: unknown): unknown {
  if (error instanceof Error) {
    for (const property of ['detail', 'where', 'internalQuery', 'query', 'params', 'queryOptions']) {
      Reflect.deleteProperty(error, property)
    }
  }
  return error
}
