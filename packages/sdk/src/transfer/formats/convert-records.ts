import type { TransferRow } from '@portico/contract'
import { type BadRecord, isBadRecord, type SourceRecord } from './input/source-record.ts'
import type { LeftValue, TransferItem, UnknownColumn } from './transfer-item.ts'
import { Fields, isEmpty, type LeftReasons, type NameOf } from './values/fields.ts'

/** The rows of a record, or the reason why it has none. */
export type Converted = readonly TransferRow[] | { readonly column: string | null; readonly reason: string }

export interface Conversion {
  /** `main`, `with` or the name of a table. */
  readonly file: string
  readonly leftReasons: LeftReasons
  readonly nameOf?: NameOf
  convert(fields: Fields): Converted | Promise<Converted>
}

export type Records = AsyncIterable<SourceRecord | BadRecord>

/** Converts the records of a file to rows. Unknown columns are reported after the last record. */
export async function* convertRecords(records: Records, conversion: Conversion): AsyncGenerator<TransferItem> {
  const { file } = conversion
  const unknown = new Map<string, UnknownColumn>()
  for await (const record of records) {
    const { line } = record
    if (isBadRecord(record)) {
      yield { kind: 'refused', file, ...record }
      continue
    }
    const left: LeftValue[] = []
    const fields = new Fields(record.values, { left, ...(conversion.nameOf && { nameOf: conversion.nameOf }) })
    const converted = await conversion.convert(fields)
    if ('reason' in converted) {
      yield { kind: 'refused', file, line, ...converted }
      continue
    }
    for (const column of new Set(fields.finish(conversion.leftReasons))) countUnknown(unknown, { file, line, column })
    for (const [index, row] of converted.entries()) yield toItem({ file, line, row, left: index === 0 ? left : [] })
  }
  yield* unknown.values()
}

function countUnknown(
  unknown: Map<string, UnknownColumn>,
  { file, line, column }: { file: string; line: number; column: string },
) {
  const known = unknown.get(column)
  unknown.set(column, {
    kind: 'unknown_column',
    file,
    line: known?.line ?? line,
    column,
    lines: (known?.lines ?? 0) + 1,
  })
}

const toItem = ({ row, ...rest }: { file: string; line: number; row: TransferRow; left: LeftValue[] }) =>
  ({ kind: 'row', ...rest, row: withoutEmpty(row) }) as const

/** Removes members that are undefined, empty lists and empty objects. */
function withoutEmpty(row: TransferRow): TransferRow {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)))
}
