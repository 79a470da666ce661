import type { ApiKeySet } from '@portico/sdk/admin'
import { useState } from 'react'
import { Card } from '../../parts/cards/card.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { DataTable } from '../../parts/lists/data-table.tsx'
import { Text } from '../../parts/text.tsx'
import { useDialog } from '../../parts/use-dialog.ts'
import { useKeySetColumns } from './key-set-columns.tsx'
import styles from './key-set-table.module.css'
import { RenameKeySetDialog } from './rename-key-set-dialog.tsx'
import { RevokeKeySet } from './revoke-key-set.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** A table of sets of keys. The question before a set is revoked appears below its row. */
export function KeySetTable({ sets, emptyTitle, emptyText, freshId, onReplace }: KeySetTableProps) {
  const texts = useApiKeyTexts()
  const { id: renamedId, show, close } = useDialog({ rename: 'admin' })
  const [revokedId, setRevokedId] = useState<string | null>(null)
  const columns = useKeySetColumns({
    freshId,
    onRename: ({ id }) => show('rename', id),
    onReplace,
    onRevoke: setRevokedId,
  })
  if (sets.length === 0) {
    return (
      <Card>
        <Empty icon="braces" title={emptyTitle}>
          {emptyText}
        </Empty>
      </Card>
    )
  }
  return (
    <>
      <DataTable
        label={texts.title}
        rows={sets}
        columns={columns}
        rowId={({ id }) => id}
        below={(set) => (set.id === revokedId ? <RevokeKeySet set={set} onClose={() => setRevokedId(null)} /> : null)}
      />
      <Text as="p" look="hint" className={styles.footnote}>
        {texts.footnote}
      </Text>
      <RenameKeySetDialog set={sets.find(({ id }) => id === renamedId) ?? null} onClose={close} />
    </>
  )
}

interface KeySetTableProps {
  sets: ApiKeySet[]
  emptyTitle: string
  emptyText: string
  /** The set that was just created. */
  freshId: string | undefined
  onReplace: (set: ApiKeySet) => void
}
