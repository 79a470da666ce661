import { Cell, Table } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTransferTexts } from './use-transfer-texts.ts'

/** A row that was not imported. */
export interface RefusedRow {
  readonly line: number
  readonly column: string | null
  readonly reason: string
}

/** Refused rows with their field and reason. `place` names what the numbers count: lines of a file, or rows. */
export function RefusalTable({ rows, place }: { rows: readonly RefusedRow[]; place: string }) {
  const texts = useTransferTexts()
  const { number } = useLanguage()
  return (
    <Table isList aria-label={texts.refusals}>
      <TableHead
        columns={[
          { title: place, isNumber: true, isFit: true },
          { title: texts.column },
          { title: texts.reason, width: 'half' },
        ]}
      />
      <tbody>
        {rows.map(({ line, column, reason }) => (
          <tr key={`${line} ${column} ${reason}`}>
            <Cell isNumber isFit onPhones="end">
              {number(line)}
            </Cell>
            <Cell onPhones="main">
              {column === null ? <Text look="muted">{texts.wholeRow}</Text> : <code>{column}</code>}
            </Cell>
            <Cell onPhones="sub">
              <bdi>{withoutPath(reason)}</bdi>
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Removes the path of the field, such as `row.primary_email:`, because the column beside the reason names the field. */
const withoutPath = (reason: string): string => reason.replace(/^row(?:[.[]\S*)?: /, '')
