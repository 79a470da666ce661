import type { ImportReport } from '@portico/sdk/transfer'
import { useProjectApp } from '../../owner/projects.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CardBody } from '../../parts/cards/card.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { Section } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { Counts } from './counts.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { RefusalTable } from './refusal-table.tsx'
import { type ImportResult, shownRefusals } from './use-import.ts'
import { useTransferTexts } from './use-transfer-texts.ts'

/** The report of a dry run or an import. */
export function ImportResultCard({ result: { transfer, report, isStopped } }: { result: ImportResult }) {
  const texts = useTransferTexts()
  const { projectId } = useProjectApp()
  const title = transfer.apply ? texts.applied : texts.dryRunDone
  const ofFile = report.refusals.length - Math.min(transfer.counts.refused, shownRefusals)
  return (
    <>
      <Section
        title={title}
        actions={
          <ButtonLink to="/p/$projectId/transfers/$transferId" params={{ projectId, transferId: transfer.id }} isSmall>
            {texts.details}
          </ButtonLink>
        }
      >
        <Stack isTight role="status">
          {isStopped && <Note tone="warn">{transfer.apply ? texts.stopped : texts.stoppedDryRun}</Note>}
          <Counts counts={transfer.counts} refused={transfer.counts.refused + Math.max(0, ofFile)} />
        </Stack>
      </Section>
      <Refusals report={report} />
      <LeftOutList title={texts.left} left={report.left} />
      <UnknownColumns report={report} />
    </>
  )
}

function Refusals({ report: { refusals } }: { report: ImportReport }) {
  const texts = useTransferTexts()
  const { number } = useLanguage()
  if (refusals.length === 0) return null
  const shown = refusals.slice(0, shownRefusals)
  const help =
    refusals.length >= shownRefusals ? format(texts.refusalsShown, { count: number(shown.length) }) : undefined
  return (
    <Section title={texts.refusals} help={help} isPadded={false}>
      <RefusalTable rows={shown} place={texts.line} />
    </Section>
  )
}

function UnknownColumns({ report: { unknownColumns } }: { report: ImportReport }) {
  const texts = useTransferTexts()
  if (unknownColumns.length === 0) return null
  return (
    <Section title={texts.unknownColumns} isPadded={false}>
      <CardBody>
        <Text as="p">
          {unknownColumns.map(({ file, column }) => (
            <span key={`${file} ${column}`}>
              <code>{column}</code>{' '}
            </span>
          ))}
        </Text>
      </CardBody>
    </Section>
  )
}
