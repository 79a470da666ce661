import type { Transfer, TransferRefusal } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { CardBody } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { AtEnd, Inline, Stack } from '../../parts/layout.tsx'
import { Fact } from '../../parts/lists/facts.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Pager } from '../../parts/lists/pager.tsx'
import { TableFoot } from '../../parts/lists/table.tsx'
import { Page, Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Counts } from './counts.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { TransferChip, useSourceName } from './transfer-chip.tsx'
import { transferQuery } from './transfer-queries.ts'
import { UndoSection } from './undo-section.tsx'
import { useTransferTexts } from './use-transfer-texts.ts'

const from = '/p/$projectId/transfers/$transferId'

/** One import: its counts, refused rows and undo. */
export function TransferPage() {
  const { projectId } = useProjectApp()
  const { transferId } = useParams({ from })
  const { cursor } = useSearch({ from })
  const query = useQuery(transferQuery(projectId, transferId, cursor))
  return (
    <Loaded query={query}>
      {({ transfer, refusals, nextCursor }) => (
        <TransferContent transfer={transfer}>
          <Refusals refusals={refusals} nextCursor={nextCursor} />
        </TransferContent>
      )}
    </Loaded>
  )
}

function TransferContent({ transfer, children }: { transfer: Transfer; children: ReactNode }) {
  const texts = useTransferTexts()
  const { list } = useLanguage()
  const nameOf = useSourceName()
  const options = [
    ...(transfer.update ? [texts.update] : []),
    ...(transfer.createPermissions ? [texts.createPermissions] : []),
    ...(transfer.events ? [texts.events] : []),
  ]
  return (
    <Page
      guide="transfers"
      title={`${transfer.apply ? texts.kindImport : texts.kindDry}: ${nameOf(transfer.source)}`}
      lede={
        <Inline as="span">
          <TransferChip state={transfer.state} />
          <Moment at={transfer.createdAt} isExact />
        </Inline>
      }
      width="detail"
    >
      <Stack>
        {transfer.state === 'open' && <OpenNote transfer={transfer} />}
        <Section title={transfer.apply ? texts.applied : texts.dryRunDone}>
          <Stack isTight>
            <Counts counts={transfer.counts}>
              <Fact name={texts.options}>{options.length > 0 ? list(options) : texts.noOptions}</Fact>
              <Fact name={texts.digest}>
                <Text isMono isLong>
                  {transfer.digest}
                </Text>
              </Fact>
            </Counts>
          </Stack>
        </Section>
        {children}
        {transfer.apply && transfer.state !== 'open' && <UndoSection transfer={transfer} />}
      </Stack>
    </Page>
  )
}

function OpenNote({ transfer }: { transfer: Transfer }) {
  const texts = useTransferTexts()
  const { projectId, app } = useProjectApp()
  const finishing = useChange(projectId, {
    run: () => app.transfer.finish(transfer.id),
    stale: [['transfers'], ['audit']],
    done: () => texts.finished,
  })
  return (
    <Note
      tone="warn"
      actions={
        <RoleButton needs="admin" isSmall isBusy={finishing.isPending} onClick={() => finishing.mutate()}>
          {texts.finish}
        </RoleButton>
      }
    >
      {texts.openNote}
    </Note>
  )
}

function Refusals({ refusals, nextCursor }: { refusals: readonly TransferRefusal[]; nextCursor: string | null }) {
  const texts = useTransferTexts()
  const { cursor } = useSearch({ from })
  const navigate = useNavigate({ from })
  if (refusals.length === 0) {
    return (
      <Section title={texts.refusals} isPadded={false}>
        <CardBody>
          <Text look="muted">{texts.noRefusals}</Text>
        </CardBody>
      </Section>
    )
  }
  const rows = refusals.map(({ line, column, message }) => ({ line, column, reason: message }))
  return (
    <Section title={texts.refusals} isPadded={false}>
      <RefusalTable rows={rows} place={texts.row} />
      {(cursor !== undefined || nextCursor !== null) && (
        <TableFoot>
          <AtEnd>
            <Pager
              isFirst={cursor === undefined}
              nextCursor={nextCursor}
              onFirst={() => void navigate({ search: {} })}
              onNext={(next) => void navigate({ search: { cursor: next }, resetScroll: false })}
            />
          </AtEnd>
        </TableFoot>
      )}
    </Section>
  )
}
