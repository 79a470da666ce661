import type { TransferRefusal } from '@portico/contract/transfers/transfers.entity'
import type { TransferItem } from '../formats/transfer-item.ts'
import type { ItemObserver } from './batches.ts'

/** A line that was not imported. */
export interface ImportRefusal {
  readonly file: string
  readonly line: number
  readonly column: string | null
  readonly reason: string
}

/** The findings of a run, besides the counts of the service. */
export interface ImportReport {
  readonly refusals: readonly ImportRefusal[]
  /** Values that do not come along, by field and reason, the most frequent ones first. */
  readonly left: readonly { readonly field: string; readonly reason: string; readonly rows: number }[]
  readonly unknownColumns: readonly { readonly file: string; readonly column: string; readonly lines: number }[]
}

/** Collects the report while the files are read. */
export function createReportCollector(): ItemObserver & {
  reportWith(refusals: readonly TransferRefusal[]): ImportReport
  readonly rows: number
} {
  // Two lists take less memory than an object for each of a million rows.
  const files: string[] = []
  const lines: number[] = []
  const refused: ImportRefusal[] = []
  const unknownColumns: ImportReport['unknownColumns'][number][] = []
  const left = new Map<string, { field: string; reason: string; rows: number }>()
  return {
    get rows() {
      return lines.length
    },
    onRow(item) {
      files.push(item.file)
      lines.push(item.line)
      for (const { field, reason } of item.left) {
        const found = left.get(`${field}\n${reason}`)
        if (found) found.rows += 1
        else left.set(`${field}\n${reason}`, { field, reason, rows: 1 })
      }
    },
    onOther(item: Exclude<TransferItem, { kind: 'row' }>) {
      const { file, line, column } = item
      if (item.kind === 'refused') refused.push({ file, line, column, reason: item.reason })
      else unknownColumns.push({ file, column: item.column, lines: item.lines })
    },
    reportWith(refusals) {
      const placed = refusals.map(({ line, column, message }) => ({
        file: files[line - 1] ?? 'main',
        line: lines[line - 1] ?? line,
        column,
        reason: message,
      }))
      return {
        refusals: [...refused, ...placed],
        left: [...left.values()].sort((a, b) => b.rows - a.rows),
        unknownColumns,
      }
    },
  }
}
