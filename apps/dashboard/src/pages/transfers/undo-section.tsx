import type { AdminApp, Transfer, TransferUndo } from '@portico/sdk/admin'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { Rows, RowText } from '../../parts/cards/rows.tsx'
import { dayMillis } from '../../parts/durations.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { Actions, Stack } from '../../parts/layout.tsx'
import { Fact, Facts } from '../../parts/lists/facts.tsx'
import { Tag } from '../../parts/lists/tag.tsx'
import { Section } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useTransferTexts } from './use-transfer-texts.ts'

type UndoReport = Pick<TransferUndo, 'removed' | 'restored' | 'kept'>

const undoDays = 30

/** Reports what an undo of an import would do, then does it. */
export function UndoSection({ transfer }: { transfer: Transfer }) {
  const texts = useTransferTexts()
  const { plural } = useLanguage()
  const { projectId, app } = useProjectApp()
  const [isAsking, setIsAsking] = useState(false)
  const checking = useChange(projectId, { run: () => undo(app, transfer.id, false), stale: [] })
  const undoing = useChange(projectId, {
    run: () => undo(app, transfer.id, true),
    stale: [['transfers'], ['users'], ['teams'], ['permissions'], ['audit']],
    done: () => texts.undoDone,
    onSuccess: () => setIsAsking(false),
  })
  const report = undoing.data ?? checking.data
  const isUndone = transfer.state === 'undone'
  if (!isUndone && Date.now() - transfer.createdAt.getTime() > undoDays * dayMillis) {
    return <Section title={texts.undoTitle}>{texts.undoExpired}</Section>
  }
  return (
    <Section title={texts.undoTitle} help={texts.undoHelp}>
      <Stack isTight>
        {report && <Report report={report} />}
        {!isUndone && (
          <Actions>
            <RoleButton needs="admin" isBusy={checking.isPending} onClick={() => checking.mutate()}>
              {texts.undoCheck}
            </RoleButton>
            <RoleButton needs="admin" look="danger" isDisabled={!report} onClick={() => setIsAsking(true)}>
              {texts.undoAction}
            </RoleButton>
          </Actions>
        )}
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.undoConfirm}
        action={texts.undoAction}
        isBusy={undoing.isPending}
        onConfirm={() => undoing.mutate()}
      >
        <p>{plural(texts.undoConfirmText, (report?.removed ?? 0) + (report?.restored ?? 0))}</p>
      </ConfirmDialog>
    </Section>
  )
}

function Report({ report: { removed, restored, kept } }: { report: UndoReport }) {
  const texts = useTransferTexts()
  const { number } = useLanguage()
  return (
    <>
      <Facts>
        <Fact name={texts.removed}>{number(removed)}</Fact>
        <Fact name={texts.restored}>{number(restored)}</Fact>
        <Fact name={texts.kept}>{number(kept.length)}</Fact>
      </Facts>
      {kept.length > 0 && (
        <>
          <Text as="p" look="hint">
            {texts.keptHelp}
          </Text>
          <Rows isFlush>
            {kept.map(({ type, id, name }) => (
              <li key={`${type} ${id}`}>
                <RowText>
                  <bdi>{name ?? id}</bdi>
                </RowText>
                <Tag>{type}</Tag>
              </li>
            ))}
          </Rows>
        </>
      )}
    </>
  )
}

/** Works through all pages of an undo. */
async function undo(app: AdminApp, id: string, apply: boolean): Promise<UndoReport> {
  const report: UndoReport = { removed: 0, restored: 0, kept: [] }
  let cursor: number | null = null
  do {
    const page: TransferUndo = await app.transfer.undo(id, { apply, ...(cursor !== null && { cursor }) })
    report.removed += page.removed
    report.restored += page.restored
    report.kept = [...report.kept, ...page.kept]
    cursor = page.nextCursor
  } while (cursor !== null)
  return report
}
