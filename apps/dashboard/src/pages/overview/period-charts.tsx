import type { Metrics } from '@portico/sdk/admin'
import { Link } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { ChartCard } from '../../parts/chart/chart-card.tsx'
import type { ChartData } from '../../parts/chart/chart-data.ts'
import type { ChartTexts } from '../../parts/chart/chart-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { methodName } from './method-names.ts'
import type { Period } from './overview-search.ts'
import { figuresOf, type PeriodFigures } from './period-figures.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

interface PeriodChartProps {
  data: ChartData
  period: Period
}

/** Active users of each day, and those of the period before. */
export function ActiveChart({ data, period }: PeriodChartProps) {
  const texts = useOverviewTexts()
  const title = data.isByWeek ? texts.activeByWeek : texts.activeByDay
  return <ChartCard title={title} texts={useChartTexts(period, texts.activeUsers)} data={data} kind="line" />
}

interface EventChartProps extends PeriodChartProps {
  type: CountedEvent
}

/** Sign-ups or failed sign-ins by method, with a link to these events. */
export function EventChart({ type, data, period }: EventChartProps) {
  const texts = useOverviewTexts()
  const [title, total] =
    type === 'sign_up' ? [texts.signUpsByMethod, texts.signUps] : [texts.failedSignIns, texts.failures]
  return (
    <ChartCard
      title={title}
      texts={useChartTexts(period, total)}
      data={data}
      kind="columns"
      link={<EventsLink type={type} period={period} about={title} />}
    />
  )
}

type CountedEvent = 'sign_up' | 'sign_in_failed'
const periodsOfAudit: { readonly [Each in Period]?: 'week' | 'month' } = { '7d': 'week', '31d': 'month' }

/** Opens the audit log with the events of a chart. */
function EventsLink({ type, period, about }: { type: CountedEvent; period: Period; about: string }) {
  const texts = useOverviewTexts()
  const { projectId } = useProjectApp()
  const ofAudit = periodsOfAudit[period]
  return (
    <Link
      to="/p/$projectId/audit"
      params={{ projectId }}
      search={{ type, ...(ofAudit && { period: ofAudit }) }}
      aria-label={`${texts.events}: ${about}`}
    >
      {texts.events}
    </Link>
  )
}

/** Returns the data of all charts of a period. */
export function useFigures(metrics: Metrics): PeriodFigures {
  const texts = useOverviewTexts()
  return figuresOf(metrics, {
    active: texts.activeUsers,
    otherMethods: texts.otherMethods,
    method: (id) => methodName(id, texts),
  })
}

function useChartTexts(period: Period, total: string): ChartTexts {
  const texts = useOverviewTexts()
  const common = useTexts('common')
  return {
    total,
    previous: texts.before[period],
    notCounted: texts.notCounted,
    point: period === '12m' ? texts.weekFrom : common.day,
    empty: texts.chartEmpty,
    summary: texts.chartSummary,
  }
}
