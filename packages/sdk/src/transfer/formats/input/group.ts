import type { RefusedLine } from '../transfer-item.ts'
import { type BadRecord, isBadRecord, type JsonObject, type SourceRecord } from './source-record.ts'

/**
 * The records of a table, by the id of their user. They are in memory as JSON texts without the columns of
 * `omit`, about as large as the rest of the table.
 */
export interface Group {
  /** Returns the records of a user once. */
  take(userId: string): JsonObject[]
  /** Returns the lines that belong to no user. Call it after the last {@link take}. */
  refused(): RefusedLine[]
}

interface GroupOptions {
  /** The name of the table. */
  readonly file: string
  /** The column with the id of the user. */
  readonly key: string
  /** Columns that describe the record, not the user. */
  readonly omit: readonly string[]
  readonly normalize?: (values: Readonly<JsonObject>) => JsonObject
}

export async function openGroup(
  records: AsyncIterable<SourceRecord | BadRecord>,
  { file, key, omit, normalize = (values) => values }: GroupOptions,
): Promise<Group> {
  const groups = new Map<string, { line: number; text: string }[]>()
  const refused: RefusedLine[] = []
  const refuse = (bad: BadRecord) => refused.push({ kind: 'refused', file, ...bad })
  for await (const record of records) {
    if (isBadRecord(record)) {
      refuse(record)
      continue
    }
    const values = { ...normalize(record.values) }
    const userId = String(values[key] ?? '')
    for (const column of [key, ...omit]) delete values[column]
    const group = groups.get(userId) ?? []
    group.push({ line: record.line, text: JSON.stringify(values) })
    groups.set(userId, group)
  }
  return {
    take(userId) {
      const group = groups.get(userId) ?? []
      groups.delete(userId)
      return group.map(({ text }) => JSON.parse(text))
    },
    refused() {
      for (const { line } of [...groups.values()].flat()) {
        refuse({ line, column: key, reason: 'The table of users has no such user.' })
      }
      return refused.sort((one, other) => one.line - other.line)
    },
  }
}
