import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Card, CardBody, CardHead } from '../cards/card.tsx'
import { Icon } from '../icon.tsx'
import { Segments } from '../lists/segments.tsx'
import { Cell, HeadCell, Table } from '../lists/table.tsx'
import { ScrollArea } from '../scroll-area.tsx'
import { Text } from '../text.tsx'
import styles from './chart-card.module.css'
import { axisTop, spread } from './scale.ts'

/** A count of one day. */
export interface DayCount {
  readonly day: Date
  readonly count: number
}

/** A chart of counts by day in a card, which can also be shown as a table. `plot` draws in a box of 100 by 100. */
export function ChartCard({ title, unit, days, kind, plot }: ChartCardProps) {
  const texts = useTexts('common')
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const [pointed, setPointed] = useState<number | null>(null)
  return (
    <Card as="section" isFilled>
      <CardHead isFlat>
        <div>
          <h2>{title}</h2>
        </div>
        <Segments
          label={`${texts.showAs}: ${title}`}
          value={shown}
          onChange={setShown}
          choices={[
            ['chart', <Icon key="chart" name={kind === 'line' ? 'chart-line' : 'chart-column'} />, texts.chart],
            ['table', <Icon key="table" name="table-2" />, texts.table],
          ]}
        />
      </CardHead>
      <CardBody>
        <figure className={styles.figure} data-as={shown}>
          <Plot title={title} days={days} pointed={pointed} onPoint={setPointed} plot={plot} />
          <DayTable title={title} unit={unit} days={days} />
          <Legend unit={unit} day={days[pointed ?? days.length - 1]} />
        </figure>
      </CardBody>
    </Card>
  )
}

export interface ChartCardProps {
  title: string
  /** The name of the counted things, as head of the column. */
  unit: string
  days: readonly DayCount[]
  kind: 'line' | 'columns'
  plot: (counts: readonly number[], top: number, pointed: number | null) => ReactNode
}

function Plot({ title, days, pointed, onPoint, plot }: PlotProps) {
  const { number, day } = useLanguage()
  const counts = days.map(({ count }) => count)
  const top = axisTop(counts)
  return (
    <div className={styles.chart} role="img" aria-label={useSummary(title, days)}>
      <div className={styles.vertical}>
        {[4, 3, 2, 1, 0].map((quarter) => (
          <span key={quarter}>{(top * quarter) % 4 === 0 ? number((top * quarter) / 4) : ''}</span>
        ))}
      </div>
      <div
        className={styles.plot}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          const share = (event.clientX - left) / width
          onPoint(Math.max(0, Math.min(days.length - 1, Math.floor(share * days.length))))
        }}
        onPointerLeave={() => onPoint(null)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {[0, 25, 50, 75, 100].map((y) => (
            <path key={y} className={styles.gridLine} d={`M0 ${y}H100`} />
          ))}
          {plot(counts, top, pointed)}
        </svg>
      </div>
      <div className={styles.horizontal}>
        {spread(days.length).map((index) => {
          const date = days[index]?.day
          return <span key={index}>{date && day(date)}</span>
        })}
      </div>
    </div>
  )
}

interface PlotProps extends Pick<ChartCardProps, 'title' | 'days' | 'plot'> {
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** Returns a sentence with the range of the counts and the day of the highest. */
function useSummary(title: string, days: readonly DayCount[]): string {
  const texts = useTexts('common')
  const { number, day, plural } = useLanguage()
  const counts = days.map(({ count }) => count)
  const max = Math.max(0, ...counts)
  const highest = days.find(({ count }) => count === max)
  if (!highest || max === 0) return `${title}: ${texts.chartEmpty}`
  const values = { title, low: number(Math.min(...counts)), high: number(max), day: day(highest.day) }
  return plural(texts.chartSummary, days.length, values)
}

/** The day under the pointer, or else the last one, with its count. */
function Legend({ unit, day }: { unit: string; day: DayCount | undefined }) {
  const formats = useLanguage()
  if (!day) return null
  return (
    <figcaption className={styles.legend}>
      <Text isNumber>
        {formats.day(day.day)} · <b>{formats.number(day.count)}</b> {unit}
      </Text>
    </figcaption>
  )
}

function DayTable({ title, unit, days }: Pick<ChartCardProps, 'title' | 'unit' | 'days'>) {
  const texts = useTexts('common')
  const { number, day } = useLanguage()
  return (
    <ScrollArea as="section" className={styles.asTable} aria-label={`${title}, ${texts.table}`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <HeadCell scope="col" isNumber>
              {unit}
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((row) => (
            <tr key={row.day.getTime()}>
              <td>{day(row.day)}</td>
              <Cell isNumber>{number(row.count)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </ScrollArea>
  )
}
