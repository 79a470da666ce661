import type { AuditEvent } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { authHookOutcomesQuery } from '../../data/auth-hooks-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Section } from '../../parts/page.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { type Outcome, readOutcome } from './read-outcome.ts'
import { useAuthHookTexts } from './use-auth-hook-texts.ts'

/** The last outcomes of the hooks of a project. */
export function OutcomeTable() {
  const texts = useAuthHookTexts()
  const { projectId } = useProjectApp()
  const query = useQuery(authHookOutcomesQuery(projectId))
  return (
    <Section title={texts.last} help={texts.lastHelp}>
      <Loaded query={query} rows={3}>
        {(events) => <Outcomes events={events} />}
      </Loaded>
    </Section>
  )
}

function Outcomes({ events }: { events: readonly AuditEvent[] }) {
  const texts = useAuthHookTexts()
  const rows = useMemo(() => events.flatMap((event) => readOutcome(event) ?? []), [events])
  const columns = useColumns()
  if (rows.length === 0) {
    return (
      <Empty icon="zap" title={texts.noOutcome}>
        {texts.noOutcomeText}
      </Empty>
    )
  }
  return <DataTable label={texts.last} rows={rows} columns={columns} rowId={({ id }) => id} />
}

const looks = {
  allowed: { tone: 'quiet', icon: 'circle-check' },
  refused: { tone: 'warn', icon: 'ban' },
  failed: { tone: 'danger', icon: 'circle-alert' },
} as const

function useColumns(): readonly Column<Outcome>[] {
  const texts = useAuthHookTexts()
  const { number } = useLanguage()
  return useMemo(
    () => [
      {
        ...{ id: 'outcome', header: texts.outcome, isUnbroken: true, onPhones: 'end' },
        cell: ({ outcome }) => <Chip {...looks[outcome]}>{texts.outcomes[outcome]}</Chip>,
      },
      { ...{ id: 'kind', header: texts.hook, onPhones: 'main' }, cell: ({ kind }) => texts.kinds[kind] },
      {
        ...{ id: 'detail', header: texts.detail, isCut: true, onPhones: 'sub' },
        cell: ({ reason, message }) => (reason ? texts.reasons[reason] : <bdi>{message}</bdi>),
      },
      {
        ...{ id: 'duration', header: texts.duration, isNumber: true, hiddenBelow: 'narrow' },
        cell: ({ millis }) => format(texts.milliseconds, { count: number(millis) }),
      },
      {
        ...{ id: 'time', header: texts.time, isUnbroken: true, isMuted: true },
        cell: ({ at }) => <Moment at={at} />,
      },
    ],
    [texts, number],
  )
}
