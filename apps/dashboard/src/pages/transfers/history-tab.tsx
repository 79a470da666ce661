import type { Transfer } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { AtEnd } from '../../parts/layout.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { NameLink } from '../../parts/lists/name-link.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { Cell, Table, TableFoot, TableFrame } from '../../parts/lists/table.tsx'
import { TableHead } from '../../parts/lists/table-head.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { TransferChip, useSourceName } from './transfer-chip.tsx'
import { transfersQuery } from './transfer-queries.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

const from = '/p/$projectId/transfers'

/** All imports and dry runs, the newest first. */
export function HistoryTab() {
  const texts = useTransferTexts()
  const { projectId } = useProjectApp()
  const { cursor } = useSearch({ from })
  const navigate = useNavigate({ from })
  const query = useQuery(transfersQuery(projectId, cursor))
  return (
    <Loaded query={query}>
      {({ items, nextCursor }) =>
        items.length === 0 ? (
          <Card>
            <Empty icon="users-round" title={texts.noneTitle}>
              {texts.noneText}
            </Empty>
          </Card>
        ) : (
          <TableFrame>
            <TransferTable transfers={items} />
            {(cursor !== undefined || nextCursor !== null) && (
              <TableFoot>
                <AtEnd>
                  <Pager
                    isFirst={cursor === undefined}
                    nextCursor={nextCursor}
                    onFirst={() => void navigate({ search: { tab: 'history' } })}
                    onNext={(next) => void navigate({ search: { tab: 'history', cursor: next } })}
                  />
                </AtEnd>
              </TableFoot>
            )}
          </TableFrame>
        )
      }
    </Loaded>
  )
}

function TransferTable({ transfers }: { transfers: readonly Transfer[] }) {
  const texts = useTransferTexts()
  return (
    <Table isList aria-label={texts.history}>
      <TableHead
        columns={[
          { title: texts.source },
          { title: texts.kind },
          { title: texts.created, isNumber: true },
          { title: texts.updated, isNumber: true, hiddenBelow: 'medium' },
          { title: texts.skipped, isNumber: true, hiddenBelow: 'medium' },
          { title: texts.refused, isNumber: true },
          { title: texts.started },
          { title: texts.state },
        ]}
      />
      <tbody>
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} />
        ))}
      </tbody>
    </Table>
  )
}

function TransferRow({ transfer: { id, source, apply, counts, createdAt, state } }: { transfer: Transfer }) {
  const texts = useTransferTexts()
  const { projectId } = useProjectApp()
  const { number } = useLanguage()
  const nameOf = useSourceName()
  return (
    <tr>
      <Cell onPhones="main">
        <NameLink to="/p/$projectId/transfers/$transferId" params={{ projectId, transferId: id }}>
          <bdi>{nameOf(source)}</bdi>
        </NameLink>
      </Cell>
      <Cell onPhones="sub">{apply ? texts.kindImport : texts.kindDry}</Cell>
      <Cell isNumber>{number(counts.created)}</Cell>
      <Cell isNumber hiddenBelow="medium">
        {number(counts.updated)}
      </Cell>
      <Cell isNumber hiddenBelow="medium">
        {number(counts.skipped)}
      </Cell>
      <Cell isNumber>{number(counts.refused)}</Cell>
      <Cell onPhones="end2" isUnbroken>
        <Moment at={createdAt} />
      </Cell>
      <Cell isFit onPhones="end">
        <TransferChip state={state} />
      </Cell>
    </tr>
  )
}
