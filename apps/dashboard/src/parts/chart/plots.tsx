import { type ChartData, type Count, totalAt } from './chart-data.ts'
import styles from './plots.module.css'

interface PlotProps {
  data: ChartData
  /** The count at the upper edge. */
  top: number
  pointed: number | null
}

/** A line of the first series, and a dashed one of the period before, in a box of 100 by 100. */
export function LinePlot({ data: { days, series, previous }, top, pointed }: PlotProps) {
  const counts = series[0]?.counts ?? []
  const lines = linesOf(counts, top)
  return (
    <>
      {lines.map((line) => (
        <path key={line[0]?.x} className={styles.area} d={`${pathOf(line)}L${line.at(-1)?.x} 100L${line[0]?.x} 100Z`} />
      ))}
      {linesOf(previous, top).map((line) => (
        <path key={line[0]?.x} className={styles.previous} d={pathOf(line)} />
      ))}
      {lines.map((line) => (
        <path key={line[0]?.x} className={styles.series} d={pathOf(line)} />
      ))}
      {pointed !== null && <path className={styles.pointer} d={`M${middleOf(pointed, days.length)} 0V100`} />}
    </>
  )
}

/** A column for each point, of one part for each series, in a box of 100 by 100. */
export function ColumnPlot({ data: { days, series, previous }, top, pointed }: PlotProps) {
  const width = 100 / days.length
  return (
    <>
      {days.map((day, index) => {
        let below = 0
        return series.map(({ name, counts }, place) => {
          const count = counts[index] ?? 0
          below += count
          if (count === 0) return null
          return (
            <rect
              key={`${day.getTime()} ${name}`}
              className={styles.column}
              data-series={place}
              data-pointed={index === pointed || undefined}
              x={index * width + width * 0.14}
              width={width * 0.72}
              y={100 - (below / top) * 100}
              height={(count / top) * 100}
            />
          )
        })
      })}
      {linesOf(previous, top).map((line) => (
        <path key={line[0]?.x} className={styles.previous} d={pathOf(line)} />
      ))}
      {pointed !== null && <path className={styles.pointer} d={`M${middleOf(pointed, days.length)} 0V100`} />}
    </>
  )
}

/** The ground behind points that are not counted. */
export function UncountedPoints({ data }: Pick<PlotProps, 'data'>) {
  const width = 100 / data.days.length
  return data.days.map((day, index) =>
    totalAt(data, index) === null ? (
      <rect key={day.getTime()} className={styles.uncounted} x={index * width} width={width} height="100" />
    ) : null,
  )
}

/** A line without axes, as wide as 100, beside the number that it illustrates. */
export function Spark({ counts }: { counts: readonly Count[] }) {
  const top = Math.max(1, ...counts.map(Number))
  return (
    <svg viewBox="-1 -1 102 102" preserveAspectRatio="none" aria-hidden="true">
      {linesOf(counts, top).map((line) => (
        <path key={line[0]?.x} className={styles.series} d={pathOf(line)} />
      ))}
    </svg>
  )
}

/** Returns the horizontal middle of a point in percent. */
export const middleOf = (index: number, length: number): number => ((index + 0.5) * 100) / length

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the points of each run of counts without a gap. */
function linesOf(counts: readonly Count[], top: number): Point[][] {
  const lines: Point[][] = []
  let isInLine = false
  for (const [index, count] of counts.entries()) {
    if (count !== null) {
      if (!isInLine) lines.push([])
      lines.at(-1)?.push({ x: middleOf(index, counts.length), y: 100 - (count / top) * 100 })
    }
    isInLine = count !== null
  }
  return lines
}

const pathOf = (line: readonly Point[]): string =>
  `M${line.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
