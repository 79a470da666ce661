import type { Metrics } from '@portico/sdk/admin'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { BarList } from '../../parts/chart/bar-list.tsx'
import { Empty } from '../../parts/feedback/note.tsx'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { ProviderTile } from '../../parts/provider-mark.tsx'
import { Text } from '../../parts/text.tsx'
import { Tile } from '../../parts/tile.tsx'
import { useLanguage } from '../../texts/use-texts.tsx'
import { methodName } from './method-names.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

const shownRows = 6

/** The number of users of each sign-in method. */
export function MethodsCard({ metrics }: { metrics: Metrics }) {
  const texts = useOverviewTexts()
  const { loginMethods } = metrics
  const icons: Record<string, IconName> = {
    password: 'rectangle-ellipsis',
    otp: 'wand-sparkles',
    passkey: 'fingerprint',
  }
  const items = loginMethods
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ method, count }) => {
      const icon = icons[method]
      return {
        key: method,
        label: methodName(method, texts),
        icon: icon ? <MethodTile icon={icon} /> : <ProviderTile id={method} />,
        count,
      }
    })
  return <ShareCard title={texts.methods} hint={texts.methodsHint} empty={texts.noMethods} items={items} />
}

const MethodTile = ({ icon }: { icon: IconName }) => (
  <Tile isSmall isQuiet>
    <Icon name={icon} />
  </Tile>
)

/** From which countries users were active last. */
export function CountriesCard({ metrics }: { metrics: Metrics }) {
  const texts = useOverviewTexts()
  const { country } = useLanguage()
  const items = Object.entries(metrics.usersByCountry)
    .map(([code, count]) => ({ key: code, label: country(code), count }))
    .toSorted((one, other) => other.count - one.count)
  if (items.length === 0) {
    return (
      <Card as="section">
        <CardHead>
          <div>
            <h2>{texts.countries}</h2>
          </div>
        </CardHead>
        <Empty icon="globe" title={texts.noCountries}>
          {texts.noCountriesText}
        </Empty>
      </Card>
    )
  }
  return <ShareCard title={texts.countries} hint={texts.countriesHint} empty={texts.noCountries} items={items} />
}

function ShareCard({ title, hint, empty, items }: ShareCardProps) {
  const total = items.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card as="section">
      <CardHead isFlat>
        <div>
          <h2>{title}</h2>
        </div>
        <Text look="hint">{hint}</Text>
      </CardHead>
      <CardBody>
        {items.length === 0 ? (
          <Text as="p" look="muted">
            {empty}
          </Text>
        ) : (
          <BarList items={items.slice(0, shownRows)} total={total} />
        )}
      </CardBody>
    </Card>
  )
}

interface ShareCardProps {
  title: string
  hint: string
  empty: string
  items: React.ComponentProps<typeof BarList>['items']
}
