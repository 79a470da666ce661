import { readDay } from '../../data/days.ts'
import { type Filters, readFilters, readId, readText, type ValuesOf } from '../../data/list-search.ts'

/** Lengths of the selectable periods, in days. */
export const periods = { day: 1, week: 7, month: 30 } as const
export type Period = keyof typeof periods

const word = /^[a-z][a-z_]{0,63}$/

/** The filters of the log: the name in the address, the option of the call, and how the address writes its value. */
export const eventFilters = {
  /** The id of a user: only events of this user. */
  user: { option: 'userId', read: readId },
  /** The id of a user, owner or set of API keys: only events of this actor. */
  actor: { option: 'actorId', read: readId },
  /** The network address of the caller. */
  ip: { option: 'networkAddress', read: readText },
  /** The id of a request. */
  request: { option: 'requestId', read: readText },
} as const satisfies Filters

/** The filters of the log, without page and open event. */
export interface AuditFilterSearch extends ValuesOf<typeof eventFilters> {
  /** A type of event. Unknown ones are left out when the log is read. */
  readonly type?: string
  readonly period?: Period
  /** The first day. */
  readonly from?: string
  /** The last day. */
  readonly until?: string
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
  const from = readDay(search.from)
  const until = readDay(search.until)
  const { period, type } = search
  return {
    ...readFilters(eventFilters, search),
    ...(typeof type === 'string' && word.test(type) && { type }),
    ...(isPeriod(period) && !from && !until && { period }),
    ...(from && { from }),
    ...(until && { until }),
    ...(cursor && { cursor }),
    ...(event && { event }),
  }
}

/** Returns the filters alone: of the first page, without an open event. */
export const filtersOnly = ({ cursor: _, event: __, ...filters }: AuditSearch): AuditFilterSearch => filters

/** Changes of the filters. Undefined removes one. */
export type FilterChanges = { [Name in keyof AuditFilterSearch]?: AuditFilterSearch[Name] | undefined }

export const isPeriod = (value: unknown): value is Period => typeof value === 'string' && Object.hasOwn(periods, value)
