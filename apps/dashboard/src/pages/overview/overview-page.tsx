import { useQuery } from '@tanstack/react-query'
import { useProjectApp } from '../../owner/projects.ts'
import { ColumnChart } from '../../parts/chart/column-chart.tsx'
import { LineChart } from '../../parts/chart/line-chart.tsx'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Page } from '../../parts/page.tsx'
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
          <div className="stack tight">
            <MetricStrip metrics={metrics} />
            <div className="main-side">
              <LineChart title={texts.activeByDay} unit={texts.active} days={daysOf(metrics.dailyActiveUsers)} />
              <AttentionCard />
            </div>
            <div className="main-side">
              <div className="stack tight">
                <ColumnChart title={texts.signUpsByDay} unit={texts.signUps} days={daysOf(metrics.dailyUsers)} />
                <RecentEvents />
              </div>
              <div className="stack tight">
                <MethodsCard metrics={metrics} />
                <CountriesCard metrics={metrics} />
              </div>
            </div>
            <p className="hint">{texts.utc}</p>
          </div>
        )}
      </Loaded>
    </Page>
  )
}
