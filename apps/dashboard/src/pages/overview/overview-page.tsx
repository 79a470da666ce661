import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { ColumnChart } from '../../parts/chart/column-chart.tsx'
import { LineChart } from '../../parts/chart/line-chart.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { MainAndSide, Stack } from '../../parts/layout.tsx'
import { Page } from '../../parts/page.tsx'
import { Text } from '../../parts/text.tsx'
import { useTexts } from '../../texts/use-texts.tsx'
import { AttentionCard } from './attention-card.tsx'
import { MetricStrip } from './metric-strip.tsx'
import { daysOf, metricsQuery } from './overview-query.ts'
import { RecentEvents } from './recent-events.tsx'
import { CountriesCard, MethodsCard } from './share-cards.tsx'

/** Figures of the project, its latest events, and the tasks of the owner. */
export function OverviewPage() {
  const texts = useTexts('overview')
  const { projectId } = useProjectApp()
  const query = useQuery(metricsQuery(projectId))
  return (
    <Page title={texts.title}>
      <Loaded query={query} rows={12}>
        {(metrics) => (
          <Stack isTight>
            <MetricStrip metrics={metrics} />
            <MainAndSide>
              <LineChart title={texts.activeByDay} unit={texts.active} days={daysOf(metrics.dailyActiveUsers)} />
              <AttentionCard />
            </MainAndSide>
            <MainAndSide>
              <Stack isTight>
                <ColumnChart title={texts.signUpsByDay} unit={texts.signUps} days={daysOf(metrics.dailyUsers)} />
                <RecentEvents />
              </Stack>
              <Stack isTight>
                <MethodsCard metrics={metrics} />
                <CountriesCard metrics={metrics} />
              </Stack>
            </MainAndSide>
            <Text as="p" look="hint">
              {texts.utc}
            </Text>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
