import type { AuditFilters } from '@portico/sdk/server'
import { type Filters, filterOptions, readFilters, readId, type ValuesOf } from '../../data/list-search.ts'
import { dayMillis } from '../../parts/durations.ts'
import { events } from '../../texts/en/events.ts'

/** Lengths of the selectable periods, in days. */
export const periods = { day: 1, week: 7, month: 30 } as const
export type Period = keyof typeof periods

/** The filters of the log: the name in the address, the option of the call, and how the address writes its value. */
const eventFilters = {
  /** The id of a user: only events of this user. */
  user: { option: 'userId', read: readId },
  /** The id of a user, owner or set of API keys: only events of this actor. */
  actor: { option: 'actorId', read: readId },
  type: { option: 'type', read: (value) => (isKey(events.types, value) ? value : undefined) },
} as const satisfies Filters

/** The filters of the log, without page and open event. */
export interface AuditFilterSearch extends ValuesOf<typeof eventFilters> {
  readonly period?: Period
}

/** The state of the audit log that its URL stores. */
export interface AuditSearch extends AuditFilterSearch {
  readonly cursor?: string
  /** The event that is open beside the list. */
  readonly event?: string
}

/** Reads the state of the audit log from an address. Invalid values are left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const cursor = readId(search.cursor)
  const event = readId(search.event)
  const { period } = search
  return {
    ...readFilters(eventFilters, search),
    ...(isKey(periods, period) && { period }),
    ...(cursor && { cursor }),
    ...(event && { event }),
  }
}

/** Returns the filters alone: of the first page, without an open event. */
export const filtersOnly = ({ cursor: _, event: __, ...filters }: AuditSearch): AuditFilterSearch => filters

/** Returns the filters of the service. A period ends now. */
export function auditFilters({ period, ...filters }: AuditFilterSearch, now: Date): AuditFilters {
  return {
    ...filterOptions(eventFilters, filters),
    ...(period && { since: new Date(now.getTime() - periods[period] * dayMillis) }),
  }
}

const isKey = <Table extends object>(table: Table, key: unknown): key is keyof Table =>
  typeof key === 'string' && Object.hasOwn(table, key)
