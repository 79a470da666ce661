import { ChartCard, type ChartCardProps } from './chart-card.tsx'
import styles from './column-chart.module.css'

/** A column for each day, for counts such as sign-ups. */
export function ColumnChart(props: Omit<ChartCardProps, 'kind' | 'plot'>) {
  return <ChartCard {...props} kind="columns" plot={drawColumns} />
}

function drawColumns(counts: readonly number[], top: number, pointed: number | null) {
  const width = 100 / counts.length
  const gap = width * 0.15
  return counts.map((count, index) => {
    const x = index * width + gap
    const height = (count / top) * 100
    return (
      <rect
        key={x}
        className={styles.column}
        data-pointed={index === pointed || undefined}
        x={x}
        width={width - 2 * gap}
        y={100 - height}
        height={height}
      />
    )
  })
}
