import { ChartCard, type ChartCardProps } from './chart-card.tsx'

/** A column for each day, for counts such as sign-ups. */
export function ColumnChart(props: Omit<ChartCardProps, 'kind' | 'plot'>) {
  return <ChartCard {...props} kind="columns" plot={drawColumns} />
}

function drawColumns(counts: readonly number[], top: number, pointed: number | null) {
  const width = 100 / counts.length
  const gap = width * 0.15
  return counts.map((count, index) => (
    <rect
      // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
      key={index}
      className={index === pointed ? 'bar-fill pointed' : 'bar-fill'}
      x={index * width + gap}
      width={width - 2 * gap}
      y={100 - (count / top) * 100}
      height={(count / top) * 100}
    />
  ))
}
