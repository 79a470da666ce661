import type { Formats } from '../../texts/format.ts'
import type { TimelineItem } from '../lists/timeline.tsx'
import { describeEvent, type EventWording } from './describe-event.ts'
import { iconOfEvent, toneOfEvent } from './event-look.ts'
import type { EventGroup } from './fold-events.ts'

/** Returns one item of a timeline for events that differ in nothing but their times, with their number behind the title. */
export function eventItem(
  [event, ...older]: EventGroup,
  userId: string,
  { plural, ...wording }: EventWording & Pick<Formats, 'plural'>,
): TimelineItem {
  const { title, details } = describeEvent(event, userId, wording)
  return {
    id: event.id,
    at: event.at,
    icon: iconOfEvent(event.type),
    tone: toneOfEvent(event.type),
    title: older.length === 0 ? title : `${title}, ${plural(wording.texts.times, older.length + 1)}`,
    details,
  }
}
