import type { WeekRetention } from '@portico/sdk/admin'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { HeadCell } from '../../parts/lists/table.tsx'
import { Text } from '../../parts/text.tsx'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { FigureTable } from './figure-table.tsx'
import { dayOf } from './period-figures.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

const shownWeeks = 9
/** Steps of the ground of a cell, from 1. */
const shades = 5

/** Shares of the new users of each week that came back in the weeks after it, the newest week first. */
export function RetentionCard({ weeks }: { weeks: readonly WeekRetention[] }) {
  const texts = useOverviewTexts()
  const { day, number } = useLanguage()
  const shown = weeks.slice(-shownWeeks).toReversed()
  return (
    <Card as="section">
      <CardHead isFlat>
        <div>
          <h2>{texts.retention}</h2>
        </div>
        <Text look="hint">{texts.retentionHint}</Text>
      </CardHead>
      <CardBody>
        <FigureTable label={texts.retention}>
          <thead>
            <tr>
              <th scope="col">{texts.weekFrom}</th>
              <HeadCell isNumber>{texts.newOnes}</HeadCell>
              {shown.map(({ week }, later) => (
                <HeadCell key={week} isNumber aria-label={format(texts.weeksLater, { count: number(later) })}>
                  {later === 0 ? '0' : `+${later}`}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ week, users, activeUsers }) => (
              <tr key={week}>
                <th scope="row">{day(dayOf(week))}</th>
                <td data-number>{number(users)}</td>
                {shown.map(({ week: column }, later) => (
                  <WeekCell key={column} users={users} active={activeUsers[later]} />
                ))}
              </tr>
            ))}
          </tbody>
        </FigureTable>
      </CardBody>
    </Card>
  )
}

/** The share of active users, on a ground that is darker for a higher one. Empty for weeks to come. */
function WeekCell({ users, active }: { users: number; active: number | null | undefined }) {
  const texts = useOverviewTexts()
  const { percent, number } = useLanguage()
  if (active === undefined) return <td />
  if (active === null) {
    return (
      <td data-number title={texts.notCounted}>
        <abbr title={texts.notCounted}>–</abbr>
      </td>
    )
  }
  if (users === 0) return <td data-number>·</td>
  const share = Math.min(1, active / users)
  return (
    <td data-number data-shade={Math.ceil(share * shades)} title={number(active)}>
      {percent(Math.round(share * 100) / 100)}
    </td>
  )
}
