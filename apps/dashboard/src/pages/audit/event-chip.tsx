import { iconOfEvent, toneOfEvent } from '../../parts/events/event-look.ts'
import { Chip } from '../../parts/lists/chip.tsx'
import { useEventTexts } from '../../parts/use-event-texts.ts'

/** Returns a function that names a type of event. Unknown types keep their name of the API. */
export function useEventName(): (type: string) => string {
  const names: Readonly<Record<string, string>> = useEventTexts().types
  return (type) => names[type] ?? type
}

/** The type of an event as a chip. */
export function EventChip({ type }: { type: string }) {
  const nameOf = useEventName()
  const tone = toneOfEvent(type)
  return (
    <Chip icon={iconOfEvent(type)} {...(tone && { tone })}>
      {nameOf(type)}
    </Chip>
  )
}
