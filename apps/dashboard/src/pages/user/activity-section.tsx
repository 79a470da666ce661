import type { AuditEvent, ServerUser } from '@portico/sdk/server'
import { useInfiniteQuery } from '@tanstack/react-query'
import { userEventsQuery } from '../../data/user-query.ts'
import { Button } from '../../parts/button.tsx'
import { Card, CardBody, CardFoot } from '../../parts/cards/card.tsx'
import { eventItem } from '../../parts/events/event-item.ts'
import { foldEvents } from '../../parts/events/fold-events.ts'
import { Loaded } from '../../parts/feedback/loading.tsx'
import { OpenSection } from '../../parts/forms/open-section.tsx'
import { Space } from '../../parts/layout.tsx'
import { Timeline } from '../../parts/lists/timeline.tsx'
import { Text } from '../../parts/text.tsx'
import { useEventTexts } from '../../parts/use-event-texts.ts'
import { useUserTexts } from '../../parts/use-user-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useUserOfPage } from './use-user.ts'

/** The audit events of a user as a timeline, with their actors. */
export function ActivitySection({ user }: { user: ServerUser }) {
  const texts = useUserTexts()
  const { projectId, userId } = useUserOfPage()
  const query = useInfiniteQuery(userEventsQuery(projectId, userId))
  return (
    <OpenSection id="activity" title={texts.activity}>
      <Loaded query={query}>
        {({ pages }) => (
          <Card>
            <CardBody>
              <Events events={pages.flatMap(({ items }) => items)} userId={user.id} />
            </CardBody>
            {query.hasNextPage && (
              <CardFoot>
                <Space />
                <Button isSmall isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {texts.showOlder}
                </Button>
              </CardFoot>
            )}
          </Card>
        )}
      </Loaded>
    </OpenSection>
  )
}

function Events({ events, userId }: { events: readonly AuditEvent[]; userId: string }) {
  const texts = useUserTexts()
  const eventTexts = useEventTexts()
  const { country, plural } = useLanguage()
  if (events.length === 0)
    return (
      <Text as="p" look="muted">
        {texts.noEvents}
      </Text>
    )
  return (
    <Timeline
      items={foldEvents(events).map((group) => {
        const item = eventItem(group, userId, { texts: eventTexts, country, plural })
        const { teamName } = group[0]
        return teamName ? { ...item, details: [teamName, ...item.details] } : item
      })}
    />
  )
}
