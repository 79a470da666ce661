import type { Metrics } from '@portico/sdk/admin'
import type { ReactNode } from 'react'
import { Spark } from '../../parts/chart/line-chart.tsx'
import { Icon } from '../../parts/icon.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import styles from './metric-strip.module.css'

/** The four numbers that an owner looks for first. */
export function MetricStrip({ metrics }: { metrics: Metrics }) {
  const texts = useTexts('overview')
  const { number, plural } = useLanguage()
  const signUps = metrics.dailyUsers.map(({ activity }) => activity)
  const active = metrics.dailyActiveUsers.map(({ activity }) => activity)
  const yesterday = active.at(-2) ?? 0
  const week = sum(signUps.slice(-7))
  return (
    <section className={styles.metrics} aria-label={texts.keyNumbers}>
      <MetricCell label={texts.users} value={metrics.totalUsers} spark={totalsOf(signUps, metrics.totalUsers)}>
        {plural(texts.newUsers, sum(signUps))}
      </MetricCell>
      <MetricCell label={texts.activeToday} value={active.at(-1) ?? 0} spark={active.slice(-14)}>
        {format(texts.yesterday, { count: number(yesterday) })}
      </MetricCell>
      <MetricCell label={texts.activeYesterday} value={yesterday} spark={active.slice(-15, -1)}>
        <Change now={yesterday} before={active.at(-9) ?? 0} text={texts.againstWeekBefore} />
      </MetricCell>
      <MetricCell label={texts.signUpsWeek} value={week} spark={signUps.slice(-14)}>
        <Change now={week} before={sum(signUps.slice(-14, -7))} text={texts.againstBefore} />
      </MetricCell>
    </section>
  )
}

function MetricCell({ label, value, spark, children }: MetricCellProps) {
  const { number } = useLanguage()
  return (
    <div className={styles.metric}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{number(value)}</span>
      <span className={styles.delta}>{children}</span>
      <Spark counts={spark} />
    </div>
  )
}

interface MetricCellProps {
  label: string
  value: number
  spark: readonly number[]
  children: ReactNode
}

/** The change between two counts in percent, with an arrow. */
function Change({ now, before, text }: { now: number; before: number; text: string }) {
  const texts = useTexts('overview')
  const { percent } = useLanguage()
  if (before === 0) return texts.noComparison
  const change = (now - before) / before
  return (
    <>
      {change !== 0 && <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} />}
      {format(text, { change: percent(Math.abs(change)) })}
    </>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Returns the number of users at the end of each day, from the number today. Deleted users make it an estimate. */
function totalsOf(signUps: readonly number[], total: number): number[] {
  const totals = [total]
  for (const count of signUps.slice(1).toReversed()) totals.unshift(Math.max(0, (totals[0] ?? 0) - count))
  return totals
}
