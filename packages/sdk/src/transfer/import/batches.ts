import type { TransferRow } from '@portico/contract'
import type { TransferItem } from '../formats/transfer-item.ts'

/** Rows that are sent by one call, numbered from `first`. */
export interface Batch {
  readonly first: number
  readonly rows: readonly TransferRow[]
}

const encoder = new TextEncoder()
const maxRows = 500
const maxBytes = 1024 * 1024

/** Observes the items that are no rows, and the place of each row. */
export interface ItemObserver {
  onRow(item: Extract<TransferItem, { kind: 'row' }>): void
  onOther(item: Exclude<TransferItem, { kind: 'row' }>): void
}

/**
 * Groups rows into batches of at most 500 rows and 1 MiB; a larger row is a batch of its own. Rows before `nextRow` were
 * sent by an earlier run, and are only observed.
 */
export async function* batchesOf(
  items: AsyncIterable<TransferItem>,
  nextRow: number,
  { onRow, onOther }: ItemObserver,
): AsyncGenerator<Batch> {
  let number = 0
  let rows: TransferRow[] = []
  let bytes = 0
  for await (const item of items) {
    if (item.kind !== 'row') {
      onOther(item)
      continue
    }
    number += 1
    onRow(item)
    if (number < nextRow) continue
    const size = encoder.encode(JSON.stringify(item.row)).length + 1
    if (rows.length === maxRows || (rows.length > 0 && bytes + size > maxBytes)) {
      yield { first: number - rows.length, rows }
      rows = []
      bytes = 0
    }
    rows.push(item.row)
    bytes += size
  }
  if (rows.length > 0) yield { first: number - rows.length + 1, rows }
}
