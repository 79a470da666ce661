import type { Metrics, SignUpFunnel } from '@portico/sdk/admin'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { Cell, HeadCell } from '../../parts/lists/table.tsx'
import { Text } from '../../parts/text.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { FigureTable } from './figure-table.tsx'
import type { Period } from './overview-search.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

/** Shares of those who signed up in the period that have verified an address and signed in again. */
export function FunnelCard({ metrics, period }: { metrics: Metrics; period: Period }) {
  const texts = useOverviewTexts()
  const { funnel, previousFunnel } = metrics
  const steps: readonly [string, keyof SignUpFunnel][] = [
    [texts.signedUp, 'signUps'],
    [texts.verified, 'verified'],
    [texts.secondSignIn, 'secondSignIns'],
  ]
  return (
    <Card as="section">
      <CardHead isFlat>
        <div>
          <h2>{texts.funnel}</h2>
        </div>
      </CardHead>
      <CardBody>
        <FigureTable label={texts.funnel}>
          <thead>
            <tr>
              <th scope="col">{texts.step}</th>
              <HeadCell isNumber>{texts.users}</HeadCell>
              <HeadCell isNumber>{texts.share}</HeadCell>
              <HeadCell isNumber aria-label={texts.before[period]} title={texts.before[period]}>
                {texts.beforeShort}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {steps.map(([label, step]) => (
              <FunnelRow key={step} label={label} step={step} funnel={funnel} previous={previousFunnel} />
            ))}
          </tbody>
        </FigureTable>
        <Text as="p" look="hint">
          {texts.funnelHint}
        </Text>
      </CardBody>
    </Card>
  )
}

function FunnelRow({ label, step, funnel, previous }: FunnelRowProps) {
  const { number } = useLanguage()
  return (
    <tr>
      <th scope="row">{label}</th>
      <Cell isNumber>{number(funnel[step])}</Cell>
      <Cell isNumber>{useShare(funnel, step)}</Cell>
      <Cell isNumber isMuted>
        {useShare(previous, step)}
      </Cell>
    </tr>
  )
}

interface FunnelRowProps {
  label: string
  step: keyof SignUpFunnel
  funnel: SignUpFunnel
  previous: SignUpFunnel | null
}

function useShare(funnel: SignUpFunnel | null, step: keyof SignUpFunnel): string {
  const { percent } = useLanguage()
  return funnel && funnel.signUps > 0 ? percent(Math.round((funnel[step] * 100) / funnel.signUps) / 100) : '–'
}
