import type { WaitlistEntry } from '@portico/sdk/server'
import { useMemo, useState } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { DeleteEntry } from './delete-entry.tsx'
import { useWaitlistInvitation } from './use-waitlist-invitation.ts'
import { useWaitlistTexts } from './use-waitlist-texts.ts'

/** One page of the waitlist. */
export function WaitlistTable({ entries }: { entries: readonly WaitlistEntry[] }) {
  const texts = useWaitlistTexts()
  const [deleted, setDeleted] = useState<WaitlistEntry | null>(null)
  const columns = useColumns(setDeleted)
  // Entries of a page without a language would leave a column empty.
  const shown = entries.some(({ locale }) => locale) ? columns : columns.filter(({ id }) => id !== 'language')
  return (
    <>
      <DataTable label={texts.title} rows={entries} columns={shown} rowId={({ id }) => id} />
      {deleted && <DeleteEntry entry={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

type OnDelete = (entry: WaitlistEntry) => void

function useColumns(onDelete: OnDelete): readonly Column<WaitlistEntry>[] {
  const texts = useWaitlistTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'email', header: texts.email, onPhones: 'main' },
        cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
      },
      {
        ...{ id: 'since', header: texts.since, isMuted: true, isUnbroken: true, onPhones: 'sub' },
        cell: ({ createdAt }) => <Moment at={createdAt} />,
      },
      {
        ...{ id: 'language', header: texts.language, isMuted: true, hiddenBelow: 'medium' },
        cell: ({ locale }) => locale,
      },
      {
        ...{ id: 'state', header: texts.state, isUnbroken: true, onPhones: 'end' },
        cell: ({ invitedAt }) =>
          invitedAt ? (
            <Chip tone="quiet" icon="send">
              {texts.isInvited} <Moment at={invitedAt} />
            </Chip>
          ) : (
            <Chip icon="clock">{texts.waiting}</Chip>
          ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (entry) => <Actions entry={entry} onDelete={onDelete} />,
      },
    ],
    [texts, onDelete],
  )
}

function Actions({ entry, onDelete }: { entry: WaitlistEntry; onDelete: OnDelete }) {
  const { id, email } = entry
  const texts = useWaitlistTexts()
  const mayChange = useMay('admin')
  const { change: invitation, isReady } = useWaitlistInvitation()
  if (!mayChange) return null
  return (
    <Menu trigger={<IconButton label={format(texts.actionsFor, { email })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="send" onSelect={() => isReady && invitation.mutate({ ids: [id] })}>
        {texts.invite}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={() => onDelete(entry)}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}
