import type { AuthHook } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { type HookAction, type HookRow, rowsOf } from './hook-row.ts'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

type OnAction = (action: HookAction, row: HookRow) => void

/** A row for each kind of auth hook, with its address. */
export function HookTable({ hooks, onAction }: { hooks: readonly AuthHook[]; onAction: OnAction }) {
  const texts = useAuthHookTexts()
  const rows = useMemo(() => [...rowsOf(hooks)], [hooks])
  return <DataTable label={texts.title} rows={rows} columns={useColumns(onAction)} rowId={({ kind }) => kind} />
}

function useColumns(onAction: OnAction): readonly Column<HookRow>[] {
  const texts = useAuthHookTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'kind', header: texts.hook, width: 'email', onPhones: 'main' },
        cell: ({ kind }) => (
          <>
            <Text look="strong">{texts.kinds[kind]}</Text>
            <Text as="p" look="hint">
              {texts.kindHints[kind]}
            </Text>
          </>
        ),
      },
      {
        ...{ id: 'url', header: texts.address, isCut: true, width: 'half', onPhones: 'sub' },
        cell: ({ hook }) =>
          hook ? (
            <code dir="ltr" title={hook.url}>
              {hook.url}
            </code>
          ) : (
            <Text look="muted">{texts.notSet}</Text>
          ),
      },
      {
        ...{ id: 'failure', header: texts.onFailure, isFit: true, hiddenBelow: 'medium' },
        cell: ({ hook }) => hook && (hook.failsOpen ? texts.goesOn : texts.refuses),
      },
      {
        ...{ id: 'state', header: texts.state, isFit: true, onPhones: 'end' },
        cell: ({ hook }) => hook && <StateChip isOn={hook.isEnabled} />,
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: (row) => <Actions row={row} onAction={onAction} />,
      },
    ],
    [texts, onAction],
  )
}

function StateChip({ isOn }: { isOn: boolean }) {
  const texts = useAuthHookTexts()
  return isOn ? (
    <Chip tone="quiet" icon="circle-check">
      {texts.on}
    </Chip>
  ) : (
    <Chip icon="circle-pause">{texts.off}</Chip>
  )
}

function Actions({ row, onAction }: { row: HookRow; onAction: OnAction }) {
  const texts = useAuthHookTexts()
  const mayChange = useMay('admin')
  const name = texts.kinds[row.kind]
  if (!row.hook || !mayChange) {
    return (
      <RoleButton needs="admin" isSmall onClick={() => onAction('edit', row)}>
        {texts.setAddress}
        <VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </RoleButton>
    )
  }
  return (
    <Menu trigger={<IconButton label={format(texts.actionsFor, { name })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={() => onAction('edit', row)}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon="send" onSelect={() => onAction('test', row)}>
        {texts.test}
      </MenuItem>
      <MenuItem icon="refresh-cw" onSelect={() => onAction('rotate', row)}>
        {texts.rotate}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={() => onAction('remove', row)}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}
