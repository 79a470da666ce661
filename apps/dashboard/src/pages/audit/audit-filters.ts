import type { AuditFilters } from '@portico/sdk/server'
import { startOfDay } from '../../data/days.ts'
import { filterOptions } from '../../data/list-search.ts'
import { dayMillis } from '../../parts/durations.ts'
import { events } from '../../texts/en/events.ts'
import { type AuditFilterSearch, eventFilters, periods } from './audit-search.ts'

export type EventType = keyof typeof events.types

/** Returns the filters of the service. A period ends now, and the last day is included. */
export function auditFilters({ type, period, from, until, ...filters }: AuditFilterSearch, now: Date): AuditFilters {
  return {
    ...filterOptions(eventFilters, filters),
    ...(isEventType(type) && { type }),
    ...(period && { since: new Date(now.getTime() - periods[period] * dayMillis) }),
    ...(from && { since: startOfDay(from) }),
    ...(until && { before: startOfDay(until, 1) }),
  }
}

/** Returns true for a type of event that this dashboard knows. */
export const isEventType = (type: string | undefined): type is EventType =>
  type !== undefined && Object.hasOwn(events.types, type)
