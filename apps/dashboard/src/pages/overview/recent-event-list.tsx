import type { AuditEvent } from '@portico/sdk/server'
import { eventItem } from '../../parts/events/event-item.ts'
import { Timeline } from '../../parts/lists/timeline.tsx'
import type { EventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { foldRecentEvents } from './fold-recent-events.ts'

/** Number of lines. The card ends with those beside it. */
const shownLines = 5
/** Number of subjects that a line names. */
const namedMax = 3

/** The newest audit events as sentences. Equal ones are one line that names their subjects. */
export function RecentEventList({ events, texts }: { events: readonly AuditEvent[]; texts: EventTexts }) {
  const { country, plural, day } = useLanguage()
  const wording = { texts, country }
  return (
    <Timeline
      items={foldRecentEvents(events, wording, day)
        .slice(0, shownLines)
        .map(({ events: group, subjects }) => {
          const item = eventItem(group, group[0].userId ?? '', { ...wording, plural })
          const further = subjects.length - namedMax
          const named = [...subjects.slice(0, namedMax), ...(further > 0 ? [`+${further}`] : [])]
          return { ...item, details: [...named, ...item.details] }
        })}
    />
  )
}
