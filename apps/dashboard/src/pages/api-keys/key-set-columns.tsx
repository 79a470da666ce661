import type { ApiKeySet } from '@portico/sdk/admin'
import { useMemo } from 'react'
import type { Column } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import type { CellLook } from '../../parts/lists/table.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { CreatorCell, ExpiryDay, KeySetStatus, KeyTags } from './key-set-cells.tsx'
import { KeySetMenu } from './key-set-menu.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** State and handlers that the columns need from the table. */
interface KeySetColumnOptions {
  freshId: string | undefined
  onRename: (set: ApiKeySet) => void
  onReplace: (set: ApiKeySet) => void
  onRevoke: (id: string) => void
}

/** The columns of the table of key sets. */
export function useKeySetColumns({
  freshId,
  onRename,
  onReplace,
  onRevoke,
}: KeySetColumnOptions): readonly Column<ApiKeySet>[] {
  const texts = useApiKeyTexts()
  return useMemo(
    () => [
      column('set', texts.set, (set) => <SetName set={set} />, { isCut: true, width: 'creator', onPhones: 'main' }),
      column('keys', texts.keys, (set) => <KeyTags set={set} />, { width: 'email', onPhones: 'sub' }),
      column('creator', texts.createdBy, (set) => <CreatorCell set={set} />, {
        isUnbroken: true,
        isCut: true,
        width: 'creator',
        hiddenBelow: 'narrow',
      }),
      column('created', texts.created, (set) => <Moment at={set.createdAt} />, {
        isUnbroken: true,
        isMuted: true,
        hiddenBelow: 'narrow',
      }),
      column('used', texts.lastUsed, (set) => (set.lastUsedAt ? <Moment at={set.lastUsedAt} /> : texts.never), {
        isUnbroken: true,
      }),
      column('expires', texts.expires, (set) => <ExpiryDay set={set} />, { isUnbroken: true }),
      column('status', texts.status, (set) => <KeySetStatus set={set} isFresh={set.id === freshId} />, {
        isFit: true,
        onPhones: 'end',
      }),
      {
        id: 'actions',
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        isActions: true,
        onPhones: 'end2',
        cell: (set) => <KeySetMenu set={set} onRename={onRename} onReplace={onReplace} onRevoke={onRevoke} />,
      },
    ],
    [texts, freshId, onRename, onReplace, onRevoke],
  )
}

const column = (
  id: string,
  header: string,
  cell: (set: ApiKeySet) => React.ReactNode,
  look: CellLook & Pick<Column<ApiKeySet>, 'onPhones'>,
): Column<ApiKeySet> => ({ id, header, cell, ...look })

const SetName = ({ set }: { set: ApiKeySet }) => (
  <Text look="strong" isCut title={set.description}>
    <bdi>{set.description}</bdi>
  </Text>
)
