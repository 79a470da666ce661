import { ChartCard, type ChartCardProps } from './chart-card.tsx'
import styles from './line-chart.module.css'

/** A line over the days, for counts of a state such as active users. */
export function LineChart(props: Omit<ChartCardProps, 'kind' | 'plot'>) {
  return <ChartCard {...props} kind="line" plot={drawLine} />
}

function drawLine(counts: readonly number[], top: number, pointed: number | null) {
  const path = linePath(counts, { top, height: 100 })
  const x = xOf(pointed ?? 0, counts.length)
  return (
    <>
      <path className={styles.area} d={`${path}L100 100L0 100Z`} />
      <path className={styles.series} d={path} />
      {pointed !== null && <path className={styles.pointed} d={`M${x} 0V100`} />}
    </>
  )
}

/** A line without axes, as wide as 100, beside the number that it illustrates. */
export function Spark({ counts }: { counts: readonly number[] }) {
  return (
    <svg viewBox="-1 -1 102 38" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.series} d={linePath(counts, { top: Math.max(1, ...counts), height: 36 })} />
    </svg>
  )
}

const xOf = (index: number, length: number) => (length > 1 ? (index * 100) / (length - 1) : 0)

function linePath(counts: readonly number[], { top, height }: { top: number; height: number }): string {
  const points = counts.map((count, index) => {
    const y = height - (count / top) * height
    return `${xOf(index, counts.length).toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join('L')}`
}
