import type { Metrics } from '@portico/sdk/admin'
import { Link } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { ChartCard } from '../../parts/chart/chart-card.tsx'
import type { ChartTexts } from '../../parts/chart/chart-texts.ts'
import { useTexts } from '../../texts/use-texts.tsx'
import { methodName } from './method-names.ts'
import type { Period } from './overview-search.ts'
import { figuresOf, type PeriodFigures } from './period-figures.ts'
import { type OverviewTexts, useOverviewTexts } from './use-overview-texts.ts'

interface PeriodProps {
  metrics: Metrics
  period: Period
}

/** Active users of each day, and those of the period before. */
export function ActiveChart({ metrics, period }: PeriodProps) {
  const texts = useOverviewTexts()
  const { active } = useFigures(metrics)
  const title = active.isByWeek ? texts.activeByWeek : texts.activeByDay
  return <ChartCard title={title} texts={useChartTexts(period, texts.activeUsers)} data={active} kind="line" />
}

/** Sign-ups by method. */
export function SignUpsChart({ metrics, period }: PeriodProps) {
  const texts = useOverviewTexts()
  return (
    <ChartCard
      title={texts.signUpsByMethod}
      texts={useChartTexts(period, texts.signUps)}
      data={useFigures(metrics).signUps}
      kind="columns"
      link={<EventsLink type="sign_up" period={period} about={texts.signUpsByMethod} />}
    />
  )
}

/** Failed sign-ins by method. */
export function FailuresChart({ metrics, period }: PeriodProps) {
  const texts = useOverviewTexts()
  return (
    <ChartCard
      title={texts.failedSignIns}
      texts={useChartTexts(period, texts.failures)}
      data={useFigures(metrics).failures}
      kind="columns"
      link={<EventsLink type="sign_in_failed" period={period} about={texts.failedSignIns} />}
    />
  )
}

const periodsOfAudit: { readonly [Each in Period]?: 'week' | 'month' } = { '7d': 'week', '31d': 'month' }

/** Opens the audit log with the events of a chart. */
function EventsLink({ type, period, about }: { type: 'sign_up' | 'sign_in_failed'; period: Period; about: string }) {
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

function useFigures(metrics: Metrics): PeriodFigures {
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
    previous: previousText(texts, period),
    notCounted: texts.notCounted,
    point: period === '12m' ? texts.weekFrom : common.day,
    empty: texts.chartEmpty,
    summary: texts.chartSummary,
  }
}

/** Returns the name of the period before: “31 days before”. */
export const previousText = (texts: OverviewTexts, period: Period): string => texts.before[period]
