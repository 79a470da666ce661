/** One connection to a database: the part that both drivers have in common. */
export interface Connection {
  /**
   * Runs one statement, prepared under its name if it has one. `projectId` is the project of the statement, in whose share of
   * the connections it runs; null for all projects.
   */
  execute(text: string, values: readonly unknown[], name?: string, projectId?: string | null): Promise<unknown[]>
  script(text: string): Promise<void>
}

const namesOfStatements = new Map<string, readonly string[]>()

/**
 * Returns rows as objects with camelCase names. Drivers return arrays, so that each name is converted once: for a named
 * statement at its first run.
 */
export function toRows(
  fields: readonly { readonly name: string }[],
  rows: readonly (readonly unknown[])[],
  statementName?: string,
): unknown[] {
  if (rows.length === 0) return []
  const names = namesOf(fields, statementName)
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = values[index]
    return row
  })
}

function namesOf(fields: readonly { readonly name: string }[], statementName: string | undefined): readonly string[] {
  const known = statementName === undefined ? undefined : namesOfStatements.get(statementName)
  if (known) return known
  const names = fields.map(({ name }) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
  if (statementName !== undefined) namesOfStatements.set(statementName, names)
  return names
}

/**
 * Removes the values from a database error before it is logged: `detail` quotes the failed row, and PGlite adds the
 * statement with its parameters.
 */
export function withoutValues(error: unknown): unknown {
  if (error instanceof Error) {
    for (const property of ['detail', 'where', 'internalQuery', 'query', 'params', 'queryOptions']) {
      Reflect.deleteProperty(error, property)
    }
  }
  return error
}
