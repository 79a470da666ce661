import type { SignUpRule } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useMay } from '../../owner/use-may.ts'
import { IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { Text, VisuallyHidden } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { describeRule } from './describe-rule.ts'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

/** An action on a rule. */
export type RuleAction = 'edit' | 'up' | 'down' | 'remove'

interface RuleRow {
  readonly index: number
  readonly rule: SignUpRule
}

type OnAction = (action: RuleAction, index: number) => void

/** The rules of a project in their order. */
export function RuleTable({ rules, onAction }: { rules: readonly SignUpRule[]; onAction: OnAction }) {
  const texts = useSignUpRuleTexts()
  const rows = useMemo(() => rules.map((rule, index) => ({ index, rule })), [rules])
  return (
    <DataTable label={texts.title} rows={rows} columns={useColumns(onAction)} rowId={({ index }) => String(index)} />
  )
}

function useColumns(onAction: OnAction): readonly Column<RuleRow>[] {
  const texts = useSignUpRuleTexts()
  return useMemo(
    () => [
      {
        ...{ id: 'rule', header: texts.rule, onPhones: 'main' },
        cell: ({ index, rule }) => (
          <>
            <Text look="strong">
              {index + 1}. <bdi>{describeRule(rule, texts).join(' · ')}</bdi>
            </Text>
            {rule.note && (
              <Text as="p" look="hint">
                {rule.note}
              </Text>
            )}
          </>
        ),
      },
      {
        ...{ id: 'action', header: texts.action, isUnbroken: true, onPhones: 'sub' },
        cell: ({ rule }) => texts.decisions[rule.action],
      },
      {
        ...{ id: 'state', header: texts.state, isUnbroken: true, onPhones: 'end' },
        cell: ({ rule }) =>
          rule.isEnabled ? (
            <Chip tone="quiet" icon="circle-check">
              {texts.on}
            </Chip>
          ) : (
            <Chip icon="circle-pause">{texts.off}</Chip>
          ),
      },
      {
        ...{ id: 'actions', isActions: true, onPhones: 'end2' },
        header: <VisuallyHidden>{texts.actions}</VisuallyHidden>,
        cell: ({ index }) => <Actions index={index} onAction={onAction} />,
      },
    ],
    [texts, onAction],
  )
}

function Actions({ index, onAction }: { index: number; onAction: OnAction }) {
  const texts = useSignUpRuleTexts()
  if (!useMay('developer')) return null
  const label = format(texts.actionsFor, { place: String(index + 1) })
  return (
    <Menu trigger={<IconButton label={label} icon="ellipsis" look="ghost" isSmall />}>
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
