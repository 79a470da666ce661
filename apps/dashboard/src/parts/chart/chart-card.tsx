import { type ReactNode, useState } from 'react'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Card, CardBody, CardHead } from '../cards/card.tsx'
import { Icon } from '../icon.tsx'
import { Inline } from '../layout.tsx'
import { Segments } from '../lists/segments.tsx'
import styles from './chart-card.module.css'
import { sumOf, totalAt } from './chart-data.ts'
import { ChartPlot } from './chart-plot.tsx'
import { ChartTable } from './chart-table.tsx'
import type { ChartProps } from './chart-texts.ts'

/** A chart in a card, which can also be shown as a table of the same height. `link` opens the list of what is counted. */
export function ChartCard({ title, texts, data, kind, link }: ChartProps & { link?: ReactNode }) {
  const common = useTexts('common')
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <Card as="section" isFilled>
      <CardHead isFlat>
        <div>
          <h2>{title}</h2>
        </div>
        <Inline>
          {link}
          <Segments
            label={`${common.showAs}: ${title}`}
            value={shown}
            onChange={setShown}
            choices={[
              ['chart', <Icon key="chart" name={kind === 'line' ? 'chart-line' : 'chart-column'} />, common.chart],
              ['table', <Icon key="table" name="table-2" />, common.table],
            ]}
          />
        </Inline>
      </CardHead>
      <CardBody>
        <figure className={styles.figure} data-as={shown}>
          <ChartPlot title={title} texts={texts} data={data} kind={kind} />
          <Legend texts={texts} data={data} kind={kind} />
          {shown === 'table' && <ChartTable title={title} texts={texts} data={data} />}
        </figure>
      </CardBody>
    </Card>
  )
}

/** The name of each series with its total, and what the dashed line and the gray ground are. */
function Legend({ texts, data, kind }: Pick<ChartProps, 'texts' | 'data' | 'kind'>) {
  const { number } = useLanguage()
  const hasPrevious = data.previous.some((count) => count !== null)
  const hasGap = data.days.some((_, index) => totalAt(data, index) === null)
  return (
    <figcaption className={styles.legend}>
      {data.series.map(({ name, counts }, place) => (
        <span key={name}>
          <svg aria-hidden="true" className={styles.swatch} data-kind={kind} data-series={place}>
            <rect width="100%" height="100%" />
          </svg>
          {name}
          {kind === 'columns' && <b>{number(sumOf(counts.map((count) => count ?? 0)) ?? 0)}</b>}
        </span>
      ))}
      {hasPrevious && (
        <span>
          <svg aria-hidden="true" className={styles.swatch} data-kind="previous">
            <path d="M0 4H16" />
          </svg>
          {texts.previous}
        </span>
      )}
      {hasGap && (
        <span>
          <svg aria-hidden="true" className={styles.swatch} data-kind="gap">
            <rect width="100%" height="100%" />
          </svg>
          {texts.notCounted}
        </span>
      )}
    </figcaption>
  )
}
