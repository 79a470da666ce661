import type { SuspendedKey } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { suspendedKeysQuery } from '../../data/api-keys-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Note } from '../../parts/feedback/note.tsx'
import { Stack } from '../../parts/layout.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Tag } from '../../parts/lists/tag.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { ConfirmKey, nameOfKey, RevokeKey } from './suspended-key-questions.tsx'
import { useApiKeyTexts } from './use-api-key-texts.ts'

/** Secret keys that are refused after a restore, to be confirmed or revoked. Shows nothing if there are none. */
export function SuspendedKeys() {
  const texts = useApiKeyTexts()
  const { projectId } = useProjectApp()
  const { data } = useQuery(suspendedKeysQuery(projectId))
  const [confirmed, setConfirmed] = useState<SuspendedKey | null>(null)
  const [revoked, setRevoked] = useState<SuspendedKey | null>(null)
  const columns = useColumns(setConfirmed, setRevoked)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={texts.suspendedTitle}>
      <Stack isTight>
        <Note tone="danger" title={texts.suspendedTitle}>
          {texts.suspendedText} {data.nextCursor !== null && texts.suspendedMore}
        </Note>
        <DataTable label={texts.suspendedTitle} rows={data.items} columns={columns} rowId={({ id }) => id} />
      </Stack>
      <ConfirmKey suspendedKey={confirmed} onClose={() => setConfirmed(null)} />
      <RevokeKey suspendedKey={revoked} onClose={() => setRevoked(null)} />
    </section>
  )
}

function useColumns(
  onConfirm: (key: SuspendedKey) => void,
  onRevoke: (key: SuspendedKey) => void,
): readonly Column<SuspendedKey>[] {
  const texts = useApiKeyTexts()
  return useMemo(
    () => [
      {
        id: 'name',
        header: texts.name,
        isCut: true,
        width: 'email',
        onPhones: 'main',
        cell: (key) => (
          <Text look="strong" isCut title={nameOfKey(key)}>
            <bdi>{nameOfKey(key)}</bdi>
          </Text>
        ),
      },
      { id: 'key', header: texts.key, onPhones: 'sub', cell: ({ lastFour }) => <Tag isMono>…{lastFour}</Tag> },
      {
        id: 'kind',
        header: texts.holder,
        onPhones: 'more',
        cell: ({ type, holderName }) => (
          <>
            {texts.suspendedKinds[type]} {type !== 'client' && holderName && <bdi>{holderName}</bdi>}
          </>
        ),
      },
      {
        id: 'used',
        header: texts.lastUsed,
        isUnbroken: true,
        hiddenBelow: 'narrow',
        cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : texts.never),
      },
      {
        id: 'confirm',
        header: <VisuallyHidden>{texts.confirm}</VisuallyHidden>,
        isFit: true,
        onPhones: 'end',
        cell: (key) => <KeyButton suspendedKey={key} action="confirm" onClick={onConfirm} />,
      },
      {
        id: 'revoke',
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        isFit: true,
        onPhones: 'end2',
        cell: (key) => <KeyButton suspendedKey={key} action="revoke" onClick={onRevoke} />,
      },
    ],
    [texts, onConfirm, onRevoke],
  )
}

interface KeyButtonProps {
  suspendedKey: SuspendedKey
  action: 'confirm' | 'revoke'
  onClick: (key: SuspendedKey) => void
}

function KeyButton({ suspendedKey, action, onClick }: KeyButtonProps) {
  const texts = useApiKeyTexts()
  const label = format(action === 'confirm' ? texts.confirmNamed : texts.revokeNamed, { name: nameOfKey(suspendedKey) })
  return (
    <RoleButton needs="admin" isSmall aria-label={label} onClick={() => onClick(suspendedKey)}>
      {texts[action]}
    </RoleButton>
  )
}
