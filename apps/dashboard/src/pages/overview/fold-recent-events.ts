import type { AuditEvent } from '@portico/sdk/server'
import { describeEvent, type EventWording } from '../../parts/events/describe-event.ts'
import { subjectOf } from '../../parts/events/event-look.ts'

/** Events of one day that read the same, the newest first, with the users, teams or things that they concern. */
export interface RecentEventGroup {
  readonly events: readonly [AuditEvent, ...AuditEvent[]]
  readonly subjects: readonly string[]
}

/** Groups events that follow each other and differ only in their subjects and in their times within a day. */
export function foldRecentEvents(
  events: readonly AuditEvent[],
  wording: EventWording,
  dayOf: (at: Date) => string,
): RecentEventGroup[] {
  const groups: { events: [AuditEvent, ...AuditEvent[]]; subjects: string[]; key: string }[] = []
  for (const event of events) {
    const key = JSON.stringify([describeEvent(event, event.userId ?? '', wording), dayOf(event.at)])
    const subject = subjectOf(event)
    const last = groups.at(-1)
    if (last?.key !== key) groups.push({ events: [event], subjects: subject === null ? [] : [subject], key })
    else {
      last.events.push(event)
      if (subject !== null && !last.subjects.includes(subject)) last.subjects.push(subject)
    }
  }
  return groups
}
