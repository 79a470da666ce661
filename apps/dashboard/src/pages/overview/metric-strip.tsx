import type { Metrics } from '@portico/sdk/admin'
import type { ReactNode } from 'react'
import { type Count, sumOf } from '../../parts/chart/chart-data.ts'
import { Spark } from '../../parts/chart/plots.tsx'
import { Icon } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './metric-strip.module.css'
import type { Period } from './overview-search.ts'
import { totalOfDays } from './period-figures.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

/** The four numbers that an owner looks for first. */
export function MetricStrip({ metrics, period }: { metrics: Metrics; period: Period }) {
  const texts = useOverviewTexts()
  const { number } = useLanguage()
  const { daily, previousDaily, dailyUsers, totalUsers } = metrics
  const active = daily.map(({ activeUsers }) => activeUsers)
  const newUsers = dailyUsers.map(({ activity }) => activity)
  const weekBefore = active.at(-9) ?? previousDaily.at(active.length - 9)?.activeUsers ?? null
  return (
    <section className={styles.metrics} aria-label={texts.keyNumbers}>
      <MetricCell label={texts.users} value={totalUsers} spark={totalsOf(newUsers, totalUsers)}>
        {format(texts.newUsers[period], { count: number(sumOf(newUsers) ?? 0) })}
      </MetricCell>
      <MetricCell label={texts.activeYesterday} value={active.at(-2) ?? null} spark={active}>
        <Change now={active.at(-2) ?? null} before={weekBefore} text={texts.againstWeekBefore} />
      </MetricCell>
      {(['signUps', 'failedSignIns'] as const).map((figure) => {
        const total = totalOfDays(daily, figure)
        const counted = daily.filter((day) => day[figure] !== null)
        return (
          <MetricCell
            key={figure}
            label={figure === 'signUps' ? texts.signUpsOf[period] : texts.failuresOf[period]}
            value={total ?? totalOfDays(counted, figure)}
            spark={daily.map((day) => totalOfDays([day], figure))}
          >
            <Change now={total} before={totalOfDays(previousDaily, figure)} text={texts.against[period]} />
          </MetricCell>
        )
      })}
    </section>
  )
}

function MetricCell({ label, value, spark, children }: MetricCellProps) {
  const { number } = useLanguage()
  return (
    <div className={styles.metric}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value === null ? '–' : number(value)}</span>
      <span className={styles.delta}>{children}</span>
      <Spark counts={spark} />
    </div>
  )
}

interface MetricCellProps {
  label: string
  value: Count
  spark: readonly Count[]
  children: ReactNode
}

/** The change between two counts in percent, with an arrow. */
function Change({ now, before, text }: { now: Count; before: Count; text: string }) {
  const texts = useOverviewTexts()
  const { percent } = useLanguage()
  if (now === null || !before) return texts.noComparison
  const change = (now - before) / before
  return (
    <>
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} />}
      {format(text, { change: percent(Math.abs(change)) })}
    </>
  )
}

/** Returns the number of users at the end of each day, from the number today. Deleted users make it an estimate. */
function totalsOf(signUps: readonly number[], total: number): number[] {
  const totals = [total]
  for (const count of signUps.slice(1).toReversed()) totals.unshift(Math.max(0, (totals[0] ?? 0) - count))
  return totals
}
