import type { Transfer, TransferRefusal } from '@portico/sdk/admin'
import type { TransferItem } from '@portico/sdk/transfer'
import { columns, printable } from '../command/text.ts'
import type { ItemObserver } from './batches.ts'

/** A line that was not imported. */
export interface Refusal {
  readonly file: string
  readonly line: number
  readonly column: string | null
  readonly reason: string
}

/** The findings of a run, besides the counts of the service. */
export interface ImportReport {
  readonly refusals: readonly Refusal[]
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
  const refused: Refusal[] = []
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

const shownRefusals = 20

/** Returns the report for people. */
export function reportText({ apply, counts, id }: Transfer, { refusals, left, unknownColumns }: ImportReport): string {
  const refused = refusals.length
  const parts = [
    apply ? `Transfer ${id}:` : `Dry run ${id}: nothing was stored.`,
    columns([
      ['  created', String(counts.created)],
      ['  updated', String(counts.updated)],
      ['  skipped', String(counts.skipped)],
      ['  refused', String(refused)],
    ]),
    ...section('Refused', refusals.slice(0, shownRefusals).map(refusalLine), refused - shownRefusals),
    ...section(
      'Left out',
      left.map(({ field, reason, rows }) => `${field} (${rows} rows): ${reason}`),
    ),
    ...section(
      'Unknown columns',
      unknownColumns.map(({ column, lines }) => `${column} (${lines} lines)`),
    ),
    ...(counts.unverified > 0
      ? ['', `${counts.unverified} addresses are not verified: their first verification removes other credentials.`]
      : []),
    ...(apply
      ? ['', `To take it back: portico transfer undo ${id}`]
      : ['', 'To import: the same command with --apply.']),
  ]
  return parts.join('\n')
}

const refusalLine = ({ file, line, column, reason }: Refusal) =>
  `${file === 'main' ? '' : `${file} `}line ${line}${column === null ? '' : `, ${column}`}: ${reason}`

function section(title: string, lines: readonly string[], more = 0): string[] {
  if (lines.length === 0) return []
  return ['', `${title}:`, ...lines.map((line) => `  ${printable(line)}`), ...(more > 0 ? [`  and ${more} more`] : [])]
}
