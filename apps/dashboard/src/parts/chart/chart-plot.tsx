import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import styles from './chart-card.module.css'
import { totalAt } from './chart-data.ts'
import type { ChartProps } from './chart-texts.ts'
import { ColumnPlot, LinePlot, middleOf, UncountedPoints } from './plots.tsx'
import { axisTop, spread } from './scale.ts'

/** Axes, the plot, and the counts of the point under the pointer. The arrow keys move the point (ARIA slider). */
export function ChartPlot({ title, texts, data, kind }: ChartProps) {
  const { number, day } = useLanguage()
  const [pointed, setPointed] = useState<number | null>(null)
  const { days } = data
  const totals = days.map((_, index) => totalAt(data, index) ?? 0)
  const top = axisTop([...totals, ...data.previous.map(Number)])
  const Plot = kind === 'line' ? LinePlot : ColumnPlot
  const point = (event: PointerEvent<HTMLDivElement>) => setPointed(pointAt(event, days.length))
  return (
    <div className={styles.chart}>
      <div className={styles.vertical} aria-hidden="true">
        {[4, 3, 2, 1, 0].map((quarter) => (
          <span key={quarter}>{(top * quarter) % 4 === 0 ? number((top * quarter) / 4) : ''}</span>
        ))}
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={useSummary({ title, texts, data })}
        aria-valuemin={0}
        aria-valuemax={days.length - 1}
        aria-valuenow={pointed ?? days.length - 1}
        aria-valuetext={useDescription({ texts, data }, pointed ?? days.length - 1).join(', ')}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
        onFocus={() => setPointed((current) => current ?? days.length - 1)}
        onBlur={() => setPointed(null)}
        onKeyDown={(event) => moveByKey(event, pointed ?? days.length - 1, days.length, setPointed)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <UncountedPoints data={data} />
          {[0, 25, 50, 75, 100].map((y) => (
            <path key={y} className={styles.gridLine} d={`M0 ${y}H100`} />
          ))}
          <Plot data={data} top={top} pointed={pointed} />
        </svg>
        {pointed !== null && <Tooltip texts={texts} data={data} index={pointed} />}
      </div>
      <div className={styles.horizontal} aria-hidden="true">
        {spread(days.length).map((index) => {
          const date = days[index]
          return <span key={index}>{date && day(date)}</span>
        })}
      </div>
    </div>
  )
}

/** The counts of a point, beside it. */
function Tooltip({ texts, data, index }: Pick<ChartProps, 'texts' | 'data'> & { index: number }) {
  const [head, ...lines] = useDescription({ texts, data }, index)
  const middle = middleOf(index, data.days.length)
  return (
    <div
      className={styles.tooltip}
      aria-hidden="true"
      data-side={middle > 50 ? 'start' : 'end'}
      style={{ insetInlineStart: `${middle}%` }}
    >
      <b>{head}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}

/** Returns the day of a point, its counts, and that of the period before. Methods without a count are left out. */
function useDescription({ texts, data }: Pick<ChartProps, 'texts' | 'data'>, index: number): string[] {
  const { number, day } = useLanguage()
  const { days, series, previous, isByWeek } = data
  const date = days[index]
  const before = previous[index] ?? null
  const total = totalAt(data, index)
  const shown = series.flatMap(({ name, counts }) => (counts[index] ? `${name}: ${number(counts[index])}` : []))
  return [
    date ? `${isByWeek ? `${texts.point} ` : ''}${day(date)}` : '',
    `${texts.total}: ${total === null ? texts.notCounted : number(total)}`,
    ...(series.length > 1 ? shown : []),
    ...(before === null ? [] : [`${texts.previous}: ${number(before)}`]),
  ]
}

/** Returns a sentence with the range of the counts and the day of the highest. */
function useSummary({ title, texts, data }: Omit<ChartProps, 'kind'>): string {
  const { number, day } = useLanguage()
  const totals = data.days.map((_, index) => totalAt(data, index) ?? 0)
  const high = Math.max(0, ...totals)
  const highest = data.days[totals.indexOf(high)]
  if (!highest || high === 0) return `${title}: ${texts.empty}`
  return format(texts.summary, { title, low: number(Math.min(...totals)), high: number(high), day: day(highest) })
}

function pointAt({ currentTarget, clientX }: PointerEvent<HTMLDivElement>, length: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(length - 1, Math.floor(((clientX - left) / width) * length)))
}

function moveByKey(event: KeyboardEvent, index: number, length: number, move: (index: number | null) => void): void {
  const steps: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - 7,
    PageUp: index + 7,
    Home: 0,
    End: length - 1,
  }
  const next = steps[event.key]
  if (event.key === 'Escape') move(null)
  if (next === undefined) return
  event.preventDefault()
  move(Math.max(0, Math.min(length - 1, next)))
}
