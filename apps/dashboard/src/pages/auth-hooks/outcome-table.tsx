import type { AuditEvent } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { authHookOutcomesQuery } from '../../data/auth-hooks-query.ts'
import { useProjectApp } from '../../owner/projects.ts'
import { Card } from '../../parts/cards/card.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { SectionHead } from '../../parts/heads.tsx'
import { Chip } from '../../parts/lists/chip.tsx'
import { type Column, DataTable } from '../../parts/lists/data-table.tsx'
import { Moment } from '../../parts/lists/moment.tsx'
import { Text } from '../../parts/text.tsx'
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
    <section aria-label={texts.last}>
      <SectionHead>
        <div>
          <h2>{texts.last}</h2>
          <Text as="p" look="hint">
            {texts.lastHelp}
          </Text>
        </div>
      </SectionHead>
      <Loaded query={query} rows={3}>
        {(events) => <Outcomes events={events} />}
      </Loaded>
    </section>
  )
}

function Outcomes({ events }: { events: readonly AuditEvent[] }) {
  const texts = useAuthHookTexts()
  const rows = useMemo(() => events.flatMap((event) => readOutcome(event) ?? []), [events])
  const columns = useColumns()
  if (rows.length === 0) {
    return (
      <Card>
        <Empty icon="zap" title={texts.noOutcome}>
          {texts.noOutcomeText}
        </Empty>
      </Card>
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
        ...{ id: 'detail', header: texts.detail, isCut: true, width: 'half', onPhones: 'sub' },
        cell: ({ reason, message }) => {
          const detail = reason ? texts.reasons[reason] : message
          return <bdi title={detail ?? undefined}>{detail}</bdi>
        },
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
