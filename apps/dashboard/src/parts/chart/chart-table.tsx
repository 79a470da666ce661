import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { Cell, HeadCell, Table } from '../lists/table.tsx'
import { ScrollArea } from '../scroll-area.tsx'
import styles from './chart-card.module.css'
import { type Count, totalAt } from './chart-data.ts'
import type { ChartProps } from './chart-texts.ts'

/** The counts of a chart, the newest first, in place of the plot. */
export function ChartTable({ title, texts, data }: Pick<ChartProps, 'title' | 'texts' | 'data'>) {
  const common = useTexts('common')
  const { number, day } = useLanguage()
  const { days, series, previous } = data
  const hasParts = series.length > 1
  const shown = (count: Count | undefined) => (typeof count === 'number' ? number(count) : texts.notCounted)
  return (
    <ScrollArea as="section" className={styles.asTable} aria-label={`${title}, ${common.table}`}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{texts.point}</th>
            {hasParts &&
              series.map(({ name }) => (
                <HeadCell key={name} isNumber>
                  {name}
                </HeadCell>
              ))}
            <HeadCell isNumber>{texts.total}</HeadCell>
            <HeadCell isNumber>{texts.previous}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {days
            .map((date, index) => (
              <tr key={date.getTime()}>
                <td>{day(date)}</td>
                {hasParts &&
                  series.map(({ name, counts }) => (
                    <Cell key={name} isNumber>
                      {shown(counts[index])}
                    </Cell>
                  ))}
                <Cell isNumber>{shown(totalAt(data, index))}</Cell>
                <Cell isNumber isMuted>
                  {shown(previous[index])}
                </Cell>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </Table>
    </ScrollArea>
  )
}
