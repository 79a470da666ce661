import { ChartCard, type ChartCardProps } from './chart-card.tsx'

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
    const className = index === pointed ? 'bar-fill pointed' : 'bar-fill'
    return <rect key={x} className={className} x={x} width={width - 2 * gap} y={100 - height} height={height} />
  })
}
