import { textInLanguage } from '@portico/contract/sign-up-field-rules'
import type { SignUpField } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useSignUpFieldTexts } from './use-sign-up-field-texts.ts'

/** An action on a field. */
export type FieldAction = 'edit' | 'up' | 'down' | 'remove'

type OnAction = (action: FieldAction, index: number) => void

interface FieldRow {
  readonly index: number
  readonly field: SignUpField
}

/** The fields of a project in their order. */
export function FieldTable({ fields, onAction }: { fields: readonly SignUpField[]; onAction: OnAction }) {
  const texts = useSignUpFieldTexts()
  const rows = useMemo(() => fields.map((field, index) => ({ index, field })), [fields])
  return <DataTable label={texts.title} rows={rows} columns={useColumns(onAction)} rowId={({ field }) => field.name} />
}

function useColumns(onAction: OnAction): readonly Column<FieldRow>[] {
  const texts = useSignUpFieldTexts()
  const { tag } = useLanguage()
  return useMemo(
    () => [
      {
        ...{ id: 'field', header: texts.field, onPhones: 'main' },
        cell: ({ field }) => (
          <>
            <Text look="strong">
              <bdi>{textInLanguage(field.labels, tag)}</bdi>
            </Text>
            <Text as="p" look="hint">
              <bdi dir="ltr">{field.name}</bdi>
            </Text>
          </>
        ),
      },
      {
        ...{ id: 'type', header: texts.kind, isUnbroken: true, onPhones: 'sub' },
        cell: ({ field }) =>
          field.format === null
            ? texts.types[field.type]
            : `${texts.types[field.type]}: ${texts.formats[field.format]}`,
      },
      {
        ...{ id: 'state', header: texts.state, isUnbroken: true, onPhones: 'end' },
        cell: ({ field }) =>
          field.isRequired ? (
            <Chip tone="quiet" icon="circle-check">
              {texts.required}
            </Chip>
          ) : (
            <Text look="muted">{texts.optional}</Text>
          ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: ({ index, field }) => <Actions index={index} name={field.name} onAction={onAction} />,
      },
    ],
    [texts, tag, onAction],
  )
}

function Actions({ index, name, onAction }: { index: number; name: string; onAction: OnAction }) {
  const texts = useSignUpFieldTexts()
  if (!useMay('developer')) return null
  return (
    <Menu trigger={<IconButton label={format(texts.actionsFor, { name })} icon="ellipsis" look="ghost" isSmall />}>
      <MenuItem icon="pencil" onSelect={() => onAction('edit', index)}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon="arrow-up" onSelect={() => onAction('up', index)}>
        {texts.up}
      </MenuItem>
      <MenuItem icon="arrow-down" onSelect={() => onAction('down', index)}>
        {texts.down}
      </MenuItem>
      <MenuLine />
      <MenuItem icon="trash-2" isDangerous onSelect={() => onAction('remove', index)}>
        {texts.remove}
      </MenuItem>
    </Menu>
  )
}
