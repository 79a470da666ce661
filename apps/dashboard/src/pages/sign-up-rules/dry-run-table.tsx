import type { SignUpDryRun } from '@portico/sdk/admin'
import { useMemo } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { RowLink } from '../../parts/lists/row-link.tsx'
import { Text } from '../../parts/text.tsx'
import { useSignUpRuleTexts } from './use-sign-up-rule-texts.ts'

type PastSignUp = SignUpDryRun['items'][number]

/** The past sign-ups that the rules would refuse or hold, the newest first. */
export function DryRunTable({ items }: { items: readonly PastSignUp[] }) {
  const texts = useSignUpRuleTexts()
  return (
    <DataTable
      label={texts.dryRun}
      rows={items}
      columns={useColumns()}
      rowId={({ userId, at }) => `${userId} ${at.getTime()}`}
    />
  )
}

function useColumns(): readonly Column<PastSignUp>[] {
  const texts = useSignUpRuleTexts()
  const { projectId } = useProjectApp()
  return useMemo(
    () => [
      {
        ...{ id: 'person', header: texts.person, isCut: true, width: 'half', onPhones: 'main' },
        cell: ({ email, userId }) =>
          userId === null || email === null ? (
            <Text look="muted">{email ?? texts.deleted}</Text>
          ) : (
            <RowLink target={{ to: '/p/$projectId/users/$userId', params: { projectId, userId } }} title={email}>
              {email}
            </RowLink>
          ),
      },
      {
        ...{ id: 'decision', header: texts.action, isUnbroken: true, onPhones: 'sub' },
        cell: ({ action }) => texts.decisions[action],
      },
      {
        ...{ id: 'rule', header: texts.rule, isNumber: true },
        cell: ({ ruleIndex }) => (ruleIndex ?? 0) + 1,
      },
      {
        ...{ id: 'when', header: texts.when, isMuted: true, isUnbroken: true, onPhones: 'end' },
        cell: ({ at }) => <Moment at={at} />,
      },
    ],
    [texts, projectId],
  )
}
