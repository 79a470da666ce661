import type { Metrics } from '@portico/sdk/admin'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Columns, MainAndSide, Stack } from '../../parts/layout.tsx'
import { Segments } from '../../parts/lists/segments.tsx'
import { Page } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { AttentionCard } from './attention-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { metricsQuery } from './overview-query.ts'
import { defaultPeriod, type Period, periods } from './overview-search.ts'
import { ActiveChart, EventChart, useFigures } from './period-charts.tsx'
import { dayOf } from './period-figures.ts'
import { RecentEvents } from './recent-events.tsx'
import { RetentionCard } from './retention-card.tsx'
import { CountriesCard, MethodsCard } from './share-cards.tsx'
import { useOverviewTexts } from './use-overview-texts.ts'

/** Figures of the project in a period, its latest events, and the tasks of the owner. */
export function OverviewPage() {
  const texts = useOverviewTexts()
  const { projectId } = useProjectApp()
  const { period = defaultPeriod } = useSearch({ from: '/p/$projectId/' })
  const query = useQuery(metricsQuery(projectId, period))
  return (
    <Page guide="overview" title={texts.title} actions={<PeriodChoice period={period} />}>
      <Loaded query={query} rows={12}>
        {(metrics) => <Figures metrics={metrics} period={period} />}
      </Loaded>
    </Page>
  )
}

function PeriodChoice({ period }: { period: Period }) {
  const texts = useOverviewTexts()
  const navigate = useNavigate({ from: '/p/$projectId/' })
  return (
    <Segments
      isBig
      label={texts.period}
      value={period}
      onChange={(chosen) =>
        void navigate({ search: chosen === defaultPeriod ? {} : { period: chosen }, replace: true, resetScroll: false })
      }
      choices={periods.map((each) => [each, texts.periods[each]] as const)}
    />
  )
}

function Figures({ metrics, period }: { metrics: Metrics; period: Period }) {
  const { active, signUps, failures } = useFigures(metrics)
  return (
    <Stack isTight>
      <MetricStrip metrics={metrics} period={period} />
      <MainAndSide>
        <ActiveChart data={active} period={period} />
        <AttentionCard />
      </MainAndSide>
      <Columns>
        <EventChart type="sign_up" data={signUps} period={period} />
        <EventChart type="sign_in_failed" data={failures} period={period} />
      </Columns>
      <MainAndSide>
        <Stack isTight>
          <RetentionCard weeks={metrics.retention} />
          <RecentEvents />
        </Stack>
        <Stack isTight>
          <FunnelCard metrics={metrics} period={period} />
          <MethodsCard metrics={metrics} />
          <CountriesCard metrics={metrics} />
        </Stack>
      </MainAndSide>
      <CountingNote countedFrom={metrics.countedFrom} firstDay={metrics.previousDaily[0]?.date ?? ''} />
    </Stack>
  )
}

/** The time zone of days, and the first day that is counted if the shown ones are not all counted. */
function CountingNote({ countedFrom, firstDay }: { countedFrom: string | null; firstDay: string }) {
  const texts = useOverviewTexts()
  const { day } = useLanguage()
  return (
    <Text as="p" look="hint">
      {texts.utc}
      {countedFrom !== null && countedFrom > firstDay && (
        <> {format(texts.countedFrom, { day: day(dayOf(countedFrom)) })}</>
      )}
    </Text>
  )
}
