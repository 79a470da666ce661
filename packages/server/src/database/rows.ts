/** Rows come as arrays and become objects here: column names turn from snake_case to camelCase once per statement. */
export type RowReader = (columns: readonly { name: string }[], rows: readonly (readonly unknown[])[]) => unknown[]

/** A reader that remembers the property names of each statement. */
export function createRowReader(): (name: string) => RowReader {
  const known = new Map<string, string[]>()
  return (name) => (columns, rows) => {
    const properties = known.get(name) ?? columns.map((column) => camelCase(column.name))
    known.set(name, properties)
    return rows.map((row) => {
      const object: Record<string, unknown> = {}
      for (let index = 0; index < properties.length; index++) object[properties[index] ?? ''] = row[index]
      return object
    })
  }
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** int8 as a number: times in milliseconds and counts stay far below 2^53, where numbers are exact. */
export const parseInt8 = (value: string): number => Number(value)
/** PostgreSQL's type ids of what we read specially. */
export const typeIds = { bytea: 17, int8: 20, json: 114, jsonb: 3802 } as const
