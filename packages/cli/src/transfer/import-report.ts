import type { Transfer } from '@portico/sdk/admin'
import type { ImportRefusal, ImportReport } from '@portico/sdk/transfer'
import { countOf } from '../command/progress.ts'
import { columns, printable } from '../command/text.ts'

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
      left.map(({ field, reason, rows }) => `${field} (${countOf(rows, 'row')}): ${reason}`),
    ),
    ...section(
      'Unknown columns',
      unknownColumns.map(({ column, lines }) => `${column} (${countOf(lines, 'line')})`),
    ),
    ...(counts.unverified > 0 ? ['', unverifiedText(counts.unverified)] : []),
    ...(apply
      ? ['', `To take it back: portico transfer undo ${id}`]
      : ['', 'To import: the same command with --apply.']),
  ]
  return parts.join('\n')
}

const unverifiedText = (count: number) =>
  count === 1
    ? '1 address is not verified: its first verification removes other credentials.'
    : `${count} addresses are not verified: their first verification removes other credentials.`

const refusalLine = ({ file, line, column, reason }: ImportRefusal) =>
  `${file === 'main' ? '' : `${file} `}line ${line}${column === null ? '' : `, ${column}`}: ${reason}`

function section(title: string, lines: readonly string[], more = 0): string[] {
  if (lines.length === 0) return []
  return ['', `${title}:`, ...lines.map((line) => `  ${printable(line)}`), ...(more > 0 ? [`  and ${more} more`] : [])]
}
