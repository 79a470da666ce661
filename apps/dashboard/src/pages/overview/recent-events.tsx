import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { deferCode } from '../../parts/deferred-code.ts'
import { Loaded, Skeleton } from '../../parts/feedback/loading.tsx'
import { useCode } from '../../parts/feedback/use-code.ts'
import { Text } from '../../parts/text.tsx'
import type { EventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { recentEventsQuery } from './overview-query.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

// The list is below the first view, and the names of events are many.
const listCode = deferCode(() => import('./recent-event-list.tsx'))
const eventTexts = {
  en: deferCode(() => import('../../texts/en/events.ts')),
  de: deferCode(() => import('../../texts/de/events.ts')),
}
const stay = () => undefined

/** The newest audit events, with a link to all of them. */
export function RecentEvents() {
  const texts = useOverviewTexts()
  const { projectId } = useProjectApp()
  const { tag } = useLanguage()
  const list = useCode(listCode, true, stay)
  const loaded = useCode<{ events: EventTexts }>(eventTexts[tag], true, stay)
  const query = useQuery(recentEventsQuery(projectId))
  return (
    <Card as="section">
      <CardHead>
        <div>
          <h2>{texts.recentEvents}</h2>
        </div>
        <Link to="/p/$projectId/audit" params={{ projectId }}>
          {texts.allEvents}
        </Link>
      </CardHead>
      <CardBody>
        <Loaded query={query} rows={4}>
          {({ items }) =>
            items.length === 0 ? (
              <Text as="p" look="muted">
                {texts.noEvents}
              </Text>
            ) : list && loaded ? (
              <list.RecentEventList events={items} texts={loaded.events} />
            ) : (
              <Skeleton rows={4} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  )
}
