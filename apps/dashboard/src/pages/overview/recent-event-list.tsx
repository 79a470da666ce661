import type { AuditEvent } from '@portico/sdk/server'
import { eventItem } from '../../parts/events/event-item.ts'
import { subjectOf } from '../../parts/events/event-look.ts'
import { foldEvents } from '../../parts/events/fold-events.ts'
import { Timeline } from '../../parts/lists/timeline.tsx'
import type { EventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

/** The newest audit events as sentences. */
export function RecentEventList({ events, texts }: { events: readonly AuditEvent[]; texts: EventTexts }) {
  const { country, plural } = useLanguage()
  return (
    <Timeline
      items={foldEvents(events).map((group) => {
        const [event] = group
        const subject = subjectOf(event)
        const item = eventItem(group, event.userId ?? '', { texts, country, plural })
        return { ...item, details: subject ? [subject, ...item.details] : item.details }
      })}
    />
  )
}
