import type { AuditEvent } from '@portico/sdk/server'
import { describeEvent } from '../../parts/events/describe-event.ts'
import { iconOfEvent, subjectOf, toneOfEvent } from '../../parts/events/event-look.ts'
import { Timeline } from '../../parts/lists/timeline.tsx'
import type { EventTexts } from '../../parts/use-event-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'

/** The newest audit events as sentences. */
export function RecentEventList({ events, texts }: { events: readonly AuditEvent[]; texts: EventTexts }) {
  const { country } = useLanguage()
  return <Timeline items={events.map((event) => itemOf(event, { texts, country }))} />
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
