import type { AuditEvent } from '@portico/sdk/server'

/** Events that differ in nothing but their times, the newest first. */
export type EventGroup = readonly [AuditEvent, ...AuditEvent[]]

const foldedTypes = /_failed$|^account_locked_out$/

/** Groups failures that follow each other with the same user, reason and network. Other events stay alone. */
export function foldEvents(events: readonly AuditEvent[]): EventGroup[] {
  const groups: [AuditEvent, ...AuditEvent[]][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]) !== null && keyOf(last[0]) === keyOf(event)) last.push(event)
    else groups.push([event])
  }
  return groups
}

/** Returns the same text for equal failures, and null for events that are never folded. */
function keyOf({ type, userId, actor, networkAddress, device, details }: AuditEvent): string | null {
  if (!foldedTypes.test(type)) return null
  return JSON.stringify([type, userId, actor.id, networkAddress, device, details])
}
