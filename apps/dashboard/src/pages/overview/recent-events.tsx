import type { AuditEvent } from '@portico/sdk/server'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useProjectApp } from '../../owner/projects.ts'
import { Card, CardBody, CardHead } from '../../parts/cards/card.tsx'
import { describeEvent } from '../../parts/events/describe-event.ts'
import { iconOfEvent, subjectOf, toneOfEvent } from '../../parts/events/event-look.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { Timeline } from '../../parts/lists/timeline.tsx'
import { Text } from '../../parts/text.tsx'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { recentEventsQuery } from './overview-query.ts'
import { useOverviewTexts } from './use-overview-texts.ts'

/** The newest audit events, with a link to all of them. */
export function RecentEvents() {
  const texts = useOverviewTexts()
  const eventTexts = useEventTexts()
  const { country } = useLanguage()
  const { projectId } = useProjectApp()
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
            ) : (
              <Timeline items={items.map((event) => itemOf(event, { texts: eventTexts, country }))} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  )
}

function itemOf(event: AuditEvent, wording: Parameters<typeof describeEvent>[2]) {
  const subject = subjectOf(event)
  const { title, details } = describeEvent(event, event.userId ?? '', wording)
  return {
    id: event.id,
    at: event.at,
    icon: iconOfEvent(event.type),
    tone: toneOfEvent(event.type),
    title,
    details: subject ? [subject, ...details] : details,
  }
}
